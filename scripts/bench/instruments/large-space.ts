import { setTimeout as wait } from "node:timers/promises";
import { type ListedSpace, listSpace } from "./listed-space.ts";
import { cpuOfViews, view } from "./page-cpu.ts";
import { type ProductionShop, startProductionShop } from "./production-shop.ts";
import { cpuMilliseconds } from "./runtimes.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { askForMissing, ISOLATE_MEGABYTES, type MissingViews } from "./strangers.ts";

const ROUNDS = 5;
/** Pages of one host that even a space of fifty stories has. */
const PAGES = 5;
const REQUESTS = 60;
const READ_WITHIN_MS = 120_000;
const LAST_PART = 1000;

/** What pages cost in a space of so many stories, without the page cache. */
export interface SpaceCosts {
  /** Milliseconds of CPU that a request takes whose story the isolate knows; and one whose story it reads from KV. */
  warm: Spread;
  unseen: Spread;
  /** Milliseconds of CPU of the first page of a new process, and until its last byte. */
  firstCpu: Spread;
  firstMs: Spread;
  /** Megabytes that the isolate holds after that, its buffers among them. */
  megabytes: number;
  /** Requests for pages of the space's list, for each new process: one that reads the space anew makes some. */
  listRequests: number;
  /** Milliseconds of CPU of the dearest part of a host's sitemap, and how many pages are in it. */
  sitemapPart: { cpu: number; pages: number };
  missing: MissingViews;
}

/** Measures the production build on a space that it has read before, in processes that know nothing of it yet. */
export async function measureSpace(count: number): Promise<SpaceCosts> {
  const space = await listSpace(count);
  const shop = await startProductionShop({
    vars: { PAGE_CACHE: "off" },
    ...{ backend: space.answer, isInspected: true, isInstrumented: true, isWithoutFiles: true },
  });
  const paths = Array.from({ length: PAGES }, (_, at) => space.pathOf(at));
  const [first = "", ...others] = paths;
  try {
    // The object that reads the index holds no more than any other isolate may.
    await shop.restart(ISOLATE_MEGABYTES);
    await readIndex(shop);
    for (const path of paths) await view(shop, path);
    const listedBefore = space.asked.list;
    const times = { firstCpu: [] as number[], firstMs: [] as number[], unseen: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      await shop.restart();
      const startedMs = performance.now();
      times.firstCpu.push(await cpuOfViews(shop, [first]));
      times.firstMs.push(performance.now() - startedMs);
      times.unseen.push(await cpuOfViews(shop, others));
    }
    const many = Array.from({ length: REQUESTS }, (_, at) => paths[at % PAGES] ?? first);
    const warm: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) warm.push(await cpuOfViews(shop, many));
    const { heap, buffers } = await shop.liveMemory();
    const listRequests = (space.asked.list - listedBefore) / ROUNDS;
    return {
      warm: spreadOf(warm.slice(1)),
      unseen: spreadOf(times.unseen),
      firstCpu: spreadOf(times.firstCpu),
      firstMs: spreadOf(times.firstMs),
      ...{ megabytes: heap + buffers, listRequests },
      sitemapPart: await dearestPart(shop, space),
      missing: await askForMissing(shop),
    };
  } finally {
    await shop.close();
  }
}

/** Has the index read, and waits until KV has it. */
async function readIndex(shop: ProductionShop): Promise<void> {
  const deadlineMs = performance.now() + READ_WITHIN_MS;
  await view(shop, "/nichts", 404);
  while ((await shop.listKv("slugs:poster")).length === 0) {
    if (performance.now() > deadlineMs) throw new Error("The index was not read in time.");
    await wait(50);
  }
}

/** Reads the whole sitemap of the German host, part by part, and checks that each page of it is there once. */
async function dearestPart(shop: ProductionShop, space: ListedSpace): Promise<{ cpu: number; pages: number }> {
  const listed = new Set<string>();
  let dearest = { cpu: 0, pages: 0 };
  for (let part = 1; part <= LAST_PART; part++) {
    const before = await cpuMilliseconds(shop.pid);
    const reply = await shop.get(`/sitemap-${part}.xml`);
    const urls = [...(await reply.text()).matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => url);
    const cpu = (await cpuMilliseconds(shop.pid)) - before;
    if (reply.status === 404) break;
    if (cpu > dearest.cpu) dearest = { cpu, pages: urls.length };
    for (const url of urls) listed.add(url);
  }
  if (listed.size !== space.germanPages) throw new Error(`The sitemap has ${listed.size} pages.`);
  return dearest;
}
