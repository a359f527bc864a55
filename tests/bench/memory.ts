import { readFile } from "node:fs/promises";
import { type ProductionShop, startProductionShop } from "./production-shop.ts";
import { publishPages } from "./published-pages.ts";

const PAGES = 10_000;
const AT_ONCE = 16;
const WARM_UP_PAGES = 1000;

export interface MemoryUse {
  /** Megabytes that workerd holds after a warm-up, and after ten thousand other pages. */
  before: number;
  after: number;
}

/** Megabytes of a process; not a number where the system does not tell. */
export async function residentMegabytes(pid: number | null): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/**
 * The memory of workerd before and after 10,000 distinct pages, each with a story of its own. The whole simulated platform
 * (KV, cache, database) lives in the same process.
 */
export async function measureMemory(pages = PAGES): Promise<MemoryUse> {
  const { answer } = await publishPages();
  const shop = await startProductionShop({ backend: answer });
  const view = async (name: string, count: number) => {
    for (let first = 0; first < count; first += AT_ONCE) {
      const slugs = Array.from({ length: AT_ONCE }, (_, index) => `${name}-${first + index}`);
      await Promise.all(slugs.map((slug) => viewPage(shop, `/${slug}`)));
    }
  };
  try {
    await view("vorweg", WARM_UP_PAGES);
    const before = await residentMegabytes(shop.pid);
    await view("seite", pages);
    return { before, after: await residentMegabytes(shop.pid) };
  } finally {
    await shop.close();
  }
}

async function viewPage(shop: ProductionShop, path: string): Promise<void> {
  const reply = await shop.get(path);
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`);
}
