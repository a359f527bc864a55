import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { measureAddressing } from "./instruments/addressing.ts";
import {
  ADDRESSING_BUDGET_US,
  FIRST_BYTE_BUDGET_MS,
  FIRST_BYTE_SLACK,
  HIT_BUDGET,
  RATIO_SLACK,
  RENDER_BUDGET,
} from "./instruments/budgets.ts";
import { measureEdgeLoad } from "./instruments/edge-load.ts";
import { measureFirstByte } from "./instruments/first-byte.ts";
import { measureMemory } from "./instruments/memory.ts";
import { startProductionShop } from "./instruments/production-shop.ts";
import { measureCanvasRender, measureManyBlocks, type RenderTimes } from "./instruments/render.ts";
import { budgetRow, plainRow, type Row, withSpread } from "./row.ts";

export async function throughputRows(): Promise<Row[]> {
  const load = await measureEdgeLoad();
  const perSecond = `${Math.round(load.hitsPerSecond.median)} to ${Math.round(load.barePerSecond.median)} a second`;
  return [
    budgetRow(
      "a page-cache hit to the same bytes from a bare Hono worker's cache",
      `${withSpread(load.hit, "×", 2)}; ${perSecond}`,
      `≥ ${HIT_BUDGET} ×`,
      load.hit.median >= HIT_BUDGET,
      load.hit.median >= HIT_BUDGET / RATIO_SLACK,
    ),
    plainRow("a stale hit to the same, one refresh always under way", withSpread(load.staleHit, "×", 2)),
    plainRow("a render without the page cache to the same", withSpread(load.render, "×", 2)),
    plainRow("the page of a 404 to its bytes from a bare cache", withSpread(load.missingPage, "×", 2)),
    plainRow("a plain 404 to a bare one", withSpread(load.plainMissing, "×", 2)),
    plainRow("the redirect to a bare one", withSpread(load.redirect, "×", 2)),
  ];
}

export async function renderRows(): Promise<Row[]> {
  const shop = await startProductionShop();
  const headers = { "x-channel": "poster", "x-locale": "de-DE" };
  const ask = async (path: string) => (await shop.askBackend(path, headers)).json();
  const commerce = { reference: await ask(calculatorReference.path), prices: await ask(formatPrices.path) };
  await shop.close();
  return [
    renderRow("the canvas page", await measureCanvasRender(commerce)),
    renderRow("a page of sixty blocks", await measureManyBlocks(commerce)),
  ];
}

function renderRow(what: string, { page, bare, ratio }: RenderTimes): Row {
  return budgetRow(
    `render of ${what} to a bare \`renderToString\` of its tree, in workerd`,
    `${withSpread(ratio, "×", 2)}; ${page.median.toFixed(2)} ms to ${bare.median.toFixed(2)} ms`,
    `≤ ${RENDER_BUDGET} ×`,
    ratio.median <= RENDER_BUDGET,
    ratio.median <= RENDER_BUDGET * RATIO_SLACK,
  );
}

export async function firstByteRows(): Promise<Row[]> {
  const { first, last } = await measureFirstByte();
  return [
    budgetRow(
      "head and header of a cold page while prices take 300 ms",
      withSpread(first, "ms"),
      `≤ ${FIRST_BYTE_BUDGET_MS} ms`,
      first.median <= FIRST_BYTE_BUDGET_MS,
      first.median <= FIRST_BYTE_BUDGET_MS * FIRST_BYTE_SLACK,
    ),
    plainRow("its last byte", withSpread(last, "ms")),
  ];
}

export async function memoryRows(): Promise<Row[]> {
  const { heap, process } = await measureMemory();
  const what = "10,000 distinct pages later: the isolate's live heap; workerd with the simulated platform";
  const each = [heap, process].map(({ before, after }) => `${before.toFixed(0)} → ${after.toFixed(0)} MB`);
  return [plainRow(what, each.join("; "))];
}

export async function addressingRows(): Promise<Row[]> {
  const spread = measureAddressing();
  const isMet = spread.median < ADDRESSING_BUDGET_US;
  const measured = withSpread(spread, "µs", 1);
  return [budgetRow("which shop and which page, a request", measured, `< ${ADDRESSING_BUDGET_US} µs`, isMet, isMet)];
}
