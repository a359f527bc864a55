import { COLD_START_BUDGET_MS, FIRST_PAGE_CPU_BUDGET_MS, WORKER_BUDGET } from "./instruments/budgets.ts";
import { measureColdStart, weighWorker } from "./instruments/cold-start.ts";
import { budgetRow, kilobytes, type Row, withSpread } from "./row.ts";

export async function coldStartRows(): Promise<Row[]> {
  const { plain, gzipped } = await weighWorker();
  const { shop, empty, scriptCpu, pageCpu, platformCpu } = await measureColdStart();
  return [
    budgetRow(
      "the worker as it is deployed: gzipped; plain",
      `${kilobytes(gzipped)}; ${kilobytes(plain)}`,
      `≤ ${WORKER_BUDGET / 1000} kB; –`,
      gzipped <= WORKER_BUDGET,
    ),
    budgetRow(
      "cold start: a new workerd with the shop until its first page; with an empty worker",
      `${withSpread(shop, "ms")}; ${withSpread(empty, "ms")}`,
      `≤ ${COLD_START_BUDGET_MS} ms more; –`,
      shop.median - empty.median <= COLD_START_BUDGET_MS,
    ),
    budgetRow(
      "CPU of the first page, of which KV, cache and objects as simulated; of the script's start before it",
      `${withSpread(pageCpu, "ms")}, ${withSpread(platformCpu, "ms")}; ${withSpread(scriptCpu, "ms")}`,
      `≤ ${FIRST_PAGE_CPU_BUDGET_MS} ms; –`,
      pageCpu.median <= FIRST_PAGE_CPU_BUDGET_MS,
    ),
  ];
}
