import type { HeardCentre } from "../publish/heard-centres.ts";
import { KV_BOUND_MS } from "../publish/kv-bound.ts";
import { describeAge } from "./describe-age.ts";

/**
 * Table of the data centres: when each last heard of a publish, and how late it may be; `centres` is null if
 * the journal gave no answer.
 */
export function DataCentres({ centres, nowMs }: { centres: readonly HeardCentre[] | null; nowMs: number }) {
  return (
    <section className="card" aria-labelledby="data-centres">
      <h2 id="data-centres">Data centres</h2>
      <p>
        A publish shows at once where its webhook arrived. A data centre that makes a page asks the journal itself and
        hears of it then; one that only answers from its caches hears of it by KV, within {KV_BOUND_MS / 1000} seconds.
      </p>
      {centres === null && <p role="alert">The journal cannot be asked right now.</p>}
      {centres?.length === 0 && <p>None has asked yet: each does when it makes a page.</p>}
      {centres !== null && centres.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Data centre</th>
              <th scope="col">Last heard</th>
              <th scope="col">By KV it knew epoch</th>
              <th scope="col">Behind</th>
            </tr>
          </thead>
          <tbody>
            {centres.map((heard) => (
              <tr key={heard.centre}>
                <th scope="row">{heard.centre}</th>
                <td>
                  {describeAge(nowMs - heard.atMs)} ago <time dateTime={isoOf(heard.atMs)}>{isoOf(heard.atMs)}</time>
                </td>
                <td>{heard.epoch}</td>
                <td>{describeBehind(heard)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Describes how far a data centre was behind when it last read the journal, which brought it up to date. */
function describeBehind({ behind, behindSinceMs }: HeardCentre): string {
  if (behind === 0) return "no";
  const publishes = `${behind} ${behind === 1 ? "publish" : "publishes"}`;
  return behindSinceMs === null ? publishes : `${publishes}, since ${isoOf(behindSinceMs)}`;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
