import { gzipSync } from "node:zlib";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { answerFullShop, FULL_PAGE, FULL_PRICES, FULL_REFERENCE, fullProduct, fullShell } from "./full-shop.ts";
import {
  FULL_PAGE_HTML_BUDGET,
  FULL_PAGE_PHONE_BUDGETS,
  FULL_PAGE_RATIO_BUDGET,
  HIT_RATIO_BUDGET,
  LAYOUT_SHIFT_BUDGET,
  RATIO_SLACK,
  TENFOLD_BUDGET,
} from "./instruments/budgets.ts";
import { startWorker } from "./instruments/one-worker.ts";
import { cpuOfRequests, expectState } from "./instruments/page-cpu.ts";
import { startProductionShop } from "./instruments/production-shop.ts";
import { bundleRenderWorker } from "./instruments/render.ts";
import { type Spread, spreadOf } from "./instruments/statistics.ts";
import { readSettled } from "./pages.ts";
import { type Machine, machineRow, mainThreadRow, measureAtTwoSpeeds, measureMachine, timesRow } from "./phone-rows.ts";
import { budgetRow, kilobytes, type Row, withSpread } from "./table.ts";

/** The factor by which everything below the calculator of the full page is repeated. */
const TENFOLD = 10;
const PHONE_RUNS = 7;

export async function fullPageRows(): Promise<Row[]> {
  const machine = await measureMachine();
  const one = await measureFullPage();
  const ten = await measureFullPage(TENFOLD);
  const { hit, constant, ratio: hitRatio } = await measureHit();
  const { page, bareReact, bareInline, ratio, bytes } = one;
  const times = [page, bareReact, bareInline].map((spread) => withSpread(spread, "ms", 2));
  const grown = ten.page.median / page.median;
  const phone = await measureOnFullPhone(machine);
  return [
    budgetRow(
      "the full page, without the page cache: CPU a request; bare React's; a text's",
      `${withSpread(ratio, "×", 2)}; ${times.join("; ")}`,
      `≤ ${FULL_PAGE_RATIO_BUDGET} × bare React`,
      ratio.median <= FULL_PAGE_RATIO_BUDGET,
      ratio.median <= FULL_PAGE_RATIO_BUDGET * RATIO_SLACK,
    ),
    budgetRow(
      "a hit of it: CPU a request, and to that of a worker that sends the same page as a constant text",
      `${withSpread(hitRatio, "×", 2)}; ${[hit, constant].map((spread) => withSpread(spread, "ms", 2)).join("; ")}`,
      `≤ ${HIT_RATIO_BUDGET} ×`,
      hitRatio.median <= HIT_RATIO_BUDGET,
      hitRatio.median <= HIT_RATIO_BUDGET * RATIO_SLACK,
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

/** Measures the full page as the first page that a phone opens, from the page cache. */
async function measureOnFullPhone(machine: Machine): Promise<Row[]> {
  const shop = await startProductionShop({ backend: answerFullShop() });
  try {
    const { href } = new URL(FULL_PAGE, shop.page);
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
      await mainThreadRow({ "full page": href }, PHONE_RUNS),
    ];
  } finally {
    await shop.close();
  }
}

const ROUNDS = 12;
const WARM_UP_ROUNDS = 4;
const REQUESTS = 60;

/** Milliseconds of CPU of a request, including the runtime's work for it, and the page's bytes. */
interface FullPageCosts {
  page: Spread;
  /** One `renderToString` of the same blocks, with everything parsed beforehand. */
  bareReact: Spread;
  /** A reply with the same bytes as a ready text. */
  bareInline: Spread;
  /** The ratio of the page to bare React, round by round. */
  ratio: Spread;
  bytes: { html: number; gzipped: number };
}

/** Measures the full page without the page cache, in turn with two bare workers, each in a process of its own. */
async function measureFullPage(times = 1): Promise<FullPageCosts> {
  const shop = await startProductionShop({
    vars: { PAGE_CACHE: "off" },
    isWithoutFiles: true,
    backend: answerFullShop(times),
  });
  const bare = await startBarePage(times);
  try {
    const targets = {
      page: { pid: shop.pid, url: new URL(FULL_PAGE, shop.url) },
      bareReact: { pid: bare.pid, url: new URL("/react", bare.url) },
      bareInline: { pid: bare.pid, url: new URL("/inline", bare.url) },
    };
    const html = await (await fetch(targets.page.url)).text();
    const costs = { page: [] as number[], bareReact: [] as number[], bareInline: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of ["bareInline", "bareReact", "page"] as const) {
        const cost = await cpuOfRequests(targets[name], REQUESTS);
        if (round >= WARM_UP_ROUNDS) costs[name].push(cost);
      }
    }
    const ratios = costs.page.map((cost, round) => cost / (costs.bareReact[round] ?? Number.NaN));
    return {
      page: spreadOf(costs.page),
      bareReact: spreadOf(costs.bareReact),
      bareInline: spreadOf(costs.bareInline),
      ratio: spreadOf(ratios),
      bytes: { html: html.length, gzipped: gzipSync(html).length },
    };
  } finally {
    await bare.close();
    await shop.close();
  }
}

/** Requests in a row for what is sent as it is: one costs a tenth of a rendered page. */
const TEXT_REQUESTS = 300;

/** Milliseconds of CPU of a hit of the page cache, and of a worker that sends the same page as a constant text. */
interface HitCosts {
  hit: Spread;
  constant: Spread;
  /** Their ratio, round by round. */
  ratio: Spread;
}

/** Measures both in turn, each in a process of its own. */
async function measureHit(): Promise<HitCosts> {
  const shop = await startProductionShop({ isWithoutFiles: true, backend: answerFullShop() });
  try {
    const constant = await startConstantPage(await readSettled(() => shop.get(FULL_PAGE)));
    try {
      const url = new URL(FULL_PAGE, shop.url);
      const costs = { hit: [] as number[], constant: [] as number[] };
      for (let round = 0; round < ROUNDS; round++) {
        const hit = await cpuOfRequests({ pid: shop.pid, url }, TEXT_REQUESTS);
        const text = await cpuOfRequests(constant, TEXT_REQUESTS);
        if (round < WARM_UP_ROUNDS) continue;
        costs.hit.push(hit);
        costs.constant.push(text);
      }
      await expectState(url, "HIT");
      const ratios = costs.hit.map((cost, round) => cost / (costs.constant[round] ?? Number.NaN));
      return { hit: spreadOf(costs.hit), constant: spreadOf(costs.constant), ratio: spreadOf(ratios) };
    } finally {
      await constant.close();
    }
  } finally {
    await shop.close();
  }
}

/** Starts a worker that sends a page as a constant text. */
function startConstantPage(html: string) {
  const script = `const PAGE = ${JSON.stringify(html)};
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch: () => new Response(PAGE, { headers }) };`;
  return startWorker({ name: "constant", modules: true, script, compatibilityDate: "2026-07-29" });
}

async function startBarePage(times: number) {
  const input = {
    story: fullProduct(times).content,
    shell: fullShell().content,
    commerce: { [calculatorReference.path]: FULL_REFERENCE, [formatPrices.path]: FULL_PRICES },
  };
  return startWorker({
    name: "bare",
    modules: true,
    script: await bundleRenderWorker("scripts/bench/instruments/bare-full-page.tsx"),
    compatibilityDate: "2026-07-29",
    bindings: { INPUT: input as never },
  });
}
