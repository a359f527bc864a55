import { RATIO_SLACK, SPACE_BUDGET } from "./instruments/budgets.ts";
import { type ActionCost, measureLargeShop, type ShopSize } from "./instruments/large-shop.ts";
import { ISOLATE_MEGABYTES, MISSING_VIEWS, measureSpace, type SpaceCosts } from "./instruments/large-space.ts";
import { budgetRow, type Row, withSpread } from "./table.ts";

const SMALL = 50;
const LARGE = 50_000;
/** Fifty thousand stories in each of seven languages: their slugs alone are more than a value of KV holds. */
const LARGEST = 7 * LARGE;

/** Measures the cost of a page in a space of fifty stories, of fifty thousand, and of fifty thousand in each of seven languages. */
export async function spaceRows(): Promise<Row[]> {
  const small = await measureSpace(SMALL);
  const large = await measureSpace(LARGE);
  const largest = await measureSpace(LARGEST);
  const all = [small, large, largest];
  const each = (show: (costs: SpaceCosts) => string) => all.map(show).join("; ");
  const most = (of: (costs: SpaceCosts) => number) => Math.max(...all.slice(1).map((costs) => of(costs) / of(small)));
  const pages = Math.max(
    most(({ warm }) => warm.median),
    most(({ unseen }) => unseen.median),
  );
  const first = Math.max(large.firstCpu.median, largest.firstCpu.median) - small.firstCpu.median;
  const megabytes = Math.max(large.megabytes, largest.megabytes) - small.megabytes;
  const missing = all.map((costs) => costs.missing);
  const areAnswered = missing.every(({ answered }) => answered === MISSING_VIEWS);
  const areAskedOnce = missing.every(({ indexReads, objectCalls }) => indexReads === 1 && objectCalls === 0);
  const areSmall = missing.every((one) => one.megabytes < ISOLATE_MEGABYTES && one.contentCalls === 0);
  const isStrong = areAnswered && areAskedOnce && areSmall;
  const parts = all.map(({ sitemapPart }) => sitemapPart);
  const arePartsCheap = parts.every(({ cpu }) => cpu <= SPACE_BUDGET.sitemapPartMs);
  const areNotRead = all.every(({ listRequests }) => listRequests === 0);
  const spaces = `in a space of ${[SMALL, LARGE, LARGEST].map((count) => count.toLocaleString("en")).join(", ")} stories`;
  return [
    budgetRow(
      `CPU of a page without the page cache, its story in memory, ${spaces}`,
      each(({ warm }) => withSpread(warm, "ms", 2)),
      `≤ ${SPACE_BUDGET.ratio} × the small one's`,
      pages <= SPACE_BUDGET.ratio,
      pages <= SPACE_BUDGET.ratio * RATIO_SLACK,
    ),
    budgetRow(
      "the same, its story in KV",
      each(({ unseen }) => withSpread(unseen, "ms", 2)),
      "the same",
      pages <= SPACE_BUDGET.ratio,
      pages <= SPACE_BUDGET.ratio * RATIO_SLACK,
    ),
    budgetRow(
      "CPU of the first page of a new process; until its last byte",
      each(({ firstCpu, firstMs }) => `${withSpread(firstCpu, "ms")}, ${firstMs.median.toFixed(0)} ms`),
      `≤ ${SPACE_BUDGET.firstPageMs} ms more than the small one's`,
      first <= SPACE_BUDGET.firstPageMs,
    ),
    budgetRow(
      "what the isolate holds then; requests for the space's list that a new process makes",
      each((costs) => `${costs.megabytes.toFixed(1)} MB, ${costs.listRequests}`),
      `≤ ${SPACE_BUDGET.megabytes} MB more; 0`,
      megabytes <= SPACE_BUDGET.megabytes && areNotRead,
      megabytes <= SPACE_BUDGET.megabytes && areNotRead,
    ),
    budgetRow(
      "the dearest part of a host's sitemap: CPU, of so many pages in ten languages",
      each(({ sitemapPart: { cpu, pages: listed } }) => `${cpu.toFixed(0)} ms of ${listed}`),
      `≤ ${SPACE_BUDGET.sitemapPartMs} ms`,
      arePartsCheap,
      parts.every(({ cpu }) => cpu <= SPACE_BUDGET.sitemapPartMs * RATIO_SLACK),
    ),
    budgetRow(
      `${MISSING_VIEWS} unknown slugs at once, a heap of ${ISOLATE_MEGABYTES} MB: answered; reads of the index, of KV, calls of its object, for stories; memory; CPU each`,
      missing
        .map(({ answered, indexReads, kvReads, objectCalls, contentCalls, ...one }) => {
          const counts = [indexReads, kvReads, objectCalls, contentCalls].join(", ");
          return `${answered}; ${counts}; ${one.megabytes.toFixed(1)} MB; ${one.cpu.toFixed(2)} ms`;
        })
        .join(" / "),
      `all; 1, –, 0, 0; < ${ISOLATE_MEGABYTES} MB; –`,
      isStrong,
      isStrong,
    ),
  ];
}

const SMALL_SHOP: ShopSize = { designs: 0, redirects: 50, flags: 0, carts: 0 };
const LARGE_SHOP: ShopSize = { designs: 100_000, redirects: 5000, flags: 200, carts: 10_000 };

/** Measures what actions cost in a shop with many designs, redirects, flags and carts, beside the seeded one in the same run. */
export async function largeShopRows(): Promise<Row[]> {
  const { actions, questions } = await measureLargeShop(SMALL_SHOP, LARGE_SHOP);
  const added = Object.entries(LARGE_SHOP).map(([what, count]) => `${count.toLocaleString("en")} ${what}`);
  const measured = ({ ratio, small, large }: ActionCost) =>
    `${withSpread(ratio, "×", 2)}; ${small.median.toFixed(2)} to ${large.median.toFixed(2)} ms`;
  const { ratio: most, questionMs } = SPACE_BUDGET;
  const first = `CPU in a shop with ${added.join(", ")} more, to that in the seeded one`;
  return [
    ...Object.entries(actions).map(([name, cost], at) =>
      budgetRow(`${at === 0 ? first : "the same"}: ${name}`, measured(cost), `≤ ${most} ×`, cost.ratio.median <= most),
    ),
    ...Object.entries(questions).map(([name, { cost, rows }]) =>
      budgetRow(
        `the same of the embedded backend, which counts all designs that fit: ${name}; rows that it reads`,
        `${measured(cost)}; ${rows.small.toLocaleString("en")} to ${rows.large.toLocaleString("en")}`,
        `≤ ${questionMs} ms; –`,
        cost.large.median <= questionMs,
      ),
    ),
  ];
}
