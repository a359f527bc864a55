import { FULL_PAGE_HTML_BUDGET, FULL_PAGE_RATIO_BUDGET, RATIO_SLACK, TENFOLD_BUDGET } from "./instruments/budgets.ts";
import { measureFullPage } from "./instruments/full-page.ts";
import { budgetRow, kilobytes, type Row, withSpread } from "./row.ts";

/** Everything below the calculator of the full page, so many times. */
const TENFOLD = 10;

export async function fullPageRows(): Promise<Row[]> {
  const one = await measureFullPage();
  const ten = await measureFullPage(TENFOLD);
  const { page, bareReact, bareInline, ratio, bytes } = one;
  const times = [page, bareReact, bareInline].map((spread) => withSpread(spread, "ms", 2));
  const grown = ten.page.median / page.median;
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
  ];
}
