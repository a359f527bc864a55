import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { announce } from "#tests/support/announce.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

/** Sixty sizes, each with a price of its own, every second one reduced. */
const FORMATS = Array.from({ length: 60 }, (_, at) => `${300 + 20 * at}x${200 + 10 * at}`);
/** The most bytes of the whole page, and of the calculator in it. */
const MOST_GZIPPED = { page: 22_000, calculator: 12_000 };
const SLUG = "sechzig-formate";

let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(formatPrices, ({ articles }) => ({
      currency: "eur" as const,
      articles: articles.map((article) => ({
        article,
        prices: FORMATS.map((formatType, at) => {
          const priceOriginal = 1990 + 137 * at * at;
          const priceCurrent = at % 2 === 0 ? priceOriginal : Math.round(priceOriginal * 0.8);
          return { formatType, priceCurrent, priceOriginal, lowestPrice30Days: at % 2 === 0 ? null : priceOriginal };
        }),
      })),
    })),
    given(calculatorReference, ({ articles }) => ({
      articles: articles.map((article) => {
        return { article, formats: FORMATS, initialFormat: FORMATS[3] ?? "", popularFormat: FORMATS[7] ?? null };
      }),
    })),
  );
  return { vars: { COMMERCE_URL: commerce.url } };
});
afterAll(() => commerce.close());

beforeAll(async () => {
  const calculator = { _uid: "c", component: "calculator", headline: "Dein Bild", articles: ["leinwand", "poster"] };
  const content = { _uid: "p", component: "page", title: "Sechzig Formate", body: [calculator] };
  const seeded = [{ path: `stories/poster/de-DE/${SLUG}.json`, json: { name: SLUG, content } }];
  await shop.DB.exec(contentSeed(seeded).map(toSql).join("\n"));
  await announce(shop, { action: "published", story_id: 1, full_slug: `de-DE/${SLUG}` });
});

it("a page with a list of sixty formats is 22 kB at most, with its frame and styles, beside the room that it carries", async () => {
  const html = await (await shop.get(`/${SLUG}`)).text();
  expect(html.match(/<input type="radio" name="format"/g)).toHaveLength(60);
  const room = /"data:image\/avif;base64,[^"]*"/g;
  expect(html.match(room)).toHaveLength(1);
  const weigh = (text: string) => gzipSync(text.replace(room, '""')).length;
  expect(weigh(html)).toBeLessThanOrEqual(MOST_GZIPPED.page);
  const calculator = /<section[^>]* id="calculator".*?<\/section>/s.exec(html)?.[0] ?? "";
  expect(calculator.match(/<input type="radio" name="format"/g)).toHaveLength(60);
  expect(weigh(calculator)).toBeLessThanOrEqual(MOST_GZIPPED.calculator);
});
