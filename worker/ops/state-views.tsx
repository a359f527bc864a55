import type { Standing } from "../routes/deep-health.ts";
import { type Hours, KEPT_HOURS } from "../vitals/hours.ts";

/** Hours that the table of requests shows one by one. */
const SHOWN_HOURS = 6;

/** The systems behind the shop, as they answer now. */
export function Systems({ systems }: { systems: readonly Standing[] }) {
  const down = systems.filter(({ status }) => status === "down");
  return (
    <section className="card" aria-labelledby="systems">
      <h2 id="systems">Systems behind the shop</h2>
      {down.length === 0 && <p role="status">All of them answer.</p>}
      {down.length > 0 && (
        <p role="alert">
          Down: {down.map(({ name }) => name).join(", ")}. Copies stand in for what they would say; see
          docs/reference/incidents.md.
        </p>
      )}
      {systems !== null && (
        <table>
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col">State</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {systems.map(({ name, status, reason, ms }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{reason ? `${status}: ${reason}` : status}</td>
                <td>{ms} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="hint">Asked by the data centre that made this page, within the last 15 seconds.</p>
    </section>
  );
}

interface RequestsProps {
  /** Null if they cannot be read. */
  hours: Hours | null;
  nowMs: number;
  isCounted: boolean;
}

/** Requests by hour: how many failed, were redirected, came from the cache, or were made of old copies. */
export function Requests({ hours, nowMs, isCounted }: RequestsProps) {
  const today = hours?.filter(({ atMs }) => atMs > nowMs - 24 * 3_600_000) ?? [];
  const rows = [
    { name: "Last 24 hours", counts: sumOf(today) },
    ...today.slice(0, SHOWN_HOURS).map(({ atMs, counts }) => ({ name: hourText(atMs), counts })),
  ];
  return (
    <section className="card" aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      {!isCounted && <p role="alert">Nothing is counted: the worker has no binding VITALS.</p>}
      {isCounted && hours === null && <p role="alert">The counts cannot be read right now.</p>}
      {hours !== null && (
        <table>
          <thead>
            <tr>
              <th scope="col">Hour (UTC)</th>
              <th scope="col">Requests</th>
              <th scope="col">Failed (5xx)</th>
              <th scope="col">Not found, refused (4xx)</th>
              <th scope="col">Redirects</th>
              <th scope="col">Pages from the cache</th>
              <th scope="col">Stale answers</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts }) => (
              <RequestRow key={name} name={name} counts={counts} />
            ))}
          </tbody>
        </table>
      )}
      <p className="hint">
        Of all brands. Each isolate tells its counts every five minutes, so the last five may be missing, and what an
        isolate had not told when it ended is lost: the true numbers are higher, shares hardly differ. Files that
        Cloudflare serves without the worker, and /healthz, are not counted.
      </p>
    </section>
  );
}

type Counts = Readonly<Record<string, number>>;

function RequestRow({ name, counts }: { name: string; counts: Counts }) {
  const of = (key: string) => counts[key] ?? 0;
  const all = [1, 2, 3, 4, 5].reduce((sum, kind) => sum + of(`status ${kind}`), 0);
  const cached = of("cache HIT") + of("cache STALE");
  const pages = cached + of("cache MISS") + of("cache BYPASS");
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-of="Requests">{number(all)}</td>
      <td data-of="Failed (5xx)">{share(of("status 5"), all)}</td>
      <td data-of="Not found, refused (4xx)">{share(of("status 4"), all)}</td>
      <td data-of="Redirects">{number(of("status 3"))}</td>
      <td data-of="Pages from the cache">{share(cached, pages)}</td>
      <td data-of="Stale answers">{share(of("stale"), all)}</td>
    </tr>
  );
}

/** Events of warnings and errors in the log, the most frequent first. */
export function Failures({ hours }: { hours: Hours | null }) {
  const events = Object.entries(sumOf(hours ?? []))
    .filter(([name]) => !name.includes(" ") && name !== "stale")
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  return (
    <section className="card" aria-labelledby="failures">
      <h2 id="failures">Warnings and errors in {KEPT_HOURS} hours</h2>
      {hours === null && <p role="alert">They cannot be read right now.</p>}
      {hours !== null && events.length === 0 && <p>None was logged.</p>}
      {events.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Event in the log</th>
              <th scope="col">Times, at least</th>
            </tr>
          </thead>
          <tbody>
            {events.map(([name, times]) => (
              <tr key={name}>
                <th scope="row" className="tags">
                  {name}
                </th>
                <td>{number(times)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function sumOf(hours: Hours): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { counts } of hours)
    for (const [name, times] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + times;
  return sum;
}

function hourText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(11, 13)}:00`;
}

function number(count: number): string {
  return count.toLocaleString("en");
}

/** A count with its share: "12 (0.3 %)". */
function share(count: number, all: number): string {
  return all === 0 ? "0" : `${number(count)} (${((100 * count) / all).toFixed(1)} %)`;
}
