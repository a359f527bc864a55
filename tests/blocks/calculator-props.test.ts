import { describe, expect, it } from "vitest";
import { calculatorItems } from "#blocks/calculator/feed-items.ts";
import type { CalculatorData } from "#blocks/calculator/load.ts";
import { calculatorOffers } from "#blocks/calculator/offers.ts";
import { calculatorProps } from "#blocks/calculator/props.ts";
import { parseOffers } from "#client/islands/calculator/offers.ts";
import { chosenAmounts, priceOf } from "#client/islands/calculator/price-of.ts";
import type { CalculatorProps } from "#client/islands/calculator/props.ts";
import { chosenOffer, designerHrefOf, startOf } from "#client/islands/calculator/selection.ts";
import { WALL_ARTICLES } from "#domain/catalogue/article.ts";
import { currencyOf } from "#domain/price/money.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { type Amounts, amounts, content, data, NOTHING_ELSE } from "./calculator-shop.ts";
import { pageContext } from "./page-context.ts";

function choose(query: Record<string, string>, changed: object = {}, sold = data()) {
  const page = pageContext({ query: (name, offered) => offered.find((value) => value === query[name]) ?? null });
  return calculatorProps(content(changed), sold, page)?.selected;
}

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

describe("reductions", () => {
  const offer = (host: string, currency: "eur" | "chf" | "gbp", changed: Partial<Amounts> = {}) => {
    const sold = data(changed);
    sold.prices.currency = currency;
    const props = calculatorProps(content(), sold, pageContext({ host }));
    const [first] = props?.offers.formats ?? [];
    const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ") ?? null;
    if (!props || !first) return null;
    const { price, original, reduction } = priceOf(first, { groups: [], options: {} }, props);
    return [plain(price), plain(original), plain(reduction)];
  };

  it.each([
    ["posterliebe.de", "eur", {}, ["60,00 €", "80,00 €", "−25 % · 30-Tage-Tiefstpreis 80,00 €"]],
    ["posterliebe.li", "chf", {}, ["CHF 60.00", "CHF 80.00", "−25 % · 30-Tage-Tiefstpreis CHF 80.00"]],
    // Elsewhere the original must have been asked for 30 days (PBV art. 16).
    ["posterliebe.ch", "chf", {}, ["CHF 60.00", null, null]],
    ["posterliebe.co.uk", "gbp", {}, ["£60.00", null, null]],
    ["posterliebe.ch", "chf", { lowestPrice30Days: 10_000 }, ["CHF 60.00", "CHF 100.00", "−40 %"]],
    ["posterliebe.co.uk", "gbp", { lowestPrice30Days: 10_000 }, ["£60.00", "£100.00", "−40%"]],
    ["posterliebe.ch", "chf", { priceCurrent: 9999, lowestPrice30Days: 10_000 }, ["CHF 99.99", "CHF 100.00", null]],
    // In floating point, 29 % is a little less than 0.29.
    ["posterliebe.ch", "chf", { priceCurrent: 7100, lowestPrice30Days: 10_000 }, ["CHF 71.00", "CHF 100.00", "−29 %"]],
    ["posterliebe.de", "eur", { priceOriginal: 6000, lowestPrice30Days: null }, ["60,00 €", null, null]],
    ["posterliebe.de", "eur", { priceOriginal: 5000 }, ["60,00 €", null, null]],
    // Within the EEA no price is struck through but the lowest one of 30 days (C-330/23).
    ["posterliebe.de", "eur", { lowestPrice30Days: null }, ["60,00 €", null, null]],
    ["posterliebe.de", "eur", { lowestPrice30Days: 6000 }, ["60,00 €", null, null]],
    ["posterliebe.de", "eur", { lowestPrice30Days: 5000 }, ["60,00 €", null, null]],
    ["posterliebe.de", "eur", { lowestPrice30Days: 6010 }, ["60,00 €", null, null]],
    // A price of zero counts as no price.
    ["posterliebe.de", "eur", { priceCurrent: 0, lowestPrice30Days: 0 }, null],
  ] as const)("at %s in %s with %j", (host, currency, changed, expected) => {
    expect(offer(host, currency, changed)).toEqual(expected);
  });
});

describe("an option that is not made in every size", () => {
  const made = (formats: Record<string, number>) =>
    Object.entries(formats).map(([formatType, amount]) => ({ formatType, amount, lowestAmount30Days: null }));
  const sold: CalculatorData = {
    ...data(),
    options: {
      currency: "eur",
      articles: [
        {
          article: "leinwand",
          groups: [
            {
              group: "keilrahmen",
              options: [
                { value: "25mm", surcharges: made({ "600x400": 0 }) },
                { value: "38mm", surcharges: made({ "600x400": 300, "900x600": 500 }) },
              ],
            },
          ],
        },
      ],
    },
  };
  const options = ["keilrahmen"];

  it.each([
    ["600x400", "25mm", 6000],
    ["900x600", "38mm", 6500],
  ])("%s begins with %s, costs what that costs, and is handed over so", (format, value, amount) => {
    const page = pageContext({
      query: (name, offered) => offered.find((one) => name === "format" && one === format) ?? null,
    });
    const props = calculatorProps(content({ options }), sold, page);
    if (!props) throw new Error("There is no calculator.");
    const selection = startOf(props as CalculatorProps);
    expect([selection.state.format, selection.options]).toEqual([format, { keilrahmen: value }]);
    const offer = chosenOffer(selection);
    expect(chosenAmounts(offer, { groups: selection.offers.options, options: {} }).amount).toBe(amount);
    expect(designerHrefOf(selection, offer)).toContain(value);
  });

  it("costs a merchant's customer what its page says", () => {
    const path = "/leinwand";
    const page = pageContext({ path, productHref: (article) => (article === "leinwand" ? path : null) });
    const items = calculatorItems(content({ options }), sold, page);
    expect(items.map(({ id, price, reference }) => [id, price.amount, reference])).toEqual([
      ["leinwand-600x400", 6000, 8000],
      ["leinwand-900x600", 6500, 8500],
    ]);
  });
});

describe("every text", () => {
  it.each(LOCALES)("is finished in %s: no gap, no placeholder, no key", (locale) => {
    const sold = data();
    sold.prices.currency = currencyOf(locale);
    const props = calculatorProps(content(), sold, pageContext({ locale, path: "/leinwand" }));
    // The names that the browser fills in.
    const texts = JSON.stringify(props).replace(/\{(?:dimension|percent|price|query|format|width|height)\}/g, "");
    expect(texts).not.toMatch(/\{\w+\}|undefined|NaN|Infinity|\[object/);
    expect(texts).not.toMatch(/"(calculator|material|cta|price)\//);
    expect(props?.callToAction).toMatch(/\S/);
    for (const { label, hint } of props?.offers.formats ?? []) {
      expect(label).toMatch(locale === "en-US" ? /in$/ : /cm$/);
      expect(hint).toMatch(/\p{L}{5}/u);
    }
    expect(props?.texts.scale).toContain("{dimension}");
    expect(props?.texts.reduction).toContain("{percent}");
    expect(props?.offers.href).toContain(`locale=${locale}`);
    expect(props?.action).toBe("/leinwand");
  });

  it("is there for every article, with a mount and the frame in the address", () => {
    const price = { formatType: "600x400", ...amounts };
    const sold: CalculatorData = {
      reference: {
        articles: WALL_ARTICLES.map((article) => ({
          article,
          formats: ["600x400"],
          initialFormat: "600x400",
          popularFormat: null,
        })),
      },
      prices: { currency: "eur", articles: WALL_ARTICLES.map((article) => ({ article, prices: [price] })) },
      ...NOTHING_ELSE,
    };
    const props = calculatorProps(content({ articles: [...WALL_ARTICLES] }), sold, pageContext());
    expect(props?.articles.map(({ value }) => value)).toEqual(WALL_ARTICLES);
    const offers = calculatorOffers(content({ articles: [...WALL_ARTICLES] }), sold, pageContext());
    expect(offers.map(({ article }) => article)).toEqual(WALL_ARTICLES);
    for (const [at, { value, label, mount }] of (props?.articles ?? []).entries()) {
      const query = new URL(offers[at]?.href ?? "", "https://posterliebe.de").searchParams;
      expect(`${query.get("materialType")}${query.has("frameType") ? "-gerahmt" : ""}`).toBe(value);
      expect(mount === "wood-frame" || mount === "shadow-frame", value).toBe(value.endsWith("-gerahmt"));
      expect(label).toMatch(/^[A-Z]/);
    }
  });

  it("survives the way to the browser", () => {
    const offers = calculatorOffers(content(), data(), pageContext());
    expect(parseOffers(JSON.parse(JSON.stringify(offers)))).toEqual(offers);
    const [first] = offers;
    expect(first?.href).toMatch(/^\/configurator-photo-frame\/\?.*materialType=leinwand/);
    expect(first?.formats[0]).toMatchObject({ format: "600x400", label: "60 × 40 cm" });
    expect(calculatorProps(content({ ctaText: " Jetzt los " }), data(), pageContext())?.callToAction).toBe("Jetzt los");
  });

  it("says that a phone is enough for the most ordered size alone, and only where it is true", () => {
    const hints = () =>
      calculatorOffers(content(), sold, pageContext()).map(({ formats }) =>
        formats.map(({ hint }) => hint.replace(/\s/g, " ")),
      );
    const sold = data();
    expect(hints()).toEqual([["Handyfoto genügt", "Dein Handyfoto reicht dafür gut"], ["Handyfoto genügt"]]);
    const large = { formatType: "1200x800", ...amounts };
    sold.prices.articles = [{ article: "leinwand", prices: [large] }];
    sold.reference.articles = [
      { article: "leinwand", formats: ["1200x800"], initialFormat: "1200x800", popularFormat: "1200x800" },
    ];
    expect(hints()).toEqual([["Handyfoto ab 1 m scharf"]]);
  });
});
