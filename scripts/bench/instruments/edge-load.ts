import autocannon from "autocannon";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { FLAGGED, readFlagged, readSettled } from "../pages.ts";
import { bundleWorker } from "./bundle-worker.ts";
import { expectState } from "./page-cpu.ts";
import { startProductionShop } from "./production-shop.ts";
import { median, type Spread, spreadOf } from "./statistics.ts";

const PAGE = "/leinwand";
const MISSING = "/nichts";
/** The cookies of a customer who is signed in: the shop reads that there is a session, and not whose. */
const CUSTOMER = { cookie: `customer-session=1; __Host-session=${"a".repeat(43)}` };
/** An age at which a cached page is stale, in milliseconds. */
const OLD_MS = 61_000;

/** Throughput of the shop's answers, each as a ratio to a bare worker's; for hits and the bare page also in requests a second. */
interface EdgeLoad {
  hit: Spread;
  /** A hit of a page with a flag, to its own bytes from a bare cache. */
  flaggedHit: Spread;
  /** A customer's hit, to a stranger's of the same page. */
  customerHit: Spread;
  staleHit: Spread;
  render: Spread;
  missingPage: Spread;
  plainMissing: Spread;
  redirect: Spread;
  hitsPerSecond: Spread;
  barePerSecond: Spread;
}

/**
 * Loads the production build and the bare worker in alternating rounds. A stale hit is a page past its time whose new
 * copy is thrown away, so that every hit is stale and one refresh is always under way.
 */
export async function measureEdgeLoad(): Promise<EdgeLoad> {
  const shop = await startProductionShop({ isWithoutFiles: true });
  const aged = await startProductionShop({ isInstrumented: true, isWithoutFiles: true });
  const uncached = await startProductionShop({ isWithoutFiles: true, vars: { PAGE_CACHE: "off" } });
  const canvas = await readSettled(() => shop.get(PAGE));
  const missing = await (await shop.get(MISSING)).text();
  const flagged = await readFlagged(() => fetch(new URL(FLAGGED.path, shop.url), { headers: FLAGGED.headers }));
  const bare = await startBareWorker({ canvas, missing, flagged });
  try {
    await readSettled(() => aged.get(PAGE));
    await aged.instruments({ aheadMs: OLD_MS, keepsPages: false });
    await expectState(new URL(PAGE, shop.url), "HIT");
    await expectState(new URL(PAGE, aged.url), "STALE");
    await expectState(new URL(PAGE, uncached.url), "BYPASS");
    const at = (name: string, base: URL, path: string, status = 200) => ({ name, url: new URL(path, base), status });
    const rounds = await measureThroughput([
      at("bare page", bare.url, "/page/canvas"),
      at("hit", shop.url, PAGE),
      { ...at("customer's hit", shop.url, PAGE), headers: CUSTOMER },
      at("bare flagged page", bare.url, "/page/flagged"),
      { ...at("flagged hit", shop.url, FLAGGED.path), headers: FLAGGED.headers },
      at("stale hit", aged.url, PAGE),
      at("render", uncached.url, PAGE),
      at("bare missing page", bare.url, "/page/missing"),
      at("missing page", shop.url, MISSING, 404),
      at("bare 404", bare.url, "/text", 404),
      at("404", shop.url, "/media/none", 404),
      at("bare redirect", bare.url, "/redirect", 301),
      at("redirect", shop.url, "/Leinwand", 301),
    ]);
    return {
      hit: ratioOf(rounds, "hit", "bare page"),
      flaggedHit: ratioOf(rounds, "flagged hit", "bare flagged page"),
      customerHit: ratioOf(rounds, "customer's hit", "hit"),
      staleHit: ratioOf(rounds, "stale hit", "bare page"),
      render: ratioOf(rounds, "render", "bare page"),
      missingPage: ratioOf(rounds, "missing page", "bare missing page"),
      plainMissing: ratioOf(rounds, "404", "bare 404"),
      redirect: ratioOf(rounds, "redirect", "bare redirect"),
      hitsPerSecond: spreadOf(rounds.get("hit") ?? []),
      barePerSecond: spreadOf(rounds.get("bare page") ?? []),
    };
  } finally {
    await Promise.all([shop.close(), aged.close(), uncached.close(), bare.close()]);
  }
}

const SECONDS = 2;
const CONNECTIONS = 16;
const ROUNDS = 5;

interface Target {
  name: string;
  url: URL;
  /** The status that each request must answer. */
  status: number;
  headers?: Readonly<Record<string, string>>;
}

/** Requests a second, one number a round. */
type Rounds = Map<string, number[]>;

/**
 * Loads each target in turn, round after round, so that a disturbance meets all of them; a first round is not counted.
 * For loopback addresses only.
 *
 * @throws Error if a request fails, or answers with another status.
 */
async function measureThroughput(targets: readonly Target[]): Promise<Rounds> {
  const rounds: Rounds = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, url, status, headers: own } of targets) {
      const duration = round === 0 ? 1 : SECONDS;
      const headers = { "accept-encoding": "identity", ...own };
      const result = await autocannon({ url: url.href, connections: CONNECTIONS, duration, headers });
      const { [status]: expected = { count: 0 } } = result.statusCodeStats;
      if (result.errors > 0 || expected.count < result.requests.total)
        throw new Error(`${name}: not each request answered ${status}.`);
      if (round > 0) rounds.get(name)?.push(result.requests.average);
    }
  }
  return rounds;
}

/** Returns the ratio of the median of `name` to the median of `base`, with the lowest and highest ratio of the rounds. */
function ratioOf(rounds: Rounds, name: string, base: string): Spread {
  const own = rounds.get(name) ?? [];
  const other = rounds.get(base) ?? [];
  const each = own.map((value, index) => value / (other[index] ?? Number.NaN));
  return { median: median(own) / median(other), low: Math.min(...each), high: Math.max(...each) };
}

/** Starts the bare worker that the shop is compared with, in the same way as the shop; its cache holds each of `pages`. */
async function startBareWorker(pages: Record<string, string>) {
  const name = "bare";
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name,
      modules: true,
      script: await bundleWorker("scripts/bench/instruments/bare-worker.ts"),
      compatibilityDate: "2026-07-29",
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  );
  await miniflare.ready;
  const url = await miniflare.unsafeGetDirectURL(name);
  for (const [page, body] of Object.entries(pages)) await fetch(new URL(`/page/${page}`, url), { method: "PUT", body });
  return { url, close: () => miniflare.dispose() };
}
