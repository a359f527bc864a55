import { describe, expect, it } from "vitest";
import { parseFullSlug } from "#domain/address/page-address.ts";
import { resolveLink } from "#domain/address/resolve-link.ts";
import { parseListingQuery } from "#domain/listing/listing-query.ts";
import { ok } from "#domain/parsed.ts";
import { parseEnvelopeSku, parseInlaySku, parseRibbonSku } from "#domain/product/sku.ts";
import { parseRichText } from "#domain/rich-text/parse-document.ts";
import { shopOf } from "./address/visit.ts";

/** Cases that other tests reach by random values, here with fixed ones. */
describe("slugs of the content space", () => {
  it("may be of no locale, or of the locale alone, and still lead into the shop", () => {
    const german = shopOf("posterliebe.de");
    const at = (fullSlug: string) => resolveLink({ kind: "story", fullSlug, anchor: null }, german, "de-DE")?.href;
    expect([at("leinwand"), at("de-DE"), at(""), at("de-DE/.."), at("de-DE//x/./y")]).toEqual([
      "/leinwand",
      "/",
      "/",
      "/",
      "/x/y",
    ]);
    expect(parseFullSlug("de-DE")).toEqual({ locale: "de-DE", slug: "home" });
  });
});

describe("spec 000 §9: listing addresses", () => {
  it("say order, page and page size", () => {
    expect(parseListingQuery("sort=created&page=7&pageSize=48").query).toEqual({
      filters: {},
      search: "",
      sort: "created",
      page: 7,
      pageSize: 48,
    });
  });
});

describe("spec 000 §3: skus", () => {
  it("are read", () => {
    const size = { width: 162, height: 114 };
    expect(parseEnvelopeSku("ENV-a-b-162x114")).toEqual(ok({ prefix: "ENV", subtype: "a", colour: "b", size }));
    expect(parseInlaySku("INL-162x114-a")).toEqual(ok({ prefix: "INL", size, paper: "a" }));
    expect(parseRibbonSku("RIB-a-b")).toEqual(ok({ prefix: "RIB", subtype: "a", colour: "b" }));
  });
});

describe("spec 000 §4: rich text that no editor made", () => {
  const reasonsOf = (document: unknown) => {
    const reasons: string[] = [];
    parseRichText(document, (type, reason) => reasons.push(`${type} ${reason}`));
    return reasons;
  };

  it("may have marks and children of any shape", () => {
    const text = { type: "text", text: "hier", marks: [7, null, {}, { type: 3 }, { type: "bold" }] };
    const document = { type: "doc", content: [{ type: "paragraph", content: [text] }] };
    expect(new Set(reasonsOf(document))).toEqual(new Set(["not-a-node malformed"]));
    expect(reasonsOf({ type: "doc", content: "x" })).toEqual(["not-a-node malformed"]);
    expect(reasonsOf({ type: "doc", content: null })).toEqual([]);
  });

  it("may begin with any node", () => {
    expect(parseRichText({ type: "text", text: "allein" }, () => {})).toMatchObject([{ type: "text", text: "allein" }]);
    expect(
      reasonsOf({ type: "doc", content: [{ type: "paragraph", content: [{ type: "emoji", attrs: { name: "y" } }] }] }),
    ).toEqual([]);
  });
});
