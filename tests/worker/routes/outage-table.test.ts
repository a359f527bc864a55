import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Seen, STATES, type State, startOutageWorld, type ViewName } from "#tests/support/outage-world.ts";
import { json } from "#tests/support/service-stand-in.ts";

const LONGEST_MS = 3000;
const MOST_REQUESTS = 3;
/** A delay that is slow for the shop, and so far from the time limit of a view that a busy machine gets the same answers. */
const SLOW_MS = 1200;
/** The number of kinds that are tried at once. They mostly wait, but with more the machine could not measure the time. */
const SIDE_BY_SIDE = 3;

type BreakDown = Parameters<typeof startOutageWorld>[0];

/** Faults of the content service. The slow ones are neighbours, so that they are waited for together. */
const KINDS: Record<string, BreakDown> = {
  hangs: () => undefined,
  "sends half a body": (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write('{"story": {');
  },
  "takes 1.2 s": (_, works) => setTimeout(works, SLOW_MS),
  "refuses the connection": (response) => response.destroy(),
  "answers 500": (response) => json(response, {}, 500),
  "answers 502 with HTML": (response) => response.writeHead(502, { "Content-Type": "text/html" }).end("<html>"),
  "answers 429, Retry-After: 30": (response) => response.writeHead(429, { "Retry-After": "30" }).end("{}"),
  "answers 429": (response) => json(response, {}, 429),
  "sends another shape": (response) => json(response, { story: 7, stories: 7 }),
  "answers 200 with nothing": (response) => response.writeHead(200, { "Content-Type": "application/json" }).end(),
};

/**
 * Lists the allowed statuses. Without any copy the answer is an error page. A slow service can say in time that there is no
 * page, as that takes one answer; a page takes as many as may just fit into the time.
 */
function statusesOf(kind: string, state: State, view: ViewName): number[] {
  const usual = view === "404" ? 404 : 200;
  if (state !== "all cold") return [usual];
  if (kind !== "takes 1.2 s") return [503];
  return view === "404" ? [usual] : [usual, 503];
}

/** Expects a page of the shop, whatever its status. */
function expectDecent({ status, html, headers }: Seen) {
  expect(html).toMatch(/<\/html>$/);
  expect(html).toContain('class="logo');
  if (status === 200) expect(html).toContain("<title>Leinwand (p)");
  if (status === 503)
    expect([html, headers.get("Retry-After")]).toEqual([expect.stringContaining("Gerade geht es nicht"), "60"]);
}

interface Cell {
  state: State;
  view: ViewName;
  seen: Seen;
  requests: number;
}

type World = Awaited<ReturnType<typeof startOutageWorld>>;

/** Looks at everything while the content service is down. */
async function lookAtEverything(world: World): Promise<Cell[]> {
  const look = async (state: State, view: ViewName) => {
    const before = world.requests(state, view);
    const seen = await world.look(state, view);
    return () => ({ state, view, seen, requests: world.requests(state, view) - before });
  };
  const lookAtAll = (state: State) => (["page", "404", "fallback"] as const).map((view) => look(state, view));
  /** Looks until the isolate has heard of the publish, which takes a second. */
  const lookWhenHeard = (state: State) =>
    vi.waitFor(async () => {
      const count = await look(state, "shell published");
      if (!count().seen.headers.has("X-Content")) throw new Error("The publish was not heard of.");
      return count;
    }, 5000);
  try {
    await world.breakDown();
    const cold = [...lookAtAll("cold isolate"), ...lookAtAll("all cold"), look("all cold", "shell published")];
    const warm = await Promise.all(lookAtAll("warm"));
    // These are counted before anything else asks in the same isolate.
    const cells = warm.map((count) => count());
    expect((await world.publishShell()).status).toBe(200);
    const published = [lookWhenHeard("warm"), lookWhenHeard("cold isolate")];
    // These are counted once all are answered, so that what is asked behind the answers counts too.
    const counts = await Promise.all([...cold, ...published]);
    return [...cells, ...counts.map((count) => count())];
  } finally {
    await world.close();
  }
}

/** Measures kinds, up to three times as a busy machine is slow. The last try counts, with the most requests of all. */
async function measure(kinds: readonly string[], table: Map<string, Cell[]>): Promise<void> {
  let left = kinds;
  for (let tries = 0; tries < 3 && left.length > 0; tries++) {
    // All worlds are started before any is measured.
    const worlds = await Promise.all(left.map((kind) => startOutageWorld(KINDS[kind] as BreakDown)));
    const measured = await Promise.all(worlds.map(lookAtEverything));
    for (const [at, kind] of left.entries()) {
      const before = table.get(kind);
      const mostRequests = (cell: Cell, row: number) => Math.max(cell.requests, before?.[row]?.requests ?? 0);
      const cells = (measured[at] ?? []).map((cell, row) => ({ ...cell, requests: mostRequests(cell, row) }));
      table.set(kind, cells);
    }
    left = left.filter((kind) => {
      const cells = table.get(kind) ?? [];
      return !cells.every((cell) => isInTime(kind, cell, longestOf(cells)));
    });
  }
}

/** Returns the time limit of a view: three seconds, and the time that the machine needs for a page from the cache. */
function longestOf(cells: readonly Cell[]): number {
  const handedOut = cells.filter(({ seen }) => seen.headers.get("X-Cache")?.startsWith("HIT"));
  return LONGEST_MS + Math.max(...handedOut.map(({ seen }) => seen.wholeMs));
}

function isInTime(kind: string, { state, view, seen }: Cell, longestMs: number): boolean {
  return seen.wholeMs < longestMs && statusesOf(kind, state, view).includes(seen.status);
}

/** Tests whose annotations are the table: `npx vitest run --project workers --reporter=verbose` with this file shows it. */
describe("while the content service", () => {
  const table = new Map<string, Cell[]>();
  beforeAll(async () => {
    const kinds = Object.keys(KINDS);
    for (let at = 0; at < kinds.length; at += SIDE_BY_SIDE) await measure(kinds.slice(at, at + SIDE_BY_SIDE), table);
  }, 180_000);

  it.for(Object.keys(KINDS))("%s", async (kind, { annotate }) => {
    const cells = table.get(kind) ?? [];
    expect(cells).toHaveLength(STATES.length * 4);
    for (const { state, view, seen, requests } of cells) {
      const times = [seen.firstByteMs, seen.wholeMs].map((ms) => `${Math.round(ms)} ms`);
      await annotate([state, view, seen.status, ...times, `${requests} requests`].join(" | "));
      const cell = `${state}, ${view}`;
      expect(statusesOf(kind, state, view), cell).toContain(seen.status);
      expectDecent(seen);
      expect(seen.wholeMs, cell).toBeLessThan(longestOf(cells));
      expect(requests, cell).toBeLessThanOrEqual(MOST_REQUESTS);
    }
  });
});
