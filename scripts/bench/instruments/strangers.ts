import type { ProductionShop } from "./production-shop.ts";
import { cpuMilliseconds } from "./runtimes.ts";

/** What the platform gives an isolate. */
export const ISOLATE_MEGABYTES = 128;
export const MISSING_VIEWS = 1000;

/** What became of views of as many slugs that nobody has, all at once. */
export interface MissingViews {
  /** How many were answered 404; the others found no process to answer them, or something else. */
  answered: number;
  /** Megabytes that the isolate holds after that, its buffers among them; not a number where it is no more. */
  megabytes: number;
  /** How often KV was asked which stories there are, and for anything; the object of the index; and the content service. */
  indexReads: number;
  kvReads: number;
  objectCalls: number;
  contentCalls: number;
  /** Milliseconds of CPU a view. */
  cpu: number;
}

/**
 * Asks a new process for them, whose isolates may hold as much as the platform lets them: V8 ends a process that needs more.
 *
 * @param slugOf the slug of each.
 */
export async function askForMissing(
  shop: ProductionShop,
  slugOf = (at: number) => `nirgends/${at}`,
  { heapMegabytes = ISOLATE_MEGABYTES, views = MISSING_VIEWS } = {},
): Promise<MissingViews> {
  await shop.restart(heapMegabytes);
  const { pid } = shop;
  const before = await cpuMilliseconds(pid);
  const statuses = await Promise.all(Array.from({ length: views }, (_, at) => statusOf(shop, `/${slugOf(at)}`)));
  const cpu = ((await cpuMilliseconds(pid)) - before) / views;
  const answered = statuses.filter((status) => status === 404).length;
  const none = { megabytes: Number.NaN, indexReads: Number.NaN, kvReads: Number.NaN };
  if (answered === 0) return { answered, ...none, objectCalls: Number.NaN, contentCalls: Number.NaN, cpu };
  const { indexReads, kvReads, objectCalls, contentCalls } = await shop.instruments();
  const { heap, buffers } = await shop.liveMemory();
  return { answered, megabytes: heap + buffers, indexReads, kvReads, objectCalls, contentCalls, cpu };
}

/** 0 where there is no answer. */
async function statusOf(shop: ProductionShop, path: string): Promise<number> {
  try {
    const reply = await shop.get(path);
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}
