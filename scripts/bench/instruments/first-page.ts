import { setTimeout as wait } from "node:timers/promises";
import { answerFullShop, FULL_PAGE } from "./full-shop.ts";
import { cpuOfViews, view } from "./page-cpu.ts";
import { type ProductionOptions, startProductionShop } from "./production-shop.ts";
import { publishPages } from "./published-pages.ts";
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
