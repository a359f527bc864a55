import { COLD_START_BUDGET_MS, FIRST_PAGE_CPU_BUDGET_MS } from "./instruments/budgets.ts";
import { measureColdStart } from "./instruments/cold-start.ts";
import { measureFirstPages } from "./instruments/page-cpu.ts";
import { WORKERS_START } from "./instruments/worker-bytes.ts";
import { budgetRow, plainRow, type Row, withSpread } from "./table.ts";

export async function coldStartRows(): Promise<Row[]> {
  const { hit, small, full } = await measureFirstPages();
  const { shop, empty, scriptCpu, pageCpu, platformCpu } = await measureColdStart();
  return [
    {
      ...budgetRow(
        "cold start: a new workerd with the shop until its first page; with an empty worker",
        `${withSpread(shop, "ms")}; ${withSpread(empty, "ms")}`,
        `≤ ${COLD_START_BUDGET_MS} ms more; –`,
        shop.median - empty.median <= COLD_START_BUDGET_MS,
      ),
      recorded: { [WORKERS_START]: { times: { "beside an empty worker's": shop.median / empty.median } } },
    },
    plainRow(
      "CPU of that page, with nothing in KV yet; of which KV, cache and objects as simulated; of the script's start before it",
      [pageCpu, platformCpu, scriptCpu].map((spread) => withSpread(spread, "ms")).join("; "),
    ),
    budgetRow(
      "CPU of a cold isolate's first request in a shop that runs: a page from the cache; without the cache a small page, the full page",
      [hit, small, full].map((spread) => withSpread(spread, "ms")).join("; "),
      `–; ≤ ${FIRST_PAGE_CPU_BUDGET_MS} ms, –`,
      small.median <= FIRST_PAGE_CPU_BUDGET_MS,
    ),
  ];
}
