import type { IncomingMessage } from "node:http";
import { afterAll, beforeEach, expect, it } from "vitest";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { type CommerceStandIn, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const PRICE = /\d+,\d\d\s€/;

let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce();
  return {
    vars: { PAGE_CACHE: "off", COMMERCE_URL: commerce.url, COMMERCE_TIMEOUT_MS: "10000", COMMERCE_REMEMBERED_MS: "0" },
  };
});
afterAll(() => commerce.close());
beforeEach(() => {
  commerce.answer = commerce.byContract;
  commerce.paths.length = 0;
  shop.clearLogs();
});

/** Holds back every answer until it is released, but that about campaigns, which only some pages ask for. `asked` resolves at the first question. */
function holdBack() {
  const held: (() => Promise<void>)[] = [];
  const asked = Promise.withResolvers<void>();
  let leftOff = 0;
  commerce.answer = (request, response) => {
    if (request.url?.startsWith(campaignData.path)) return commerce.byContract(request, response);
    held.push(() => commerce.byContract(request, response));
    response.on("close", () => {
      if (!response.writableFinished) leftOff++;
    });
    asked.resolve();
  };
  return {
    asked: asked.promise,
    held,
    /** Returns the number of questions whose asker has gone away. */
    leftOff: () => leftOff,
    release: async (count = held.length) => {
      if (count === held.length) commerce.answer = commerce.byContract;
      // A question whose asker has gone away has no reply to send.
      await Promise.allSettled(held.splice(0, count).map((answer) => answer()));
    },
  };
}

/** Opens a page as a browser does, and reads until `text` has come. */
async function openPage(path: string, text: string, signal?: AbortSignal) {
  // The local runtime's gzip holds everything back until the end; the edge's does not.
  const headers = { "Accept-Encoding": "identity" };
  const reply = await fetch(new URL(path, shop.url), { headers, ...(signal && { signal }) });
  const reader = reply.body?.getReader();
  const decoder = new TextDecoder();
  const readOn = async () => {
    const chunk = await reader?.read();
    return chunk?.value ? decoder.decode(chunk.value, { stream: true }) : null;
  };
  let html = "";
  for (let chunk = await readOn(); chunk !== null; chunk = await readOn()) {
    html += chunk;
    if (html.includes(text)) break;
  }
  return { status: reply.status, html, readOn };
}

it("sends head and header at once, and the calculator when its prices are there", async () => {
  const { asked, release } = holdBack();
  const { status, html, readOn } = await openPage("/leinwand", "</header>");
  await asked;
  expect(status).toBe(200);
  expect(html).toContain("</header>");
  expect(html).toContain('rel="modulepreload"');
  expect(html).not.toMatch(PRICE);
  expect(html).not.toContain("<h1");
  await release();
  let rest = "";
  for (let chunk = await readOn(); chunk !== null; chunk = await readOn()) rest += chunk;
  expect(rest).toContain("<h1>Dein Foto auf Leinwand</h1>");
  expect(rest).toMatch(PRICE);
  expect(rest.endsWith("</body></html>")).toBe(true);
});

it("forgets a visitor who goes away, and takes it for nobody's fault", async () => {
  const { asked, held, leftOff, release } = holdBack();
  const visitor = new AbortController();
  await openPage("/leinwand", "</header>", visitor.signal);
  await asked;
  // The calculator's questions, and those of the tiles below it.
  await expect.poll(() => held.length).toBe(6);
  visitor.abort();
  // The shop learns that the visitor has gone by writing to him.
  await release(2);
  await expect.poll(leftOff).toBe(4);
  await release();
  expect(await (await shop.get("/leinwand")).text()).toMatch(PRICE);
  expect(shop.logs().filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
});

it("gets over a 503, asking exactly once more", async () => {
  const seen = new Set<string>();
  commerce.answer = (request, response) => {
    const { url = "" } = request;
    if (seen.has(url)) return commerce.byContract(request, response);
    seen.add(url);
    return json(response, {}, 503);
  };
  const html = await (await shop.get("/leinwand")).text();
  expect(html).toMatch(PRICE);
  expect(html).not.toContain("Die Preise sind gerade nicht erreichbar.");
  expect(seen.size).toBeGreaterThan(1);
  expect(commerce.paths.toSorted()).toEqual([...seen, ...seen].toSorted());
});

it.each([
  ["the formats", calculatorReference.path],
  ["the prices", formatPrices.path],
])("says that prices are missing when only %s are", async (_, missing) => {
  commerce.answer = (request, response) =>
    request.url?.startsWith(missing) ? json(response, {}, 404) : commerce.byContract(request, response);
  const html = await (await shop.get("/leinwand")).text();
  expect(html).toContain("Die Preise sind gerade nicht erreichbar.");
  expect(html.match(/<h1/g)).toHaveLength(1);
});

it("says so too when nothing of the page is sold", async () => {
  commerce.answer = (request, response) =>
    json(response, request.url?.startsWith(formatPrices.path) ? { currency: "eur", articles: [] } : { articles: [] });
  const reply = await shop.get("/leinwand");
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain("Die Preise sind gerade nicht erreichbar.");
});

it("asks in the shop's locale and channel, and for nothing of the visitor", async () => {
  const headers: IncomingMessage["headers"][] = [];
  commerce.answer = (request, response) => {
    headers.push(request.headers);
    return commerce.byContract(request, response);
  };
  await (
    await shop.get("http://ch.poster.localhost/leinwand?utm_source=mail", { headers: { Cookie: "session=1" } })
  ).text();
  expect(headers.length).toBeGreaterThan(0);
  for (const sent of headers) {
    expect(sent).toMatchObject({ "x-channel": "poster", "x-locale": "de-CH" });
    expect(JSON.stringify(sent)).not.toMatch(/session|utm_source/);
  }
  expect(commerce.paths.join()).not.toContain("utm_source");
});
