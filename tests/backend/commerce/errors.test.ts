import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { problemSchema } from "#domain/contract/http.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { addPrice, daysAgo, seedPrices } from "./seed-prices.ts";

const backend = useBackend();
beforeAll(() => seedPrices(backend.DB));

const PATHS = [
  "/web-api/calculator/reference",
  "/price-api/prices/formats",
  "/price-api/photo-options-groups",
  "/price-api/prices/article",
  "/price-api/prices/format-group",
  "/price-api/prices/format-group-prices-images",
  "/web-api/aspect-ratio",
  "/web-api/product-selection-photo-frame/data",
  "/web-api/product-selection-photo-frame/format-limits",
] as const;
const GOOD_HEADERS = { "x-channel": "poster", "x-locale": "de-DE" };

async function problemAt(path: string, init: { method?: string; headers?: Record<string, string> }) {
  const reply = await backend.fetch(path, init);
  expect(reply.headers.get("content-type")).toBe("application/problem+json");
  const problem = problemSchema.parse(await reply.json());
  expect(problem.status).toBe(reply.status);
  return { ...problem, allow: reply.headers.get("allow") };
}

describe.each(PATHS)("%s refuses", (path) => {
  it.each([
    ["no channel", { "x-locale": "de-DE" }, "x-channel"],
    ["an unknown channel", { "x-channel": "books", "x-locale": "de-DE" }, "x-channel"],
    ["no locale", { "x-channel": "poster" }, "x-locale"],
    ["an unknown locale", { "x-channel": "poster", "x-locale": "de-US" }, "x-locale"],
    ["a locale in another case", { "x-channel": "poster", "x-locale": "de-de" }, "x-locale"],
  ])("%s, naming the header alone", async (_name, headers, header) => {
    const { status, detail } = await problemAt(path, { headers });
    expect(status).toBe(400);
    expect(detail).toMatch(new RegExp(`^Header ${header} must be one of [^.]+\\.$`));
  });

  it.each([
    "articles[]=beton",
    "articles[]=poster&articles[]=",
    "articles=poster",
    "articles[x]=poster",
    "articles[0][1]=poster",
    Array.from({ length: 28 }, () => "articles[]=poster").join("&"),
  ])("?%s, naming the parameter", async (query) => {
    const { status, detail } = await problemAt(`${path}?${query}`, { headers: GOOD_HEADERS });
    expect(status).toBe(400);
    expect(detail).toMatch(/^Parameter articles(\[\])*: expected up to 27 of .*leinwand-gerahmt/);
  });

  it("everything that is wrong at once", async () => {
    const { detail } = await problemAt(`${path}?articles[]=beton`, {});
    expect(detail).toMatch(/x-channel.*x-locale.*articles\[\]/);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s, naming what it takes", async (method) => {
    const { status, allow } = await problemAt(path, { method, headers: GOOD_HEADERS });
    expect({ status, allow }).toEqual({ status: 405, allow: "GET, HEAD" });
  });

  it("nothing to HEAD", async () => {
    const reply = await backend.fetch(path, { method: "HEAD", headers: GOOD_HEADERS });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe("");
  });
});

describe("elsewhere", () => {
  it.each(["/price-api", "/price-api/", "/price-api/prices", "/web-api/nothing", "/web-api/calculator/reference/x"])(
    "%s is not found",
    async (path) => {
      const { status } = await problemAt(path, { headers: GOOD_HEADERS });
      expect(status).toBe(404);
    },
  );
});

describe("a single choice refuses", () => {
  const SELECTION = "/web-api/product-selection-photo-frame";
  it.each([
    [`${SELECTION}/price-article?formatType=600x400`, "article"],
    [`${SELECTION}/price-article?article=beton&formatType=600x400`, "article"],
    [`${SELECTION}/price-article?article=poster&formatType=60 x 40`, "formatType"],
    [`${SELECTION}/price-article?article=poster&formatType=600x400&options=38mm`, "options"],
    [`${SELECTION}/prices-formats?article=poster&options[glas]=${"x".repeat(65)}`, "options[glas]"],
    [`${SELECTION}/prices-format-group`, "article"],
    [`${SELECTION}/prices-from?article=`, "article"],
    ["/price-api/frame?frame=eiche", "frame"],
    ["/web-api/variants-for-frame-types?frameTypes[]=eiche", "frameTypes[]"],
  ])("%s, naming the parameter", async (path, parameter) => {
    const { status, detail } = await problemAt(path, { headers: GOOD_HEADERS });
    expect(status).toBe(400);
    expect(detail?.startsWith(`Parameter ${parameter}: `)).toBe(true);
  });
});

describe("hostile input", () => {
  it("is never answered with a server error", async () => {
    const headers = fc.record({
      "x-channel": fc.oneof(fc.constant("poster"), fc.constantFrom("'; DROP TABLE prices;--", "__proto__", "")),
      "x-locale": fc.oneof(fc.constant("de-DE"), fc.constantFrom("../..", "de-DE, de-DE", "constructor")),
    });
    const key = fc.constantFrom(
      "articles[]",
      "articles",
      "articles[__proto__]",
      "articles[999999]",
      "__proto__[a]",
      "%E0%A4%A",
    );
    const value = fc.oneof(
      fc.constant("poster"),
      fc.string().map(encodeURIComponent),
      fc.constantFrom("%00", "%ff", "' OR 1=1"),
    );
    const query = fc.array(
      fc.tuple(key, value).map(([name, text]) => `${name}=${text}`),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), headers, query, async (path, sent, parameters) => {
        const reply = await backend.fetch(`${path}?${parameters.join("&")}`, { headers: sent });
        expect([200, 400]).toContain(reply.status);
        await reply.arrayBuffer();
      }),
      { numRuns: 150 },
    );
  });
});

describe("the price table takes no", () => {
  const row = { article: "poster", country: "DE", formatType: "600x400", amount: 100, from: daysAgo(9) } as const;

  it("end of a regular price", async () => {
    await expect(addPrice(backend.DB, { ...row, kind: "regular", until: daysAgo(1) })).rejects.toThrow(/CHECK/);
  });

  it("negative amount", async () => {
    await expect(addPrice(backend.DB, { ...row, kind: "promotion", amount: -1 })).rejects.toThrow(/CHECK/);
  });

  it("country that is none", async () => {
    await expect(addPrice(backend.DB, { ...row, kind: "promotion", country: "sek" })).rejects.toThrow(/CHECK/);
  });

  it.each(["yesterday", "2026-11-01", "2026-13-01T00:00:00Z"])("instant like %s", async (instant) => {
    const insert = backend.DB.prepare(
      "INSERT INTO prices (article, country, format_type, kind, amount, valid_from) VALUES ('poster', 'DE', '1x1', 'regular', 1, ?)",
    );
    await expect(insert.bind(instant).run()).rejects.toThrow(/CHECK/);
  });
});

describe("without its table", () => {
  it("says that prices are unavailable, while the reference still answers", async () => {
    await backend.DB.prepare("ALTER TABLE prices RENAME TO lost").run();
    const { status, detail } = await problemAt("/price-api/prices/formats", { headers: GOOD_HEADERS });
    expect(status).toBe(503);
    expect(detail).not.toMatch(/sql|table/i);
    const reference = await backend.fetch("/web-api/calculator/reference", { headers: GOOD_HEADERS });
    expect(reference.status).toBe(200);
  });
});
