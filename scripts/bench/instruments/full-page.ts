import { gzipSync } from "node:zlib";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { FULL_PRICES, FULL_REFERENCE } from "../fixtures/full-prices.ts";
import { fullProduct, fullShell } from "../fixtures/full-product.ts";
import { answerFullShop, FULL_PAGE } from "./full-shop.ts";
import { startProductionShop } from "./production-shop.ts";
import { bundleRenderWorker } from "./render.ts";
import { cpuMilliseconds, runtimesOf } from "./runtimes.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const ROUNDS = 12;
const WARM_UP_ROUNDS = 4;
const REQUESTS = 60;

/** Milliseconds of CPU that a request takes, with all that the runtime does for it, and the page's bytes. */
export interface FullPageCosts {
  page: Spread;
  /** One `renderToString` of the same blocks, everything read before. */
  bareReact: Spread;
  /** The same bytes as a text. */
  bareInline: Spread;
  /** Of the page to bare React, of each round. */
  ratio: Spread;
  bytes: { html: number; gzipped: number };
}

/** The full page without the page cache, beside two workers that are as bare as can be, each in a process of its own, in turn. */
export async function measureFullPage(times = 1): Promise<FullPageCosts> {
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
        const cost = await costOf(targets[name]);
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

async function costOf({ pid, url }: { pid: number | null; url: URL }): Promise<number> {
  const before = await cpuMilliseconds(pid);
  for (let request = 0; request < REQUESTS; request++) {
    const reply = await fetch(url);
    if (reply.status !== 200) throw new Error(`${url.pathname} was answered ${reply.status}.`);
    await reply.arrayBuffer();
  }
  return ((await cpuMilliseconds(pid)) - before) / REQUESTS;
}

async function startBarePage(times: number) {
  const name = "bare";
  const input = {
    story: fullProduct(times).content,
    shell: fullShell().content,
    commerce: { reference: FULL_REFERENCE, prices: FULL_PRICES },
  };
  const before = await runtimesOf(process.pid);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name,
      modules: true,
      script: await bundleRenderWorker("scripts/bench/instruments/bare-full-page.tsx"),
      compatibilityDate: "2026-07-29",
      bindings: { INPUT: input as never },
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  );
  await miniflare.ready;
  const [pid = null] = [...(await runtimesOf(process.pid))].filter((one) => !before.has(one));
  return { pid, url: await miniflare.unsafeGetDirectURL(name), close: () => miniflare.dispose() };
}
