import { describe, expect, it } from "vitest";
import { calculatorOffers } from "#blocks/calculator/offers.ts";
import { calculatorProps } from "#blocks/calculator/props.ts";
import { choose, content, data, NOTHING_ELSE } from "./calculator-data.ts";
import { pageContext } from "./page-context.ts";

describe("the choice", () => {
  it.each([
    [{}, {}, "leinwand", "600x400"],
    [{ material: "poster-gerahmt" }, {}, "poster-gerahmt", "600x400"],
    [{ material: "leinwand", format: "900x600" }, {}, "leinwand", "900x600"],
    [{ format: "900x600" }, {}, "leinwand", "900x600"],
    [{ material: "poster-gerahmt", format: "900x600" }, {}, "poster-gerahmt", "600x400"],
    [{ material: "acrylglas", format: "1x1" }, {}, "leinwand", "600x400"],
    [{ material: "__proto__", format: "constructor" }, {}, "leinwand", "600x400"],
    [{ material: "" }, { selectedArticle: "poster-gerahmt" }, "poster-gerahmt", "600x400"],
    [{}, { selectedArticle: "acrylglas" }, "leinwand", "600x400"],
    [{}, { selectedArticle: undefined, articles: ["poster-gerahmt", "leinwand"] }, "poster-gerahmt", "600x400"],
  ])("of %j with content %j is %s in %s", (query, changed, article, format) => {
    expect(choose(query, changed)).toEqual({ article, format, options: {} });
  });
});

describe("a page whose sizes stand upright", () => {
  const UPRIGHT = { orientation: "portrait" };
  const propsOf = (query: Record<string, string>, changed: object = {}) =>
    calculatorProps(
      content({ ...UPRIGHT, ...changed }),
      data(),
      pageContext({
        query: (name, offered) => offered.find((value) => value === query[name]) ?? null,
        has: (name) => name in query,
      }),
    );

  it.each([
    [{ material: "leinwand", format: "900x600" }, "600x900", ""],
    [{ material: "leinwand", format: "600x900" }, "600x900", ""],
    [{ format: "900x600" }, "600x900", ""],
    [{ material: "poster-gerahmt", format: "600x400" }, "400x600", ""],
    [{ material: "poster-gerahmt", format: "900x600" }, "400x600", "Diese Auswahl gibt es hier nicht."],
    [{ format: "1x1" }, "400x600", "Diese Auswahl gibt es hier nicht."],
  ])("takes %j for %s", (query, format, notice) => {
    const props = propsOf(query);
    expect(props?.selected.format).toBe(format);
    expect(props?.notice.startsWith(notice) && props.notice === "").toBe(notice === "");
  });

  it("and one whose sizes lie take a size either way up", () => {
    expect(choose({ format: "600x900" })?.format).toBe("900x600");
  });

  it("opens with a sku that lies, and marks a top deal that lies", () => {
    const sku = [{ component: "calculator-sku", article: "leinwand", format: "900x600" }];
    const props = propsOf({}, { sku, topDeals: ["600x400"], listedFormats: 1 });
    expect(props?.selected).toMatchObject({ article: "leinwand", format: "600x900" });
    const [canvas] = calculatorOffers(content({ ...UPRIGHT, topDeals: ["600x400"] }), data(), pageContext());
    expect(canvas?.formats.map(({ format, tag }) => [format, tag?.text])).toEqual([
      ["400x600", "Top-Angebot"],
      ["600x900", "Beliebt"],
    ]);
  });
});

describe("what is not sold", () => {
  it("is no calculator where nothing is left", () => {
    const page = pageContext();
    const { reference, prices } = data();
    expect(calculatorProps(content(), { reference: { articles: [] }, prices, ...NOTHING_ELSE }, page)).toBeNull();
    expect(
      calculatorProps(content(), { reference, prices: { currency: "eur", articles: [] }, ...NOTHING_ELSE }, page),
    ).toBeNull();
    expect(calculatorProps(content({ articles: ["acrylglas"] }), data(), page)).toBeNull();
    const unpriced = { currency: "eur" as const, articles: [{ article: "leinwand" as const, prices: [] }] };
    expect(
      calculatorProps(content({ articles: ["leinwand"] }), { reference, prices: unpriced, ...NOTHING_ELSE }, page),
    ).toBeNull();
  });

  it("leaves out a material or a format without a price, and starts with what there is", () => {
    const sold = data();
    const canvas = sold.prices.articles.find(({ article }) => article === "leinwand");
    if (canvas) canvas.prices = canvas.prices.filter(({ formatType }) => formatType === "900x600");
    sold.prices.articles = sold.prices.articles.filter(({ article }) => article === "leinwand");
    const props = calculatorProps(content({ selectedArticle: "poster-gerahmt" }), sold, pageContext());
    expect(props?.articles.map(({ value }) => value)).toEqual(["leinwand"]);
    expect(props?.offers.formats.map(({ format }) => format)).toEqual(["900x600"]);
    expect(props?.selected).toEqual({ article: "leinwand", format: "900x600", options: {} });
    const [offers] = calculatorOffers(content({ selectedArticle: "poster-gerahmt" }), sold, pageContext());
    expect(offers?.formats.map(({ proportion: _, ...offer }) => offer)).toEqual(props?.offers.formats);
  });

  it("keeps the editor's order of materials and the backend's of formats, each once", () => {
    const props = calculatorProps(
      content({ articles: ["poster-gerahmt", "leinwand", "poster-gerahmt"] }),
      data(),
      pageContext(),
    );
    expect(props?.articles.map(({ value }) => value)).toEqual(["poster-gerahmt", "leinwand"]);
    const [, canvas] = calculatorOffers(content({ articles: ["poster-gerahmt", "leinwand"] }), data(), pageContext());
    expect(canvas?.formats.map(({ format }) => format)).toEqual(["600x400", "900x600"]);
  });
});
