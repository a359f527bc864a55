import { setTimeout as wait } from "node:timers/promises";
import { answerFullShop, FULL_PAGE } from "./full-shop.ts";
import { type ProductionOptions, type ProductionShop, startProductionShop } from "./production-shop.ts";
import { publishPages } from "./published-pages.ts";
import { cpuMilliseconds } from "./runtimes.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const SMALL_PAGE = "/seite-1";
const ROUNDS = 9;
const SETTLED_MS = 1500;

/** Milliseconds of CPU of a cold isolate's first request, which it has to render: its stories are in KV, its prices with the backend. */
export interface FirstPages {
  small: Spread;
  full: Spread;
}

/** Asks new processes for a page of a shop that runs: what it needs is in KV since others asked for it. */
export async function measureFirstPages(): Promise<FirstPages> {
  const { answer } = await publishPages();
  return { small: await measure(answer, SMALL_PAGE), full: await measure(answerFullShop(), FULL_PAGE) };
}

async function measure(backend: NonNullable<ProductionOptions["backend"]>, path: string): Promise<Spread> {
  const shop = await startProductionShop({ vars: { PAGE_CACHE: "off" }, backend, isWithoutFiles: true });
  try {
    await cpuOf(shop, path);
    await wait(SETTLED_MS);
    await cpuOf(shop, path);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await shop.restart();
      costs.push(await cpuOf(shop, path));
    }
    return spreadOf(costs);
  } finally {
    await shop.close();
  }
}

async function cpuOf(shop: ProductionShop, path: string): Promise<number> {
  const before = await cpuMilliseconds(shop.pid);
  const reply = await shop.get(path);
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}.`);
  return (await cpuMilliseconds(shop.pid)) - before;
}
