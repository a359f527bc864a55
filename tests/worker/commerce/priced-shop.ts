import { afterAll } from "vitest";
import { ARTICLES, type Article } from "#domain/catalogue/article.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const FORMATS = ["300x200", "600x400"];

/** Starts a shop on a commerce backend whose prices are in a test's hands. */
export function usePricedShop(vars: Record<string, string> = {}) {
  const priced = {
    commerce: undefined as unknown as CommerceStandIn,
    shop: undefined as unknown as RunningShop,
    /** The prices of the articles, in cents. */
    cents: new Map<Article, number>(ARTICLES.map((article, at) => [article, 1000 + at])),
    validUntil: null as string | null,
    /** Returns a page's cache state, status and text. */
    look: async (address: string) => {
      const reply = await priced.shop.get(address);
      return { cache: reply.headers.get("X-Cache") ?? "", status: reply.status, html: await reply.text() };
    },
    /** Asks for each page until it is kept. */
    warm: async (...addresses: string[]) => {
      for (const address of addresses) {
        for (let attempt = 0; attempt < 50; attempt++) if ((await priced.look(address)).cache.startsWith("HIT")) break;
      }
    },
    events: (event: string) => priced.shop.logs().filter((line) => line.event === event),
  };
  const pricesOf = (articles: readonly Article[]) =>
    (articles.length > 0 ? articles : ARTICLES).map((article) => ({
      article,
      prices: FORMATS.map((formatType) => {
        const cents = priced.cents.get(article) ?? 0;
        return { formatType, priceCurrent: cents, priceOriginal: cents, lowestPrice30Days: null };
      }),
    }));
  priced.shop = useShop(async () => {
    priced.commerce = await startCommerce(
      given(formatPrices, ({ articles }) => ({
        currency: "eur" as const,
        articles: pricesOf(articles),
        validUntil: priced.validUntil,
      })),
      given(calculatorReference, ({ articles }) => ({
        articles: (articles.length > 0 ? articles : ARTICLES).map((article) => {
          return { article, formats: FORMATS, initialFormat: "300x200", popularFormat: null };
        }),
      })),
    );
    return { vars: { COMMERCE_URL: priced.commerce.url, ...vars } };
  });
  afterAll(() => priced.commerce.close());
  return priced;
}
