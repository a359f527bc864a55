import { gzipSync } from "node:zlib";
import { LISTING_BUDGETS } from "./instruments/budgets.ts";
import { cpuOfViews } from "./instruments/page-cpu.ts";
import { startProductionShop } from "./instruments/production-shop.ts";
import { spreadOf } from "./instruments/statistics.ts";
import { LISTING } from "./pages.ts";
import { budgetRow, kilobytes, type Row, withSpread } from "./row.ts";

const FIRST_PICTURES = 12;
const ROUNDS = 5;
const VIEWS = 40;

/** What the first pictures of a listing weigh, and the CPU of rendering it where neither the page nor its designs have to be fetched. */
export async function listingRows(): Promise<Row[]> {
  const shop = await startProductionShop({ vars: { PAGE_CACHE: "off" } });
  try {
    const html = await (await shop.visit(LISTING)).text();
    const sources = [...html.matchAll(/src="(\/design-pictures\/[^"]+)"/g)].map(([, src]) => src ?? "");
    const weights = await Promise.all(
      sources.slice(0, FIRST_PICTURES).map(async (src) => {
        const reply = await shop.visit(new URL(src, LISTING).href);
        return gzipSync(Buffer.from(await reply.arrayBuffer())).length;
      }),
    );
    const weight = weights.reduce((sum, one) => sum + one, 0);
    const path = new URL(LISTING).pathname;
    await cpuOfViews(
      shop,
      Array.from({ length: VIEWS }, () => path),
    );
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(
        await cpuOfViews(
          shop,
          Array.from({ length: VIEWS }, () => path),
        ),
      );
    const cpu = spreadOf(rounds);
    const { pictureBytes, cpuMs } = LISTING_BUDGETS;
    return [
      budgetRow(
        `a listing's first ${weights.length} pictures, gzipped`,
        kilobytes(weight),
        `≤ ${pictureBytes / 1000} kB`,
        weight <= pictureBytes && weights.length === FIRST_PICTURES,
        weight <= pictureBytes,
      ),
      budgetRow(
        "a listing, without the page cache: CPU a request",
        withSpread(cpu, "ms", 2),
        `≤ ${cpuMs} ms`,
        cpu.median <= cpuMs,
      ),
    ];
  } finally {
    await shop.close();
  }
}
