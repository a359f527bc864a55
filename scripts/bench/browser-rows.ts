import { CHANNELS } from "#domain/shop/channel.ts";
import { launchChromium } from "../local/launch-chromium.ts";
import { PAGE_TYPES, SHOPS } from "../look/page-types.ts";
import {
  CHOICE_BUDGET_MS,
  INTERACTION_BUDGET_MS,
  LAYOUT_SHIFT_BUDGET,
  RATIO_SLACK,
  SHELL_PAINT_BUDGET,
  TIME_BUDGETS_MS,
} from "./instruments/budgets.ts";
import { measureNextPage } from "./instruments/next-page.ts";
import { measureSideBySide, PHONE, settle } from "./instruments/phone.ts";
import { type ProductionShop, startProductionShop } from "./instruments/production-shop.ts";
import { type Spread, spreadOf } from "./instruments/statistics.ts";
import { openStory } from "./instruments/stories.ts";
import { addressOn } from "./instruments/weighed-pages.ts";
import { DESIGN_PAGES, LIGHTHOUSE_PAGES, LISTINGS } from "./pages.ts";
import { machineRow, mainThreadRow, measureAtTwoSpeeds, measureMachine, timesRow } from "./phone-rows.ts";
import { budgetRow, plainRow, type Row, withSpread } from "./table.ts";

const RUNS = 5;
const SHELL_PAGES = { "canvas page": "/leinwand", home: "/" };
const PHONE_PAGES = { ...SHELL_PAGES, ...LISTINGS, ...DESIGN_PAGES };

/**
 * Measures first paint, LCP, calculator ready, CLS and INP on a phone on Slow 4G, with a CPU at a quarter of this machine's speed
 * and at a quarter of the reference's.
 */
export async function phoneRows(shop: ProductionShop): Promise<Row[]> {
  const machine = await measureMachine();
  const rows = [machineRow(machine)];
  const { firstPaint, largestPaint, ready } = TIME_BUDGETS_MS;
  const times = [
    ["firstPaint", firstPaint],
    ["largestPaint", largestPaint],
    ["ready", ready],
  ] as const;
  for (const [name, address] of Object.entries(PHONE_PAGES)) {
    const measured = await measureAtTwoSpeeds(addressOn(shop, address), RUNS, machine);
    const { layoutShift, interaction } = measured.here;
    const isStill = layoutShift.high <= LAYOUT_SHIFT_BUDGET;
    rows.push(
      timesRow(
        `${name} on a phone: first paint, LCP${measured.here.ready ? ", calculator ready" : ""}`,
        times,
        measured,
      ),
      budgetRow(`${name}: CLS`, withSpread(layoutShift, "", 4), `≤ ${LAYOUT_SHIFT_BUDGET}`, isStill, isStill),
    );
    if (!interaction) continue;
    const isDesign = measured.here.ready === null;
    const what = `${name}: INP, ${isDesign ? "another quantity and paper" : "a material and formats"} chosen`;
    rows.push(timesRow(what, [["interaction", isDesign ? CHOICE_BUDGET_MS : INTERACTION_BUDGET_MS]], measured));
  }
  const pages = Object.entries(SHELL_PAGES).map(([name, path]) => [name, addressOn(shop, path)]);
  return [...rows, await mainThreadRow(Object.fromEntries(pages), RUNS)];
}

/** Measures by how much a page's shell delays its largest paint. */
export async function shellPaintRows(shop: ProductionShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(SHELL_PAGES)) {
    const { whole, plain, ratio } = await measureShellPaint(shop, path);
    const isUndelayed = ratio.median <= SHELL_PAINT_BUDGET;
    rows.push(
      budgetRow(
        `${name} on a phone: LCP with everything around it to LCP in a plain frame`,
        `${withSpread(ratio, "×", 2)}; ${whole.median.toFixed(0)} ms to ${plain.median.toFixed(0)} ms`,
        `≤ ${SHELL_PAINT_BUDGET} ×`,
        isUndelayed,
        ratio.median <= SHELL_PAINT_BUDGET * RATIO_SLACK,
      ),
    );
  }
  return rows;
}

export async function nextPageRows(shop: ProductionShop): Promise<Row[]> {
  const { speculated, plain } = await measureNextPage(shop.page.href, RUNS);
  const measured = `${withSpread(speculated, "ms")}, ${withSpread(plain, "ms")}`;
  return [plainRow("click on the phone → LCP of the next page, with and without speculation rules", measured)];
}

/** Reports Lighthouse's scores of the pages that most visitors see. */
export function lighthouseRows(shop: ProductionShop): Promise<Row[]> {
  return lighthouseRowsOf(shop, LIGHTHOUSE_PAGES);
}

/** Page types whose pages answer with an error: Lighthouse looks at none of these. */
const ERRORS = ["error", "missing", "debug-missing"];

/** Reports Lighthouse's scores of a page of each type, of both brands. */
export async function everyLighthouseRows(): Promise<Row[]> {
  const pages = CHANNELS.flatMap((channel) =>
    Object.entries(PAGE_TYPES[channel]).flatMap(([type, path]) =>
      ERRORS.includes(type) ? [] : new URL(path, SHOPS[channel]).href,
    ),
  );
  const shop = await startProductionShop();
  try {
    return await lighthouseRowsOf(shop, pages);
  } finally {
    await shop.close();
  }
}

/** The audit of search engines that a page fails on purpose, if it is not to be found. */
const HIDDEN = "is-crawlable";

/** Reports Lighthouse's scores if it is installed; it is not a dependency of the shop. */
async function lighthouseRowsOf(shop: ProductionShop, pages: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pages) {
    const url = new URL(addressOn(shop, page));
    const report = await askLighthouse(url.href);
    if (!report) return [plainRow("Lighthouse, mobile", `not installed: \`${LIGHTHOUSE_INSTALL}\``)];
    const isHidden = report.failed.includes(HIDDEN);
    const { seo, ...others } = report.scores;
    const isMet = Object.values(others).every((score) => score === 100) && (seo === 100 || isHidden);
    const name = url.hostname === "127.0.0.1" ? url.pathname : `${url.hostname}${url.pathname}`;
    const what = `Lighthouse, mobile, ${name}: performance, accessibility, best practices, SEO`;
    const scores = [...Object.values(others), isHidden ? "not to be found" : seo].join(", ");
    rows.push(budgetRow(what, `${scores}${isMet ? "" : ` (${report.failed.join(", ")})`}`, "100 each", isMet));
  }
  return rows;
}

const PAINT_RUNS = 7;

/** Largest paints on the phone, in milliseconds: of a page with its shell, and of the same page with an empty one. */
interface ShellPaint {
  whole: Spread;
  plain: Spread;
  /** The ratio of the two, round by round. */
  ratio: Spread;
}

/**
 * Measures by how much a page's shell delays its largest paint (spec 001 §2), with two shops side by side: the shell story of one
 * of them is empty.
 *
 * @param path a page's path in the German poster shop.
 */
async function measureShellPaint(shop: ProductionShop, path: string): Promise<ShellPaint> {
  const bare = await startProductionShop();
  try {
    await (await openStory(bare, "de-DE/shell")).publish({ component: "shell" });
    const urls = [shop, bare].map(({ page }) => new URL(path, page).href);
    const rounds = { whole: [] as number[], plain: [] as number[] };
    for (let round = 0; round < PAINT_RUNS; round++) {
      const [whole, plain] = await measureSideBySide(urls, 1);
      rounds.whole.push(whole?.largestPaint.median ?? Number.NaN);
      rounds.plain.push(plain?.largestPaint.median ?? Number.NaN);
    }
    const ratios = rounds.whole.map((time, round) => time / (rounds.plain[round] ?? Number.NaN));
    return { whole: spreadOf(rounds.whole), plain: spreadOf(rounds.plain), ratio: spreadOf(ratios) };
  } finally {
    await bare.close();
  }
}

/** The package of Lighthouse. It is no dependency: with its own dependencies it is larger than all others that a shop's bench needs. */
const PACKAGE = "lighthouse";
const LIGHTHOUSE_INSTALL = "npm install --no-save lighthouse@13.5.0";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** A page's scores of 100, and the audits that failed. */
interface LighthouseReport {
  scores: Record<(typeof CATEGORIES)[number], number>;
  failed: string[];
}

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
}
interface Result {
  lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;

/**
 * Runs Lighthouse on a page with its mobile preset.
 *
 * @returns the report; null if Lighthouse is not installed.
 */
async function askLighthouse(url: string): Promise<LighthouseReport | null> {
  const lighthouse = await import(PACKAGE).then(
    (module: { default: Lighthouse }) => module.default,
    () => null,
  );
  if (!lighthouse) return null;
  const port = 9222 + (process.pid % 1000);
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    await settle(browser, url);
    const extraHeaders = PHONE.extraHTTPHeaders;
    const flags = { port, output: "json", logLevel: "silent", onlyCategories: CATEGORIES, extraHeaders };
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
    const { categories, audits } = result.lhr;
    const points = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    const counted = Object.values(audits).filter(({ scoreDisplayMode }) =>
      /^(binary|numeric|metricSavings)$/.test(scoreDisplayMode),
    );
    return {
      scores: Object.fromEntries(points),
      failed: counted.filter(({ score }) => score !== null && score < 0.9).map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}
