import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { canonicalLocation } from "#domain/address/canonical.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { customerPictures } from "#domain/contract/customer-pictures.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { startService } from "#tests/support/service-stand-in.ts";
import {
  ADDRESSING_BUDGET_US,
  FIRST_BYTE_BUDGET_MS,
  FIRST_BYTE_SLACK,
  HIT_BUDGET,
  RATIO_SLACK,
  RENDER_BUDGET,
} from "./instruments/budgets.ts";
import { measureEdgeLoad } from "./instruments/edge-load.ts";
import { view } from "./instruments/page-cpu.ts";
import { residentMegabytes } from "./instruments/processes.ts";
import { startProductionShop } from "./instruments/production-shop.ts";
import { publishPages } from "./instruments/published-pages.ts";
import { measureCanvasRender, measureManyBlocks, type RenderTimes } from "./instruments/render.ts";
import { type Spread, spreadOf } from "./instruments/statistics.ts";
import { budgetRow, plainRow, type Row, withSpread } from "./table.ts";

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
    budgetRow(
      "a hit of a page with a flag, for a visitor with a key, to its bytes from that cache",
      withSpread(load.flaggedHit, "×", 2),
      `≥ ${HIT_BUDGET} ×`,
      load.flaggedHit.median >= HIT_BUDGET,
      load.flaggedHit.median >= HIT_BUDGET / RATIO_SLACK,
    ),
    plainRow("a signed-in customer's hit to a stranger's", withSpread(load.customerHit, "×", 2)),
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
  const commerce: Record<string, unknown> = {};
  for (const { path } of [calculatorReference, formatPrices, customerPictures])
    commerce[path] = await (await shop.askBackend(path, headers)).json();
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

const PRICE_DELAY_MS = 300;
const REQUESTS = 9;

interface ByteTimes {
  /** Milliseconds until head and header have arrived. */
  first: Spread;
  /** Milliseconds until the page is whole. */
  last: Spread;
}

/** Times the arrival of an uncached page whose story is in KV, while each request for prices takes 300 ms. */
async function measureFirstByte(): Promise<ByteTimes> {
  const slow = await startService((_, response) => void response.writeHead(503).end());
  const shop = await startProductionShop({
    vars: { COMMERCE_REMEMBERED_MS: "0", COMMERCE_URL: slow.url, PAGE_CACHE: "off" },
  });
  slow.answer = async (request, response) => {
    const { "x-channel": channel = "", "x-locale": locale = "" } = request.headers;
    const headers = { "x-channel": String(channel), "x-locale": String(locale) };
    const asking = shop
      .askBackend(request.url ?? "", headers)
      .then(async (reply) => [reply.status, await reply.text()] as const);
    // A question behind the last page may still wait when the shop is closed.
    const [reply] = await Promise.all([asking.catch(() => null), wait(PRICE_DELAY_MS)]);
    if (!reply) return void response.destroy();
    response.writeHead(reply[0], { "Content-Type": "application/json" }).end(reply[1]);
  };
  try {
    const times: { first: number; last: number }[] = [];
    for (let count = 0; count <= REQUESTS; count++) times.push(await timePage(new URL("/leinwand", shop.url)));
    const counted = times.slice(1);
    return { first: spreadOf(counted.map(({ first }) => first)), last: spreadOf(counted.map(({ last }) => last)) };
  } finally {
    await shop.close();
    await slow.close();
  }
}

async function timePage(url: URL): Promise<{ first: number; last: number }> {
  const started = performance.now();
  const reply = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (!html.includes("</header>")) html += (await reader?.read())?.value ?? "";
  const first = performance.now() - started;
  while (!(await reader?.read())?.done);
  return { first, last: performance.now() - started };
}

const PAGES = 10_000;
const AT_ONCE = 16;
const WARM_UP_PAGES = 1000;

/** Megabytes after a warm-up, and after ten thousand other pages. */
interface MemoryUse {
  /** Live memory of the shop's isolate, after garbage collection. */
  heap: { before: number; after: number };
  /** Resident memory of the whole workerd process, which also holds the simulated platform (KV, cache, database). */
  process: { before: number; after: number };
}

/** Measures the memory of the shop before and after 10,000 distinct pages, each with a story of its own. */
async function measureMemory(pages = PAGES): Promise<MemoryUse> {
  const { answer } = await publishPages();
  const shop = await startProductionShop({ backend: answer, isInspected: true });
  const viewMany = async (name: string, count: number) => {
    for (let first = 0; first < count; first += AT_ONCE) {
      const slugs = Array.from({ length: AT_ONCE }, (_, index) => `${name}-${first + index}`);
      await Promise.all(slugs.map((slug) => view(shop, `/${slug}`)));
    }
  };
  try {
    await viewMany("vorweg", WARM_UP_PAGES);
    const before = { heap: (await shop.liveMemory()).heap, process: await residentMegabytes(shop.pid) };
    await viewMany("seite", pages);
    const after = { heap: (await shop.liveMemory()).heap, process: await residentMegabytes(shop.pid) };
    return {
      heap: { before: before.heap, after: after.heap },
      process: { before: before.process, after: after.process },
    };
  } finally {
    await shop.close();
  }
}

const ROUNDS = 7;
const PASSES = 200;

/** The addresses of the table that the shop is tested with: right ones, wrong ones and hostile ones. */
const ADDRESSES = readFileSync("tests/worker/shop/addresses.txt", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("http"))
  .map((line) => line.split(" ", 1)[0] ?? "");

/** Measures the time that the shop and canonical steps take per request, in microseconds: the median of the rounds, and their spread. */
function measureAddressing(): Spread {
  const shops = buildShopTable(brandHosts(BRANDS));
  const each = Array.from({ length: ROUNDS + 1 }, () => {
    const started = performance.now();
    for (let pass = 0; pass < PASSES; pass++) {
      for (const address of ADDRESSES) {
        const url = new URL(address);
        const shop = shops.get(url.hostname);
        if (shop) canonicalLocation(url, shop, shops);
      }
    }
    return ((performance.now() - started) * 1000) / (PASSES * ADDRESSES.length);
  }).slice(1);
  return spreadOf(each);
}
