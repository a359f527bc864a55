import { setTimeout as wait } from "node:timers/promises";
import { residentMegabytes } from "./instruments/processes.ts";
import { type ProductionShop, startProductionShop } from "./instruments/production-shop.ts";
import { type PublishedPages, publishPages, serialOf } from "./instruments/published-pages.ts";

const SLUGS = Array.from({ length: 40 }, (_, index) => `seite-${index}`);
const VISITORS = 16;
const PUBLISH_EVERY_MS = 1000;
const WARM_UP_MS = 10_000;
/** The time in milliseconds after a publish from which on every requested page must show it. */
const STALE_BOUND_MS = 2000;
/** The highest allowed ratio of the isolate's memory at the end to that after the warm-up. */
const MEMORY_SLACK = 1.15;

interface SoakResult {
  requests: number;
  publishes: number;
  errors: string[];
  hitRate: number;
  /** Milliseconds by which the stalest answer was behind a publish. */
  worstStalenessMs: number;
  /** Megabytes of the isolate, after garbage collection, after the warm-up and at the end. */
  heap: { before: number; after: number };
  /** Mean megabytes of workerd's process in the first and the last third. */
  process: { first: number; last: number };
}

/** The publishes of each page by slug: their times, and the serial numbers that the page's title has since then. */
type Publishes = Map<string, { serial: number; atMs: number }[]>;

/** Loads the production build for some minutes while a story is published every second by the signed webhook. */
async function soak(minutes: number): Promise<SoakResult> {
  const space = await publishPages(SLUGS);
  const shop = await startProductionShop({ backend: space.answer, isInspected: true, isWithoutFiles: true });
  const result: SoakResult = {
    ...{ requests: 0, publishes: 0, errors: [], hitRate: 0, worstStalenessMs: 0 },
    heap: { before: 0, after: 0 },
    process: { first: 0, last: 0 },
  };
  const publishes: Publishes = new Map();
  try {
    await load(shop, publishes, WARM_UP_MS, { ...result, errors: [] });
    const before = (await shop.liveMemory()).heap;
    const megabytes: number[] = [];
    const deadline = performance.now() + minutes * 60_000;
    const editor = async () => {
      while (performance.now() < deadline) {
        const next = wait(PUBLISH_EVERY_MS);
        await publish(shop, space, publishes, result);
        megabytes.push(await residentMegabytes(shop.pid));
        await next;
      }
    };
    await Promise.all([load(shop, publishes, minutes * 60_000, result), editor()]);
    const third = Math.ceil(megabytes.length / 3);
    result.heap = { before, after: (await shop.liveMemory()).heap };
    result.process = { first: mean(megabytes.slice(0, third)), last: mean(megabytes.slice(-third)) };
    return result;
  } finally {
    await shop.close();
  }
}

async function publish(shop: ProductionShop, space: PublishedPages, publishes: Publishes, result: SoakResult) {
  const slug = SLUGS[result.publishes++ % SLUGS.length] ?? "";
  const atMs = performance.now();
  const serial = space.publish(slug);
  const told = await shop.announce(space.idOf(slug), `de-DE/${slug}`);
  if (!told.ok) result.errors.push(`The webhook of ${slug} answered ${told.status}.`);
  publishes.set(slug, [...(publishes.get(slug) ?? []), { serial, atMs }]);
}

/** Plays visitors who request one page after the other, and checks how old each answer is. */
async function load(shop: ProductionShop, publishes: Publishes, durationMs: number, result: SoakResult) {
  const deadline = performance.now() + durationMs;
  let hits = 0;
  const visitor = async (first: number) => {
    for (let count = first; performance.now() < deadline; count += 7) {
      const slug = SLUGS[count % SLUGS.length] ?? "";
      const askedAtMs = performance.now();
      const reply = await shop.get(`/${slug}`).catch((error: unknown) => String(error));
      result.requests++;
      if (typeof reply === "string" || reply.status !== 200) {
        result.errors.push(`/${slug}: ${typeof reply === "string" ? reply : reply.status}`);
        continue;
      }
      if (reply.headers.get("X-Cache")?.startsWith("HIT")) hits++;
      const shown = serialOf(await reply.text());
      const missed = publishes.get(slug)?.find(({ serial }) => serial > shown);
      const stalenessMs = missed ? askedAtMs - missed.atMs : 0;
      result.worstStalenessMs = Math.max(result.worstStalenessMs, stalenessMs);
      if (stalenessMs > STALE_BOUND_MS) result.errors.push(`/${slug} was ${Math.round(stalenessMs)} ms behind.`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index)));
  result.hitRate = hits / result.requests;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Soaks the shop and prints what happened.
 *
 * @returns true if no request failed, no page was stale past its bound and the memory did not grow.
 */
export async function reportSoak(minutes: number): Promise<boolean> {
  const { requests, publishes, errors, hitRate, worstStalenessMs, heap, process: whole } = await soak(minutes);
  const isFlat = heap.after <= heap.before * MEMORY_SLACK;
  const lines = [
    `${requests} requests in ${minutes} min, ${(hitRate * 100).toFixed(2)} % from the cache, ${publishes} publishes`,
    `errors: ${errors.length}${errors.length > 0 ? ` – ${errors.slice(0, 5).join(" ")}` : ""}`,
    `worst staleness: ${Math.round(worstStalenessMs)} ms (bound: ${STALE_BOUND_MS} ms)`,
    `live heap: ${heap.before.toFixed(1)} → ${heap.after.toFixed(1)} MB${isFlat ? "" : " ✗"} (at most ${MEMORY_SLACK} ×)`,
    `workerd and the simulated platform: ${whole.first.toFixed(0)} → ${whole.last.toFixed(0)} MB`,
  ];
  process.stdout.write(`\n${lines.map((line) => `- ${line}`).join("\n")}\n`);
  return errors.length === 0 && isFlat;
}
