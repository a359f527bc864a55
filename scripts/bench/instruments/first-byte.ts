import { setTimeout as wait } from "node:timers/promises";
import { startService } from "#tests/support/service-stand-in.ts";
import { startProductionShop } from "./production-shop.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const PRICE_DELAY_MS = 300;
const REQUESTS = 9;

export interface ByteTimes {
  /** Milliseconds until head and header have arrived. */
  first: Spread;
  /** Milliseconds until the page is whole. */
  last: Spread;
}

/** How a page that is not cached arrives, its story in KV, while every question for prices takes 300 ms. */
export async function measureFirstByte(): Promise<ByteTimes> {
  const slow = await startService((_, response) => void response.writeHead(503).end());
  const shop = await startProductionShop({
    vars: { COMMERCE_REMEMBERED_MS: "0", COMMERCE_URL: slow.url, PAGE_CACHE: "off" },
  });
  slow.answer = async (request, response) => {
    const { "x-channel": channel = "", "x-locale": locale = "" } = request.headers;
    const headers = { "x-channel": String(channel), "x-locale": String(locale) };
    const [reply] = await Promise.all([shop.askBackend(request.url ?? "", headers), wait(PRICE_DELAY_MS)]);
    response.writeHead(reply.status, { "Content-Type": "application/json" }).end(await reply.text());
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
