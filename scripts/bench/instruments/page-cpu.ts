import type { ProductionShop } from "./production-shop.ts";
import { cpuMilliseconds } from "./runtimes.ts";

/** Milliseconds of CPU that its process takes for a view, of views one after the other. */
export async function cpuOfViews(shop: ProductionShop, paths: readonly string[]): Promise<number> {
  const before = await cpuMilliseconds(shop.pid);
  for (const path of paths) await view(shop, path);
  return ((await cpuMilliseconds(shop.pid)) - before) / paths.length;
}

/** @throws where the page is answered with another status. */
export async function view(shop: ProductionShop, path: string, status = 200): Promise<void> {
  const reply = await shop.get(path);
  await reply.arrayBuffer();
  if (reply.status !== status) throw new Error(`${path} was answered ${reply.status}.`);
}
