import { Hono } from "hono";
import {
  CALCULATOR_REFERENCE_PATH,
  type CalculatorReference,
  calculatorReferenceSchema,
} from "#domain/contract/calculator-reference.ts";
import { FORMAT_PRICES_PATH, type FormatPrices, formatPricesSchema } from "#domain/contract/format-prices.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { BackendEnv } from "../env.ts";
import { readCommerceRequest } from "./articles-request.ts";
import { referenceOf } from "./catalogue.ts";
import { logStoreError } from "./log-store-error.ts";
import { answerSubscribe } from "./newsletter.ts";
import { type ArticlePrices, readPrices } from "./price-store.ts";
import { problemReply } from "./problem.ts";

const NO_STORE = { "cache-control": "no-store" };

/**
 * The price and catalogue backend: `GET /web-api/calculator/reference` and `GET /price-api/prices/formats`
 * (domain/contract). Everything else under their roofs is answered with problem details.
 *
 * @param clock tells epoch milliseconds; read once per request.
 */
export function createCommerce(clock: () => number) {
  const commerce = new Hono<{ Bindings: BackendEnv }>();

  commerce.get(CALCULATOR_REFERENCE_PATH, (c) => {
    const request = readCommerceRequest(c.req.raw);
    if ("faults" in request) return problemReply(400, request.faults.join(" "));
    const reply: CalculatorReference = { articles: request.articles.map(referenceOf) };
    return c.json(calculatorReferenceSchema.parse(reply), 200, NO_STORE);
  });

  commerce.get(FORMAT_PRICES_PATH, async (c) => {
    const request = readCommerceRequest(c.req.raw);
    if ("faults" in request) return problemReply(400, request.faults.join(" "));
    const currency = currencyOf(request.locale);
    let articles: ArticlePrices[];
    try {
      articles = await readPrices(c.env.DB, request.articles, currency, clock());
    } catch (error) {
      logStoreError(error);
      return problemReply(503, "The price list cannot be read at the moment.");
    }
    const reply: FormatPrices = { currency, articles };
    return c.json(formatPricesSchema.parse(reply), 200, NO_STORE);
  });

  commerce.post(newsletterSubscribe.path, (c) => answerSubscribe(c.req.raw, c.env.DB, clock()));
  commerce.all(newsletterSubscribe.path, (c) =>
    problemReply(405, `${c.req.method} is not known here.`, { allow: "POST" }),
  );
  for (const path of [CALCULATOR_REFERENCE_PATH, FORMAT_PRICES_PATH]) {
    commerce.all(path, (c) => problemReply(405, `${c.req.method} is not known here.`, { allow: "GET, HEAD" }));
  }
  for (const roof of ["/price-api/*", "/web-api/*"]) {
    commerce.all(roof, (c) => problemReply(404, `Nothing answers at ${c.req.path}.`));
  }

  return commerce;
}

export const commerce = createCommerce(Date.now);
