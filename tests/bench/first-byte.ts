import { startShop } from "#tests/worker/harness.ts";
import { startService } from "#tests/worker/service-stand-in.ts";
import { median } from "./throughput.ts";

const PRICE_DELAY_MS = 300;
const REQUESTS = 9;

/**
 * Milliseconds until head and header have arrived while the prices take 300 ms, the story being in KV: the median of
 * nine requests after one that is not counted.
 */
export async function measureFirstByte(): Promise<number> {
  const slow = await startService((_, response) => {
    setTimeout(() => response.writeHead(404).end(), PRICE_DELAY_MS);
  });
  const shop = await startShop({ vars: { COMMERCE_URL: slow.url } });
  try {
    const times: number[] = [];
    for (let count = 0; count <= REQUESTS; count++) times.push(await timeHeader(new URL("/leinwand", shop.url)));
    return median(times.slice(1));
  } finally {
    await shop.close();
    await slow.close();
  }
}

async function timeHeader(url: URL): Promise<number> {
  const started = performance.now();
  const reply = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (!html.includes("</header>")) html += (await reader?.read())?.value ?? "";
  const time = performance.now() - started;
  while (!(await reader?.read())?.done);
  return time;
}
