import {
  BYTE_BUDGETS,
  CALCULATOR_BYTES_BUDGET,
  KV_READS_BUDGET,
  PUBLISH_BUDGET_MS,
  SHELL_BUDGETS,
} from "./instruments/budgets.ts";
import { weighCalculator, weighPage, weighShell, weighWishlist } from "./instruments/bytes.ts";
import { costPerMillionViews, TYPICAL_USAGE } from "./instruments/cost.ts";
import { type ProductionShop, startProductionShop } from "./instruments/production-shop.ts";
import { countHitReads, measureStories } from "./instruments/stories.ts";
import { PAGE_KINDS } from "./pages.ts";
import { budgetRow, kilobytes, plainRow, type Row, withSpread } from "./table.ts";

const HIT_RATES = [0.9, 0.98, 0.999];
const KINDS = Object.keys(BYTE_BUDGETS) as (keyof typeof BYTE_BUDGETS)[];

export async function byteRows(shop: ProductionShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, address] of Object.entries(PAGE_KINDS)) {
    const bytes = await weighPage(await (await shop.visit(address)).text());
    const isMet = KINDS.every((kind) => bytes[kind] <= BYTE_BUDGETS[kind]);
    const what = `${name}: HTML, styles in it, fonts (at most), script before the LCP; after the wake`;
    const measured = `${KINDS.map((kind) => kilobytes(bytes[kind])).join(", ")}; ${kilobytes(bytes.island)}`;
    const budget = `${KINDS.map((kind) => `≤ ${BYTE_BUDGETS[kind] / 1000}`).join(", ")} kB gzipped; –`;
    rows.push(budgetRow(what, measured, budget, isMet, isMet));
  }
  return [...rows, await shellRow(shop), await calculatorRow()];
}

async function calculatorRow(): Promise<Row> {
  const { wake, onDemand } = await weighCalculator();
  const isMet = wake <= CALCULATOR_BYTES_BUDGET;
  return budgetRow(
    "the calculator's own code beside React: what wakes it; what is fetched once a shopper turns to it",
    `${kilobytes(wake)}; ${kilobytes(onDemand)}`,
    `≤ ${CALCULATOR_BYTES_BUDGET / 1000}; – kB gzipped`,
    isMet,
    isMet,
  );
}

async function shellRow(shop: ProductionShop): Promise<Row> {
  const htmlOf = async (kind: keyof typeof PAGE_KINDS) => (await shop.visit(PAGE_KINDS[kind])).text();
  const bytes = await weighShell(await htmlOf("canvas page"), await htmlOf("error page"));
  const { navigation, scripts, wishlist } = SHELL_BUDGETS;
  const hearts = await weighWishlist();
  const isMet = bytes.navigation <= navigation && bytes.scripts <= scripts && hearts <= wishlist;
  return budgetRow(
    "around a page's content: HTML, the navigation in it, styles, scripts once all are awake (without React); the card shop's wishlist",
    `${[bytes.html, bytes.navigation, bytes.styles, bytes.scripts].map(kilobytes).join(", ")}; ${kilobytes(hearts)}`,
    `–, ≤ ${navigation / 1000}, –, ≤ ${scripts / 1000}; ≤ ${wishlist / 1000} kB gzipped`,
    isMet,
    isMet,
  );
}

export async function storyRows(): Promise<Row[]> {
  const { publishToFresh, ...views } = await measureStories();
  const shop = await startProductionShop({ isInstrumented: true });
  const reads = await countHitReads(shop).finally(() => shop.close());
  const areFew = Math.max(reads.most, reads.mostFlagged) <= KV_READS_BUDGET;
  const isSoon = publishToFresh.median <= PUBLISH_BUDGET_MS;
  const soon = withSpread(publishToFresh, "ms");
  const counts = [views.contentCalls, views.commerceCalls, views.kvReads].join(", ");
  return [
    budgetRow("an editor's publish → the new page", soon, `≤ ${PUBLISH_BUDGET_MS} ms`, isSoon, isSoon),
    plainRow(
      "1,000 views of ten warm pages in ten minutes: calls for stories, for prices, reads of KV; from the cache",
      `${counts}; ${(views.hitRate * 100).toFixed(1)} %`,
    ),
    budgetRow(
      "reads of KV for a page-cache hit: at most; of a page with a flag; for 200 hits in a row",
      `${reads.most}; ${reads.mostFlagged}; ${reads.ofBurst}`,
      `≤ ${KV_READS_BUDGET}; the same; –`,
      areFew,
      areFew,
    ),
  ];
}

export async function costRows(): Promise<Row[]> {
  const costs = HIT_RATES.map((hitRate) => `$${costPerMillionViews(hitRate, TYPICAL_USAGE).total.toFixed(2)}`);
  const rates = HIT_RATES.map((hitRate) => String(hitRate * 100)).join(", ");
  return [
    plainRow(
      `a million page views at ${rates} % hits, by Cloudflare's prices (scripts/bench/instruments/cost.ts)`,
      costs.join(", "),
    ),
  ];
}
