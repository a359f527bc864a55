import { residentMegabytes } from "./heap.ts";
import { view } from "./page-cpu.ts";
import { startProductionShop } from "./production-shop.ts";
import { publishPages } from "./published-pages.ts";

const PAGES = 10_000;
const AT_ONCE = 16;
const WARM_UP_PAGES = 1000;

/** Megabytes after a warm-up, and after ten thousand other pages. */
export interface MemoryUse {
  /** What the shop's isolate holds, its garbage collected. */
  heap: { before: number; after: number };
  /** What the whole process of workerd holds, in which the simulated platform (KV, cache, database) lives too. */
  process: { before: number; after: number };
}

/** The memory of the shop before and after 10,000 distinct pages, each with a story of its own. */
export async function measureMemory(pages = PAGES): Promise<MemoryUse> {
  const { answer } = await publishPages();
  const shop = await startProductionShop({ backend: answer, isInspected: true });
  const viewMany = async (name: string, count: number) => {
    for (let first = 0; first < count; first += AT_ONCE) {
      const slugs = Array.from({ length: AT_ONCE }, (_, index) => `${name}-${first + index}`);
      await Promise.all(slugs.map((slug) => view(shop, `/${slug}`)));
    }
  };
  try {
    await viewMany("vorweg", WARM_UP_PAGES);
    const before = { heap: (await shop.liveMemory()).heap, process: await residentMegabytes(shop.pid) };
    await viewMany("seite", pages);
    const after = { heap: (await shop.liveMemory()).heap, process: await residentMegabytes(shop.pid) };
    return {
      heap: { before: before.heap, after: after.heap },
      process: { before: before.process, after: after.process },
    };
  } finally {
    await shop.close();
  }
}
