import { gzipSync } from "node:zlib";
import { LISTING_BUDGETS } from "./instruments/budgets.ts";
import { cpuOfViews } from "./instruments/page-cpu.ts";
import { type ProductionShop, startProductionShop } from "./instruments/production-shop.ts";
import { spreadOf } from "./instruments/statistics.ts";
import { LISTINGS } from "./pages.ts";
import { budgetRow, kilobytes, type Row, withSpread } from "./table.ts";

const FIRST_PICTURES = 12;
const ROUNDS = 5;
const VIEWS = 40;

/** Measures the size of a listing's first pictures, and the CPU time to render it if its page and designs need not be fetched. */
export async function listingRows(): Promise<Row[]> {
  const shop = await startProductionShop({ vars: { PAGE_CACHE: "off" } });
  try {
    const rows: Row[] = [];
    for (const [name, url] of Object.entries(LISTINGS)) rows.push(await pictureRow(shop, name, url));
    return [...rows, await cpuRow(shop, LISTINGS["calendar listing"])];
  } finally {
    await shop.close();
  }
}

async function pictureRow(shop: ProductionShop, name: string, url: string): Promise<Row> {
  const html = await (await shop.visit(url)).text();
  const sources = [...html.matchAll(/src="(\/design-pictures\/[^"]+|data:[^"]+)"/g)].map(([, src]) => src ?? "");
  const weights = await Promise.all(
    sources.slice(0, FIRST_PICTURES).map(async (src) => {
      // Pictures of the first row are part of the page.
      const reply = src.startsWith("data:") ? await fetch(src) : await shop.visit(new URL(src, url).href);
      return gzipSync(Buffer.from(await reply.arrayBuffer())).length;
    }),
  );
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const { pictureBytes } = LISTING_BUDGETS;
  const isMet = weight <= pictureBytes && weights.length === FIRST_PICTURES;
  const what = `${name}: its first ${weights.length} pictures, gzipped`;
  return budgetRow(what, kilobytes(weight), `≤ ${pictureBytes / 1000} kB`, isMet, isMet);
}

async function cpuRow(shop: ProductionShop, url: string): Promise<Row> {
  const views = Array.from({ length: VIEWS }, () => new URL(url).pathname);
  await cpuOfViews(shop, views);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await cpuOfViews(shop, views));
  const cpu = spreadOf(rounds);
  const { cpuMs } = LISTING_BUDGETS;
  const isMet = cpu.median <= cpuMs;
  return budgetRow(
    "a listing, without the page cache: CPU a request",
    withSpread(cpu, "ms", 2),
    `≤ ${cpuMs} ms`,
    isMet,
  );
}
