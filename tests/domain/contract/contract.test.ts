import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import { SERVED } from "#backend/commerce/service.ts";
import { isServicePath, SERVICE_PATHS } from "#domain/address/path-kind.ts";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { articlesInputSchema, formatTypeSchema } from "#domain/contract/articles.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { calendarDesignGroupExample } from "#domain/contract/calendar-design-group.example.ts";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { channelSchema, localeSchema, problemSchema } from "#domain/contract/http.ts";
import { photobookDesignGroupSetExample } from "#domain/contract/photobook-design-group-set.example.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { validUntilOf } from "#domain/contract/valid-until.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { ENDPOINTS, EXAMPLES, exampleOf } from "#tests/support/contract.ts";

describe("every endpoint", () => {
  it("that is about articles says which, of its own example too", () => {
    const about = EXAMPLES.flatMap(({ endpoint: { articles }, input }) => (articles ? [articles(input)] : []));
    expect(about.length).toBeGreaterThan(10);
    for (const named of about) {
      if (named !== "all") for (const article of named) expect(ARTICLES).toContain(article);
    }
  });

  it("that is about designs says of which kind and which of them, or that it is of a list", () => {
    const about = EXAMPLES.flatMap(({ endpoint: { designs }, input }) => (designs ? [designs(input)] : []));
    expect(new Set(about.map(({ kind }) => kind))).toEqual(new Set(DESIGN_KINDS));
    const shown = calendarDesignGroup.designs?.({ ...calendarDesignGroupExample.input, designGroupId: "9" });
    expect(shown).toMatchObject({ kind: "calendar", ids: ["9"] });
    const book = { ...photobookDesignGroupSetExample.input, designGroupSetId: "4" };
    expect(photobookDesignGroupSet.designs?.(book)).toMatchObject({ kind: "photobook", ids: ["4"] });
  });

  it("that brings designs, of which each has a price, is about prices too", () => {
    const brought = EXAMPLES.filter(
      ({ endpoint, reply }) => endpoint.designs && JSON.stringify(reply).includes("priceFrom"),
    );
    expect(brought.map(({ endpoint, input }) => endpoint.articles?.(input))).toEqual([[], [], [], [], []]);
  });

  it("that is asked for, not sent, may say in its reply until when that holds", () => {
    const validUntil = "2026-12-01T00:00:00+01:00";
    const silent = EXAMPLES.filter(
      ({ endpoint, reply }) =>
        endpoint.method === "GET" &&
        endpoint.replyBody !== "file" &&
        validUntilOf(endpoint.reply.parse({ ...(reply as object), validUntil })) === null,
    );
    expect(silent.map(({ endpoint }) => endpoint.path)).toEqual([]);
  });

  it("is found in the contract's folder, and served by the embedded backend", () => {
    expect(ENDPOINTS).toContain(calculatorReference);
    expect(ENDPOINTS).toContain(formatPrices);
    expect(new Set(SERVED.map(({ endpoint }) => endpoint))).toEqual(new Set(ENDPOINTS));
  });

  it("is the only one of its method and path", () => {
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    "%s: has an example that fits",
    (_, endpoint) => {
      const { input, reply } = exampleOf(endpoint);
      expect(endpoint.input.parse(input)).toEqual(input);
      const carried = endpoint.replyBody === "file" ? reply : JSON.parse(JSON.stringify(reply));
      expect(endpoint.reply.parse(carried)).toEqual(reply);
      expect(isServicePath(endpoint.path)).toBe(true);
      expect(endpoint.maxAgeSeconds).toBeGreaterThanOrEqual(0);
    },
  );
});

const reference = { article: "poster", formats: ["600x400"], initialFormat: "600x400", popularFormat: null };
const price = { formatType: "600x400", priceCurrent: 1290, priceOriginal: 1490, lowestPrice30Days: 1390 };
const prices = (changed: object = {}, currency: unknown = "eur") => ({
  currency,
  articles: [{ article: "leinwand-gerahmt", prices: [{ ...price, ...changed }] }],
});

describe("spec 000 §7: the calculator's reference", () => {
  it("is what the embedded catalogue sends, over the wire", () => {
    const reply = { articles: [...CATALOGUE.values()] };
    expect(calculatorReference.reply.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply);
  });

  it.each([
    ["no formats", { formats: [] }],
    ["a format that is none", { formats: ["600x400", "0x400"] }],
    ["a format with white space", { formats: ["600x400\n"] }],
    ["no article", { article: undefined }],
    ["an article that is no name", { article: 7 }],
    ["no first format", { initialFormat: null }],
    ["a popular format that is none", { popularFormat: "" }],
    ["a missing popular format", { popularFormat: undefined }],
  ])("with %s is refused", (_, changed) => {
    expect(calculatorReference.reply.safeParse({ articles: [{ ...reference, ...changed }] }).success).toBe(false);
    expect(calculatorReference.reply.safeParse({ articles: [reference] }).success).toBe(true);
  });
});

describe("what a reply says of an article that the shop does not know", () => {
  const unknown = { article: "glasbild", formats: "S, M, L", prices: null };

  it("is left out, whatever it is, and the rest counts", () => {
    const { articles } = calculatorReference.reply.parse({ articles: [unknown, reference, unknown] });
    expect(articles).toEqual([reference]);
    const known = prices();
    expect(formatPrices.reply.parse({ ...known, articles: [unknown, ...known.articles] })).toEqual(known);
    expect(calculatorReference.reply.parse({ articles: [unknown] })).toEqual({ articles: [] });
  });

  it("excuses nothing that it says of one that the shop knows", () => {
    const broken = { ...reference, formats: [] };
    expect(calculatorReference.reply.safeParse({ articles: [unknown, broken] }).success).toBe(false);
    for (const articles of [unknown, null, [null], ["poster"]])
      expect(calculatorReference.reply.safeParse({ articles }).success, JSON.stringify(articles)).toBe(false);
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
      expect(formatPrices.reply.parse(reply)).toEqual(reply);
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
    expect(formatPrices.reply.safeParse(reply).success).toBe(false);
  });
});

describe("spec 000 §7: requests and problems", () => {
  it("name channels, locales and articles of the shop alone", () => {
    expect(channelSchema.safeParse("poster").success).toBe(true);
    expect(channelSchema.safeParse("Poster").success).toBe(false);
    expect(localeSchema.safeParse("fr-CH").success).toBe(true);
    expect(localeSchema.safeParse("fr-ch").success).toBe(false);
    expect(articlesInputSchema.parse({})).toEqual({ articles: [] });
    expect(articlesInputSchema.parse({ articles: ["poster"] })).toEqual({ articles: ["poster"] });
    for (const articles of ["poster", ["glasbild"], [["poster"]], Array(40).fill("poster"), { 0: "poster" }]) {
      expect(articlesInputSchema.safeParse({ articles }).success, JSON.stringify(articles)).toBe(false);
    }
  });

  it("write formats as the catalogue reads them", () => {
    const side = fc.oneof(fc.nat({ max: 200_000 }).map(String), fc.constantFrom("", "01", "-1", "1.5", " 1"));
    fc.assert(
      fc.property(side, side, fc.constantFrom("x", "X", " x ", "*"), (width, height, sign) => {
        const formatType = width + sign + height;
        expect(formatTypeSchema.safeParse(formatType).success).toBe(parseFormat(formatType).ok);
      }),
    );
  });

  it("state an error as RFC 9457 does", () => {
    expect(problemSchema.parse({ title: "Not found", status: 404 }).type).toBe("about:blank");
    for (const status of [200, 399, 600, 404.5, "404", undefined]) {
      expect(problemSchema.safeParse({ title: "Not found", status }).success, String(status)).toBe(false);
    }
  });

  it("refuse anything else without throwing", () => {
    const schemas = [...ENDPOINTS.flatMap(({ input, reply }) => [input, reply]), problemSchema];
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const schema of schemas) schema.safeParse(value);
      }),
    );
  });
});

describe("spec 000 §7: the paths of services", () => {
  it.each(SERVICE_PATHS)("%s and what lies below it", (prefix) => {
    expect([prefix, `${prefix}/x`.replace("//", "/")].map(isServicePath)).toEqual([true, true]);
  });

  it.each(["/", "/accessoryless", "/gift-vouchers", "/whitelabel", "/web-apis/x", "/de/web-api/x", "/api/other"])(
    "%s is none",
    (pathname) => {
      expect(isServicePath(pathname)).toBe(false);
    },
  );
});
