import {
  FULL_PAGE_HTML_BUDGET,
  FULL_PAGE_PHONE_BUDGETS,
  FULL_PAGE_RATIO_BUDGET,
  LAYOUT_SHIFT_BUDGET,
  RATIO_SLACK,
  TENFOLD_BUDGET,
} from "./instruments/budgets.ts";
import { measureFullPage } from "./instruments/full-page.ts";
import { answerFullShop, FULL_PAGE } from "./instruments/full-shop.ts";
import { measureOnPhone } from "./instruments/phone.ts";
import { startProductionShop } from "./instruments/production-shop.ts";
import { budgetRow, kilobytes, type Row, withSpread } from "./row.ts";

/** Everything below the calculator of the full page, so many times. */
const TENFOLD = 10;
const PHONE_RUNS = 7;

export async function fullPageRows(): Promise<Row[]> {
  const one = await measureFullPage();
  const ten = await measureFullPage(TENFOLD);
  const { page, bareReact, bareInline, ratio, bytes } = one;
  const times = [page, bareReact, bareInline].map((spread) => withSpread(spread, "ms", 2));
  const grown = ten.page.median / page.median;
  const phone = await measureOnFullPhone();
  return [
    budgetRow(
      "the full page, without the page cache: CPU a request; bare React's; a text's",
      `${withSpread(ratio, "×", 2)}; ${times.join("; ")}`,
      `≤ ${FULL_PAGE_RATIO_BUDGET} × bare React`,
      ratio.median <= FULL_PAGE_RATIO_BUDGET,
      ratio.median <= FULL_PAGE_RATIO_BUDGET * RATIO_SLACK,
    ),
    budgetRow(
      "its HTML, gzipped; plain",
      `${kilobytes(bytes.gzipped)}; ${kilobytes(bytes.html)}`,
      `≤ ${FULL_PAGE_HTML_BUDGET / 1000} kB; –`,
      bytes.gzipped <= FULL_PAGE_HTML_BUDGET,
    ),
    budgetRow(
      "ten times the blocks: CPU a request, and to that of one",
      `${withSpread(ten.page, "ms", 2)}; ${grown.toFixed(2)} ×`,
      `–; ≤ ${TENFOLD_BUDGET} ×`,
      grown <= TENFOLD_BUDGET,
    ),
    ...phone,
  ];
}

/** The full page as the first thing that a phone opens, from the page cache. */
async function measureOnFullPhone(): Promise<Row[]> {
  const shop = await startProductionShop({ backend: answerFullShop() });
  try {
    const { href } = new URL(FULL_PAGE, shop.page);
    // Pictures are converted, and the page is kept, before anybody looks.
    await measureOnPhone(href, 1);
    const phone = await measureOnPhone(href, PHONE_RUNS);
    const { firstPaint, largestPaint, ready, interaction, layoutShift, mainThread } = phone;
    if (!ready || !interaction) throw new Error("The full page has no calculator.");
    const { firstPaintMs, largestPaintMs, readyMs, interactionMs, mainThreadMs } = FULL_PAGE_PHONE_BUDGETS;
    const isInTime =
      firstPaint.median <= firstPaintMs && largestPaint.median <= largestPaintMs && ready.median <= readyMs;
    const isStill = layoutShift.high <= LAYOUT_SHIFT_BUDGET;
    return [
      budgetRow(
        "the full page on a phone: first paint, LCP, calculator ready",
        [firstPaint, largestPaint, ready].map((spread) => withSpread(spread, "ms")).join(", "),
        `≤ ${firstPaintMs}, ≤ ${largestPaintMs}, ≤ ${readyMs} ms`,
        isInTime,
      ),
      budgetRow("its CLS", withSpread(layoutShift, "", 4), `≤ ${LAYOUT_SHIFT_BUDGET}`, isStill),
      budgetRow(
        "its INP, a material and formats chosen",
        withSpread(interaction, "ms"),
        `≤ ${interactionMs} ms`,
        interaction.median <= interactionMs,
      ),
      budgetRow(
        "its main thread until the calculator is ready",
        withSpread(mainThread, "ms"),
        `≤ ${mainThreadMs} ms`,
        mainThread.median <= mainThreadMs,
      ),
    ];
  } finally {
    await shop.close();
  }
}
