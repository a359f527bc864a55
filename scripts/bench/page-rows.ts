import { answerFullShop } from "./full-shop.ts";
import {
  BYTE_BUDGETS,
  CALCULATOR_BYTES_BUDGET,
  FIRST_VIEW_BUDGET,
  KV_READS_BUDGET,
  PUBLISH_BUDGET_MS,
  SHELL_BUDGETS,
  WORKER_BUDGET,
} from "./instruments/budgets.ts";
import { type PageBytes, weighCalculator, weighShell, weighWishlist } from "./instruments/bytes.ts";
import { costPerMillionViews, TYPICAL_USAGE } from "./instruments/cost.ts";
import { type FirstView, LOADED_KINDS, measureFirstViews, recordOfViews } from "./instruments/first-view.ts";
import { type ProductionShop, startProductionShop } from "./instruments/production-shop.ts";
import { countHitReads, measureStories } from "./instruments/stories.ts";
import { passMinute, recordOfPages, startWeighedShop, weighRecordedPages } from "./instruments/weighed-pages.ts";
import { recordOfWorker, weighWorker } from "./instruments/worker-bytes.ts";
import { FIRST_VIEWS, FULL, PAGE_KINDS } from "./pages.ts";
import { budgetRow, kilobytes, plainRow, type Row, withSpread } from "./table.ts";

const HIT_RATES = [0.9, 0.98, 0.999];
const KINDS = Object.keys(BYTE_BUDGETS) as (keyof typeof BYTE_BUDGETS)[];

/** Weighs pages, and what a phone loads of them on a first view; the measures are those of the recorded run. */
export async function byteRows(): Promise<Row[]> {
  const shop = await startWeighedShop();
  const full = await startWeighedShop({ backend: answerFullShop() });
  try {
    await weighRecordedPages(shop, full);
    await Promise.all([shop, full].map(passMinute));
    const pages = await weighRecordedPages(shop, full);
    const rows = Object.entries(pages).map(([name, bytes]) => pageRow(name, bytes));
    const views = [...(await firstViewRows(shop, FIRST_VIEWS)), ...(await firstViewRows(full, FULL))];
    return [...rows, await shellRow(shop), await calculatorRow(), ...views, await workerRow()];
  } finally {
    await full.close();
    await shop.close();
  }
}

function pageRow(name: string, bytes: PageBytes): Row {
  const isMet = KINDS.every((kind) => bytes[kind] <= BYTE_BUDGETS[kind]);
  const what = `${name}: HTML, styles in it, fonts (at most), script before the LCP, pictures that it carries; script after the wake`;
  const measured = `${KINDS.map((kind) => kilobytes(bytes[kind])).join(", ")}; ${kilobytes(bytes.island)}`;
  const budget = `${KINDS.map((kind) => `≤ ${BYTE_BUDGETS[kind] / 1000}`).join(", ")} kB gzipped; –`;
  return { ...budgetRow(what, measured, budget, isMet, isMet), recorded: recordOfPages({ [name]: bytes }) };
}

async function firstViewRows(shop: ProductionShop, addresses: Readonly<Record<string, string>>): Promise<Row[]> {
  const views = await measureFirstViews(shop, addresses);
  return Object.entries(views).map(([name, view]) => firstViewRow(name, view));
}

function firstViewRow(name: string, view: FirstView): Row {
  const { loaded, shown, wire } = view;
  const parts = LOADED_KINDS.map((kind) => `${kind} ${(shown[kind] / 1000).toFixed(1)} of ${kilobytes(loaded[kind])}`);
  const seen = LOADED_KINDS.reduce((sum, kind) => sum + shown[kind], 0);
  const measured = `${parts.join(", ")}; ${kilobytes(seen)} of ${kilobytes(wire)}`;
  const what = `${name} on a phone: what its first screen shows of what the first view loads; in all`;
  const isMet = wire <= FIRST_VIEW_BUDGET;
  const row = budgetRow(what, measured, `–; ≤ ${FIRST_VIEW_BUDGET / 1000} kB loaded`, isMet);
  return { ...row, recorded: recordOfViews({ [name]: view }) };
}

async function workerRow(): Promise<Row> {
  const { plain, gzipped, pages, words, parts } = await weighWorker();
  const row = budgetRow(
    "the worker that an isolate starts with: gzipped; plain; what it reads on demand, gzipped: what a rendered page needs; the words of six languages; forms, operators' pages and the like",
    [gzipped, plain, pages, words, parts].map(kilobytes).join("; "),
    `≤ ${WORKER_BUDGET / 1000} kB; –; –; –; –`,
    gzipped <= WORKER_BUDGET,
  );
  return { ...row, recorded: await recordOfWorker() };
}

async function calculatorRow(): Promise<Row> {
  const { wake, onDemand } = await weighCalculator();
  const isMet = wake <= CALCULATOR_BYTES_BUDGET;
  return budgetRow(
    "the calculator's code: what wakes it, with Preact; what is fetched once a shopper turns to it",
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
    "around a page's content: HTML, the navigation in it, styles, scripts once all are awake (without Preact); the card shop's wishlist",
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
