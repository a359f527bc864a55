import { COLD_START_BUDGET_MS, FIRST_PAGE_CPU_BUDGET_MS, WORKER_BUDGET } from "./instruments/budgets.ts";
import { measureColdStart, weighWorker } from "./instruments/cold-start.ts";
import { measureFirstPages } from "./instruments/page-cpu.ts";
import { budgetRow, kilobytes, plainRow, type Row, withSpread } from "./table.ts";

export async function coldStartRows(): Promise<Row[]> {
  const { plain, gzipped, words, parts } = await weighWorker();
  const { small, full } = await measureFirstPages();
  const { shop, empty, scriptCpu, pageCpu, platformCpu } = await measureColdStart();
  return [
    budgetRow(
      "the worker that an isolate starts with: gzipped; plain; what it reads on demand, gzipped: the words of six languages; forms and operators' pages",
      [gzipped, plain, words, parts].map(kilobytes).join("; "),
      `≤ ${WORKER_BUDGET / 1000} kB; –; –; –`,
      gzipped <= WORKER_BUDGET,
    ),
    budgetRow(
      "cold start: a new workerd with the shop until its first page; with an empty worker",
      `${withSpread(shop, "ms")}; ${withSpread(empty, "ms")}`,
      `≤ ${COLD_START_BUDGET_MS} ms more; –`,
      shop.median - empty.median <= COLD_START_BUDGET_MS,
    ),
    plainRow(
      "CPU of that page, with nothing in KV yet; of which KV, cache and objects as simulated; of the script's start before it",
      [pageCpu, platformCpu, scriptCpu].map((spread) => withSpread(spread, "ms")).join("; "),
    ),
    budgetRow(
      "CPU of a cold isolate's first request in a shop that runs, without the page cache: a small page; the full page",
      `${withSpread(small, "ms")}; ${withSpread(full, "ms")}`,
      `≤ ${FIRST_PAGE_CPU_BUDGET_MS} ms; –`,
      small.median <= FIRST_PAGE_CPU_BUDGET_MS,
    ),
  ];
}
