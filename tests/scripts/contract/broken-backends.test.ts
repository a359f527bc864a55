import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { cardAccessoryOrder } from "#domain/contract/card-accessory-order.ts";
import { cardAccessoryPrice } from "#domain/contract/card-accessory-price.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { customerData } from "#domain/contract/customer-data.ts";
import { formatLimitsExample } from "#domain/contract/format-limits.example.ts";
import { formatLimits } from "#domain/contract/format-limits.ts";
import { formatPricesExample } from "#domain/contract/format-prices.example.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { oneAccessoryExample } from "#domain/contract/one-accessory.example.ts";
import { oneAccessory } from "#domain/contract/one-accessory.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { shopFrontendsInitialData } from "#domain/contract/shop-frontends-initial-data.ts";
import { readArguments } from "#scripts/contract/arguments.ts";
import { checkBackend } from "#scripts/contract/check-backend.ts";
import { EXAMPLES } from "#tests/support/contract.ts";
import type { ServiceStandIn } from "#tests/support/service-stand-in.ts";
import { type Breaking, refuse, startCanned, startMocked } from "./stand-in.ts";

const TOKEN = "a-secret-token-of-the-shop";
const PRICES = formatPrices.path;
const REFERENCE = calculatorReference.path;

let backend: ServiceStandIn | undefined;
afterEach(() => backend?.close());

async function faultsOf(breaking: Breaking, ...args: string[]): Promise<string> {
  backend = await startMocked(breaking);
  const options = readArguments([backend.url, "--locale", "de-DE", "--token", TOKEN, ...args]);
  const { lines, isSound } = await checkBackend(EXAMPLES, options);
  const found = lines.filter((line) => /^(✗| {4})/.test(line));
  expect(isSound).toBe(found.length === 0);
  expect(lines.join("\n")).not.toContain(TOKEN);
  return found.join("\n");
}

/** Returns the mock's prices, but with other values for canvas in 60 × 40 cm. */
function prices(changed: object, more: object = {}): Breaking {
  return (path, _, __, sound) =>
    path === PRICES && sound
      ? {
          ...sound,
          articles: sound.articles.map((one: Named) =>
            ofCanvas(one, { prices: one.prices?.map((price) => alter(price, changed)) }),
          ),
          ...more,
        }
      : undefined;
}

interface Named {
  article: string;
  prices?: { formatType: string }[];
}

function ofCanvas(one: Named, changed: object): Named {
  return one.article === "leinwand" ? { ...one, ...changed } : one;
}

function alter<Price extends { formatType: string }>(price: Price, changed: object): Price {
  return price.formatType === "600x400" ? { ...price, ...changed } : price;
}

function reference(changed: object): Breaking {
  return (path, _, __, sound) =>
    path === REFERENCE && sound
      ? { ...sound, articles: sound.articles.map((one: Named) => ofCanvas(one, changed)) }
      : undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a test breaks any reply of any call.
type Sound = any;

/** Returns the mock's reply to a call, but for what is changed of it. */
function changed(path: string, change: (sound: Sound) => object): Breaking {
  return (pathname, _, __, sound) => (pathname === path && sound ? change(sound) : undefined);
}

function at(path: string, answer: (response: ServerResponse) => unknown): Breaking {
  return (pathname, _, response) => (pathname === path ? answer(response) : undefined);
}

const [limits] = formatLimitsExample.reply.articles;

it("the contract's mock has no fault", async () => {
  expect(
    await faultsOf(() => undefined, "--channel", "poster,kartenliebe", "--locale", "de-DE,fr-CH", "--with-changes"),
  ).toBe("");
});

it("a byte order mark before the JSON is no fault: the shop reads over it", async () => {
  const marked: Breaking = (_, __, response, sound) =>
    sound && response.writeHead(200, { "content-type": "application/json" }).end(`\ufeff${JSON.stringify(sound)}`);
  expect(await faultsOf(marked, "--step", "1")).toBe("");
});

it.each([
  // What has no question to answer otherwise: in one locale these three may be right.
  ["in one locale", "de-DE", ["GET /web-api/campaign-data", "GET /price-api/photoboxes", "GET /price-api/accessory"]],
  ["in two languages", "de-DE,en-GB", ["GET /web-api/campaign-data", "GET /price-api/photoboxes"]],
])("a backend that answers every question alike is found out in nearly every call, %s", async (_, locales, unseen) => {
  backend = await startCanned();
  const { lines } = await checkBackend(EXAMPLES, readArguments([backend.url, "--locale", locales]));
  const passed = lines.flatMap((line) => /^✓ (.*?)[:,]/.exec(line)?.[1] ?? []);
  expect(passed).toEqual([...unseen, "GET /web-api/no-such-call"]);
  expect(lines.filter((line) => line.startsWith("✗")).length).toBeGreaterThan(30);
});

describe("totals and agreements", () => {
  const order = cardAccessoryOrder.path;
  const WRONG: [name: string, breaking: Breaking, path: string, fault: string][] = [
    [
      "a line that does not add up",
      changed(cardAccessoryPrice.path, ({ price, ...line }) => ({ ...line, price: price + 1 })),
      cardAccessoryPrice.path,
      "price: expected 9500, unitPrice × quantity, found 9501",
    ],
    [
      "a total that is not that of its lines",
      changed(order, ({ total, ...basket }) => ({ ...basket, total: total + 100 })),
      order,
      "total: expected 9500, all items together, found 9600",
    ],
    [
      "copies that cost what one costs",
      changed(cardPrice.path, ({ piece, ...quote }) => ({
        ...quote,
        piece,
        priceCurrent: piece,
        priceOriginal: piece,
      })),
      cardPrice.path,
      "priceCurrent: expected 7000, piece × quantity, found 140",
    ],
    [
      "another quantity than was asked for",
      changed(cardPrice.path, (quote) => ({ ...quote, quantity: 7 })),
      cardPrice.path,
      "quantity: expected 50, as asked, found 7",
    ],
    [
      "a currency that is another country's",
      changed(shopFrontendsInitialData.path, ({ countries, ...data }) => ({
        ...data,
        countries: countries.map((one: object) => ({ ...one, currency: "usd" })),
      })),
      shopFrontendsInitialData.path,
      'currency: expected "eur", which AT pays in, found "usd"',
    ],
    [
      "an article that was not asked for",
      (path, request, _, sound) =>
        path === PRICES && sound && request.url?.includes("=acrylglas")
          ? { ...sound, articles: sound.articles.map((one: Named) => ({ ...one, article: "leinwand" })) }
          : undefined,
      PRICES,
      'articles: "leinwand" was not asked for; articles names ["acrylglas"]',
    ],
    [
      "a thing that there is not",
      (path, request) =>
        path === oneAccessory.path && request.url?.includes("no-such-sku") ? oneAccessoryExample.reply : undefined,
      oneAccessory.path,
      "expected a refusal of sku=no-such-sku with 400, 403, 404, 422, found 200",
    ],
    [
      "another price for the same size in another call",
      changed(priceArticle.path, (price) => ({ ...price, priceCurrent: 1, priceOriginal: 1, lowestPrice30Days: null })),
      priceArticle.path,
      `as ${PRICES} has it for acrylglas 300x200, found 1`,
    ],
    [
      "a lowest price that is none",
      changed(articlePrices.path, ({ articles, ...reply }) => ({
        ...reply,
        articles: articles.map((one: { from: object }) => ({
          ...one,
          from: { ...one.from, priceCurrent: 1, priceOriginal: 1, lowestPrice30Days: null },
        })),
      })),
      articlePrices.path,
      `the lowest in ${PRICES}, found 1`,
    ],
    [
      "somebody who is logged in without a cookie",
      changed(customerData.path, (nobody) => ({ ...nobody, isLoggedIn: true })),
      customerData.path,
      "isLoggedIn: expected false of a question without a cookie, found true",
    ],
  ];

  it.each(WRONG)("%s", async (_, breaking, path, fault) => {
    const found = await faultsOf(breaking);
    expect(found).toContain(` ${path}\n`);
    expect(found).toContain(fault);
  });
});

describe("the check names", () => {
  const BROKEN: [name: string, breaking: Breaking, path: string, fault: string][] = [
    [
      "a part of a cent",
      prices({ priceCurrent: 34.9 }),
      PRICES,
      "articles[leinwand].prices[600x400].priceCurrent: expected a whole number, found 34.9 (poster, de-DE, its example)",
    ],
    [
      "a price above its original",
      prices({ priceCurrent: 4590, priceOriginal: 4490, lowestPrice30Days: null }),
      PRICES,
      "articles[leinwand].prices[600x400].priceCurrent: expected no more than priceOriginal, 4490, found 4590",
    ],
    [
      "a lowest price that is no lower",
      prices({ priceCurrent: 3490, priceOriginal: 4490, lowestPrice30Days: 3490 }),
      PRICES,
      "articles[leinwand].prices[600x400].lowestPrice30Days: expected more than priceCurrent, 3490, or null, found 3490",
    ],
    [
      "a lowest price of what is not reduced",
      prices({ priceCurrent: 3490, priceOriginal: 3490, lowestPrice30Days: 3490 }),
      PRICES,
      "articles[leinwand].prices[600x400].lowestPrice30Days: expected null of a price that is not reduced, found 3490",
    ],
    [
      "a field that is missing",
      prices({ priceOriginal: undefined }),
      PRICES,
      "articles[leinwand].prices[600x400].priceOriginal: expected a number, found nothing",
    ],
    [
      "a foreign currency",
      prices({}, { currency: "chf" }),
      PRICES,
      'currency: expected "eur", which DE pays in, found "chf"',
    ],
    [
      "what no longer holds",
      prices({}, { validUntil: "2026-01-01T00:00:00Z" }),
      PRICES,
      "validUntil: expected an instant to come, found",
    ],
    [
      "a format twice",
      reference({ formats: ["600x400", "600x400"], popularFormat: null }),
      REFERENCE,
      'articles[leinwand].formats: "600x400" stands there twice',
    ],
    [
      "an article twice",
      changed(REFERENCE, ({ articles }) => ({ articles: [...articles, ...articles] })),
      REFERENCE,
      "stands there twice",
    ],
    [
      "a first format of no list",
      reference({ initialFormat: "500x500" }),
      REFERENCE,
      'articles[leinwand].initialFormat: expected one of formats, found "500x500"',
    ],
    [
      "a popular format of no list",
      reference({ popularFormat: "500x500" }),
      REFERENCE,
      'articles[leinwand].popularFormat: expected one of formats, found "500x500"',
    ],
    [
      "a format without a price",
      reference({ formats: ["600x400", "500x500"], popularFormat: null }),
      REFERENCE,
      `articles[leinwand].formats: "500x500" has no price in ${PRICES}, so it is not offered (poster, de-DE)`,
    ],
    [
      "a size that is none",
      reference({ formats: ["60 x 40"] }),
      REFERENCE,
      'articles[leinwand].formats[0]: expected a size such as 600x400, in mm, found "60 x 40"',
    ],
    [
      "limits the wrong way round",
      changed(formatLimits.path, () => ({ articles: [{ ...limits, long: { minMm: 2000, maxMm: 200 } }] })),
      formatLimits.path,
      "articles[leinwand].long.minMm: expected no more than maxMm, 200, found 2000",
    ],
    [
      "another country's shipping",
      changed(shippingInformation.path, (sound) => ({ ...sound, country: "AT" })),
      shippingInformation.path,
      'country: expected "DE", the locale\'s, found "AT"',
    ],
    [
      "a redirect",
      at(PRICES, (response) => response.writeHead(302, { location: "/elsewhere" }).end()),
      PRICES,
      "answered 302, a redirect, which the shop does not follow",
    ],
    [
      "a page",
      at(PRICES, (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")),
      PRICES,
      "Content-Type: expected application/json, found text/html",
    ],
    [
      "what is no JSON",
      at(PRICES, (response) => response.writeHead(200, { "content-type": "application/json" }).end("{")),
      PRICES,
      'the body: expected JSON, found "{"',
    ],
    [
      "too much",
      at(PRICES, (response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(`"${"a".repeat(2_000_001)}"`),
      ),
      PRICES,
      "sent more than 2 MB, which the shop does not read",
    ],
    ["a connection that breaks", at(PRICES, (response) => response.destroy()), PRICES, "could not be reached"],
    [
      "an error, with what it says, without the token",
      at(PRICES, (response) => response.writeHead(500).end(JSON.stringify({ detail: `no ${TOKEN}` }))),
      PRICES,
      'expected status 200, found 500: "no …"',
    ],
    [
      "a token that is not known",
      at(PRICES, (response) => refuse(response, 401)),
      PRICES,
      "answered 401: it does not know the asker; give it --token",
    ],
  ];

  it.each(BROKEN)("%s", async (_, breaking, path, fault) => {
    const found = await faultsOf(breaking);
    expect(found).toContain(`✗ GET ${path}\n`);
    expect(found).toContain(fault);
    expect(found.match(/✗/g)).toHaveLength(1);
  });

  it("silence, once for each call", async () => {
    const found = await faultsOf(
      at(PRICES, () => "silent"),
      "--timeout",
      "150",
    );
    expect(found).toBe(`✗ GET ${PRICES}\n    gave no answer within 150 ms (poster, de-DE, its example)`);
    expect(backend?.paths.filter((path) => path.startsWith(PRICES))).toHaveLength(1);
  });

  it("a locale and a channel that are not refused, or not as problems", async () => {
    const careless = await faultsOf((path, request, response) => {
      if (path !== PRICES || (request.headers["x-channel"] === "poster" && request.headers["x-locale"] === "de-DE"))
        return;
      const status = request.headers["x-channel"] === "poster" ? 200 : 400;
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(formatPricesExample.reply));
    });
    expect(careless).toContain("expected status 400 with problem details, found 200 (an x-locale that is none: xx-XX)");
    expect(careless).toContain(
      "Content-Type of 400: expected application/problem+json, found application/json (an x-channel that is none",
    );
  });

  it("a server error for an article that nobody sells", async () => {
    const found = await faultsOf((path, request, response) => {
      if (path === PRICES && request.url?.includes("no-such-article")) response.writeHead(500).end();
    });
    expect(found).toContain(
      "expected status 200 or 400 or 403 or 404 or 422, found 500 (poster, de-DE, an article that nobody sells)",
    );
  });

  it("an answer where there is no call", async () => {
    const found = await faultsOf(at("/web-api/no-such-call", (response) => response.writeHead(200).end("{}")));
    expect(found).toBe(
      "✗ GET /web-api/no-such-call, a path of no call\n    expected status 404 with problem details, found 200",
    );
  });
});

it("an article that the shop does not know is passed over, whatever is said of it", async () => {
  const more = changed(REFERENCE, ({ articles }) => ({ articles: [{ article: "glasbild", formats: 7 }, ...articles] }));
  expect(await faultsOf(more)).toBe("");
});
