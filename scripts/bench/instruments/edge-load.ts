import { startBareWorker } from "./bare-shop.ts";
import { startProductionShop } from "./production-shop.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { measureThroughput, ratioOf } from "./throughput.ts";

const PAGE = "/leinwand";
const MISSING = "/nichts";
/** Past the time for which a page is served as it is. */
const OLD_MS = 61_000;

/** Throughput of the shop's answers, each as a ratio to a bare worker's, and what a hit and a bare one make a second. */
export interface EdgeLoad {
  hit: Spread;
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
 * copy is thrown away: each one is old, and one refresh is always under way.
 */
export async function measureEdgeLoad(): Promise<EdgeLoad> {
  const shop = await startProductionShop({ isWithoutFiles: true });
  const aged = await startProductionShop({ isInstrumented: true, isWithoutFiles: true });
  const uncached = await startProductionShop({ isWithoutFiles: true, vars: { PAGE_CACHE: "off" } });
  const canvas = await (await shop.get(PAGE)).text();
  const missing = await (await shop.get(MISSING)).text();
  const bare = await startBareWorker({ canvas, missing });
  try {
    await (await aged.get(PAGE)).text();
    await aged.instruments({ aheadMs: OLD_MS, keepsPages: false });
    await expectState(shop.url, "HIT");
    await expectState(aged.url, "STALE");
    await expectState(uncached.url, "BYPASS");
    const at = (name: string, base: URL, path: string, status = 200) => ({ name, url: new URL(path, base), status });
    const rounds = await measureThroughput([
      at("bare page", bare.url, "/page/canvas"),
      at("hit", shop.url, PAGE),
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

async function expectState(url: URL, state: string): Promise<void> {
  const reply = await fetch(new URL(PAGE, url));
  await reply.arrayBuffer();
  const found = reply.headers.get("X-Cache") ?? "none";
  if (!found.startsWith(state)) throw new Error(`The bench wants ${state} and gets ${found}.`);
}
