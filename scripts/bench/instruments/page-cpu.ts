import { setTimeout as wait } from "node:timers/promises";
import { answerFullShop, FULL_PAGE } from "../full-shop.ts";
import { cpuMilliseconds } from "./processes.ts";
import { type ProductionOptions, type ProductionShop, startProductionShop } from "./production-shop.ts";
import { publishPages } from "./published-pages.ts";
import { type Spread, spreadOf } from "./statistics.ts";

/** Requests pages one after the other, and returns the mean milliseconds of CPU that the shop's process takes for a view. */
export async function cpuOfViews(shop: ProductionShop, paths: readonly string[]): Promise<number> {
  const before = await cpuMilliseconds(shop.pid);
  for (const path of paths) await view(shop, path);
  return ((await cpuMilliseconds(shop.pid)) - before) / paths.length;
}

/** Requests a page of a worker so often, and returns the mean milliseconds of CPU that its process takes for one. */
export async function cpuOfRequests({ pid, url }: { pid: number | null; url: URL }, requests: number): Promise<number> {
  const before = await cpuMilliseconds(pid);
  for (let request = 0; request < requests; request++) {
    const reply = await fetch(url);
    if (reply.status !== 200) throw new Error(`${url.pathname} was answered ${reply.status}.`);
    await reply.arrayBuffer();
  }
  return ((await cpuMilliseconds(pid)) - before) / requests;
}

/** Requests a page. @throws Error if it is answered with another status. */
export async function view(shop: ProductionShop, path: string, status = 200): Promise<void> {
  const reply = await shop.get(path);
  await reply.arrayBuffer();
  if (reply.status !== status) throw new Error(`${path} was answered ${reply.status}.`);
}

const SMALL_PAGE = "/seite-1";
const ROUNDS = 9;
const SETTLED_MS = 1500;

/** Milliseconds of CPU of a cold isolate's first request, which must render: its stories are in KV, its prices with the backend. */
interface FirstPages {
  small: Spread;
  full: Spread;
}

/** Requests a page from new processes of a running shop; earlier requests have put what it needs into KV. */
export async function measureFirstPages(): Promise<FirstPages> {
  const { answer } = await publishPages();
  return { small: await measure(answer, SMALL_PAGE), full: await measure(answerFullShop(), FULL_PAGE) };
}

async function measure(backend: NonNullable<ProductionOptions["backend"]>, path: string): Promise<Spread> {
  const shop = await startProductionShop({ vars: { PAGE_CACHE: "off" }, backend, isWithoutFiles: true });
  try {
    await view(shop, path);
    await wait(SETTLED_MS);
    await view(shop, path);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await shop.restart();
      costs.push(await cpuOfViews(shop, [path]));
    }
    return spreadOf(costs);
  } finally {
    await shop.close();
  }
}
