import { createTestHarness } from "wrangler";
import { CALCULATOR_REFERENCE_PATH } from "#domain/contract/calculator-reference.ts";
import { FORMAT_PRICES_PATH } from "#domain/contract/format-prices.ts";
import { measureAddressing } from "#tests/bench/addressing.ts";
import {
  ADDRESSING_BUDGET_US,
  BYTE_BUDGETS,
  FIRST_BYTE_BUDGET_MS,
  FIRST_BYTE_SLACK,
  RENDER_BUDGET,
  TIME_BUDGETS_MS,
} from "#tests/bench/budgets.ts";
import { weighPage } from "#tests/bench/bytes.ts";
import { measureFirstByte } from "#tests/bench/first-byte.ts";
import { measureOnPhone } from "#tests/bench/phone.ts";
import { measureRender } from "#tests/bench/render.ts";
import { measureThroughput, ratioOf } from "#tests/bench/throughput.ts";
import { type RunningShop, startShop } from "#tests/worker/harness.ts";
import { buildShop } from "./build/shop.ts";
import { main, step } from "./command.ts";

const PHONE_RUNS = 5;
const PAGES = { home: "/", canvas: "/leinwand", cards: "http://de.kartenliebe.localhost/" };

interface Row {
  what: string;
  measured: string;
  budget: string;
  /** False where a budget is missed that does not depend on the machine. */
  isMet: boolean;
}

/** Prints the table of the README. With `--check` it fails where a budget that holds on any machine is missed. */
main(async () => {
  await step("Building the shop", buildShop);
  const shop = await startShop();
  const rows: Row[] = [];
  try {
    rows.push(...(await step("Bytes", () => byteRows(shop))));
    rows.push(...(await step("Render", () => renderRows(shop))));
    rows.push(...(await step("Throughput", () => throughputRows(shop))));
    rows.push(...(await step("Phone", () => phoneRows(shop))));
  } finally {
    await shop.close();
  }
  rows.push(...(await step("First byte", firstByteRows)));
  rows.push(await step("Addresses", addressingRow));
  const lines = rows.map(
    ({ what, measured, budget, isMet }) => `| ${what} | ${measured}${isMet ? "" : " ✗"} | ${budget} |`,
  );
  process.stdout.write(`\n| what | measured | budget |\n|---|---|---|\n${lines.join("\n")}\n`);
  if (process.argv.includes("--check") && rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
});

async function addressingRow(): Promise<Row> {
  const { median, low, high } = measureAddressing();
  const us = (value: number) => value.toFixed(1);
  return {
    what: "which shop and which page, a request",
    measured: `${us(median)} µs (${us(low)} to ${us(high)})`,
    budget: `under ${ADDRESSING_BUDGET_US} µs`,
    isMet: median < ADDRESSING_BUDGET_US,
  };
}

async function byteRows(shop: RunningShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const bytes = await weighPage(await (await shop.get(path)).text());
    const kinds = Object.entries(BYTE_BUDGETS) as [keyof typeof BYTE_BUDGETS, number][];
    rows.push({
      what: `${name}: HTML, styles in it, fonts, script before the LCP`,
      measured: kinds.map(([kind]) => kilobytes(bytes[kind])).join(", "),
      budget: kinds
        .map(([, budget]) => `≤ ${budget / 1000}`)
        .join(", ")
        .concat(" kB gzipped"),
      isMet: kinds.every(([kind, budget]) => bytes[kind] <= budget),
    });
    if (bytes.island > 0)
      rows.push({ what: `${name}: script of the island`, measured: kilobytes(bytes.island), budget: "–", isMet: true });
  }
  return rows;
}

async function renderRows(shop: RunningShop): Promise<Row[]> {
  const ask = async (path: string) =>
    (await shop.askBackend(path, { "x-channel": "poster", "x-locale": "de-DE" })).json();
  const commerce = { reference: await ask(CALCULATOR_REFERENCE_PATH), prices: await ask(FORMAT_PRICES_PATH) };
  const { page, bare } = await measureRender(commerce);
  const measured = `${(page / bare).toFixed(2)} × (${page.toFixed(2)} ms to ${bare.toFixed(2)} ms)`;
  return [
    {
      what: "render of the canvas page to a bare `renderToString`",
      measured,
      budget: `≤ ${RENDER_BUDGET} ×`,
      isMet: true,
    },
  ];
}

async function throughputRows(shop: RunningShop): Promise<Row[]> {
  const bare = createTestHarness({ workers: [{ configPath: "tests/bench/bare.toml" }] });
  const { url } = await bare.listen();
  try {
    const html = await (await shop.get("/leinwand")).text();
    await fetch(new URL("/page", url), { method: "PUT", body: html });
    const at = (name: string, base: URL, path: string) => ({ name, url: new URL(path, base), host: "localhost" });
    const rounds = await measureThroughput([
      at("bare page", url, "/page"),
      at("page", shop.url, "/leinwand"),
      at("bare 404", url, "/text"),
      at("404", shop.url, "/media/none"),
      at("bare redirect", url, "/redirect"),
      at("redirect", shop.url, "/Leinwand"),
    ]);
    const row = (what: string, name: string, base: string, budget: string): Row => {
      const { ratio, low, high } = ratioOf(rounds, name, base);
      const measured = `${ratio.toFixed(2)} × (${low.toFixed(2)}–${high.toFixed(2)})`;
      return { what, measured, budget, isMet: true };
    };
    return [
      row(
        "canvas page, story in KV, prices asked, to the same bytes from a bare Hono worker's cache",
        "page",
        "bare page",
        "– (≥ 0.8 × with a page cache)",
      ),
      row("a plain 404 to a bare one", "404", "bare 404", "–"),
      row("the redirect to a bare one", "redirect", "bare redirect", "–"),
    ];
  } finally {
    await bare.close();
  }
}

async function phoneRows(shop: RunningShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries({ canvas: "/leinwand", home: "/" })) {
    const times = await measureOnPhone(new URL(path, shop.url).href, PHONE_RUNS);
    const kinds = Object.entries(TIME_BUDGETS_MS).filter(([kind]) => times[kind as keyof typeof times] !== null);
    rows.push({
      what: `${name} on a phone: first paint, LCP${times.ready === null ? "" : ", calculator ready"}`,
      measured: kinds
        .map(([kind]) => Math.round(times[kind as keyof typeof times] ?? 0))
        .join(", ")
        .concat(" ms"),
      budget: kinds
        .map(([, budget]) => `≤ ${budget}`)
        .join(", ")
        .concat(" ms"),
      isMet: true,
    });
  }
  return rows;
}

async function firstByteRows(): Promise<Row[]> {
  const time = await measureFirstByte();
  return [
    {
      what: "head and header of a page while prices take 300 ms",
      measured: `${time.toFixed(1)} ms`,
      budget: `≤ ${FIRST_BYTE_BUDGET_MS} ms`,
      isMet: time <= FIRST_BYTE_BUDGET_MS * FIRST_BYTE_SLACK,
    },
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
