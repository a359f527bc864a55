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
import { measureAtTwoSpeeds, measureMachine } from "./instruments/two-speeds.ts";
import { machineRow, timesRow } from "./phone-rows.ts";
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
    const machine = await measureMachine();
    const phone = await measureAtTwoSpeeds(href, PHONE_RUNS, machine);
    const { layoutShift } = phone.here;
    const { firstPaintMs, largestPaintMs, readyMs, changeMs, interactionMs, mainThreadMs } = FULL_PAGE_PHONE_BUDGETS;
    const isStill = layoutShift.high <= LAYOUT_SHIFT_BUDGET;
    const times = [
      ["firstPaint", firstPaintMs],
      ["largestPaint", largestPaintMs],
      ["ready", readyMs],
    ] as const;
    return [
      machineRow(machine),
      timesRow("the full page on a phone: first paint, LCP, calculator ready", times, phone),
      budgetRow("its CLS", withSpread(layoutShift, "", 4), `≤ ${LAYOUT_SHIFT_BUDGET}`, isStill),
      timesRow(
        "another material chosen, until it is painted; INP, formats chosen too",
        [
          ["change", changeMs],
          ["interaction", interactionMs],
        ],
        phone,
      ),
      timesRow("its main thread until the calculator is ready", [["mainThread", mainThreadMs]], phone),
    ];
  } finally {
    await shop.close();
  }
}
