import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import { calculatorReferenceSchema } from "#domain/contract/calculator-reference.ts";
import { formatPricesSchema } from "#domain/contract/format-prices.ts";
import { articlesQuerySchema, channelSchema, localeSchema } from "#domain/contract/headers.ts";
import { problemSchema } from "#domain/contract/problem.ts";

const reference = { article: "poster", formats: ["600x400"], initialFormat: "600x400", popularFormat: null };
const price = { formatType: "600x400", priceCurrent: 1290, priceOriginal: 1490, lowestPrice30Days: 1390 };
const prices = (changed: object = {}, currency: unknown = "eur") => ({
  currency,
  articles: [{ article: "leinwand-gerahmt", prices: [{ ...price, ...changed }] }],
});

describe("spec 000 §7: the calculator's reference", () => {
  it("is what the embedded catalogue sends, over the wire", () => {
    const reply = { articles: [...CATALOGUE.values()] };
    expect(calculatorReferenceSchema.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply);
  });

  it.each([
    ["no formats", { formats: [] }],
    ["a format that is none", { formats: ["600x400", "0x400"] }],
    ["a format with white space", { formats: ["600x400\n"] }],
    ["an unknown article", { article: "glasbild" }],
    ["no first format", { initialFormat: null }],
    ["a popular format that is none", { popularFormat: "" }],
    ["a missing popular format", { popularFormat: undefined }],
  ])("with %s is refused", (_, changed) => {
    expect(calculatorReferenceSchema.safeParse({ articles: [{ ...reference, ...changed }] }).success).toBe(false);
    expect(calculatorReferenceSchema.safeParse({ articles: [reference] }).success).toBe(true);
  });
});

describe("spec 000 §7: format prices", () => {
  it("may have no reduction, no prices, no articles", () => {
    for (const reply of [
      prices(),
      prices({ lowestPrice30Days: null }),
      prices({ priceCurrent: 0 }),
      { currency: "chf", articles: [] },
      { currency: "usd", articles: [{ article: "poster", prices: [] }] },
    ]) {
      expect(formatPricesSchema.parse(reply)).toEqual(reply);
    }
  });

  it.each([
    ["a fraction of a cent", prices({ priceCurrent: 12.5 })],
    ["a negative amount", prices({ priceOriginal: -1 })],
    ["an amount that is text", prices({ priceCurrent: "1290" })],
    ["no amount", prices({ priceCurrent: null })],
    ["no lowest price, not even null", prices({ lowestPrice30Days: undefined })],
    ["an unsafe amount", prices({ priceCurrent: 2 ** 53 })],
    ["a format that is none", prices({ formatType: "60 x 40" })],
    ["another currency", prices({}, "EUR")],
    ["an unknown currency", prices({}, "jpy")],
    ["no articles", { currency: "eur" }],
  ])("with %s are refused", (_, reply) => {
    expect(formatPricesSchema.safeParse(reply).success).toBe(false);
  });
});

describe("spec 000 §7: requests and problems", () => {
  it("name channels, locales and articles of the shop alone", () => {
    expect(channelSchema.safeParse("poster").success).toBe(true);
    expect(channelSchema.safeParse("Poster").success).toBe(false);
    expect(localeSchema.safeParse("fr-CH").success).toBe(true);
    expect(localeSchema.safeParse("fr-ch").success).toBe(false);
    expect(articlesQuerySchema.parse({})).toEqual({ articles: [] });
    expect(articlesQuerySchema.parse({ articles: ["poster"] })).toEqual({ articles: ["poster"] });
    for (const articles of ["poster", ["glasbild"], [["poster"]], Array(20).fill("poster"), { 0: "poster" }]) {
      expect(articlesQuerySchema.safeParse({ articles }).success, JSON.stringify(articles)).toBe(false);
    }
  });

  it("state an error as RFC 9457 does", () => {
    expect(problemSchema.parse({ title: "Not found", status: 404 }).type).toBe("about:blank");
    for (const status of [200, 399, 600, 404.5, "404", undefined]) {
      expect(problemSchema.safeParse({ title: "Not found", status }).success, String(status)).toBe(false);
    }
  });

  it("refuse anything else without throwing", () => {
    const schemas = [calculatorReferenceSchema, formatPricesSchema, problemSchema, articlesQuerySchema];
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const schema of schemas) schema.safeParse(value);
      }),
    );
  });
});
