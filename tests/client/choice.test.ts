import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceHref, chooseArticle, findChoice } from "#client/islands/calculator/choice.ts";
import { calculatorProps } from "./calculator-props.ts";

const props = calculatorProps();
const ODD = ["", "x", "null", "undefined", "__proto__", "constructor", "toString", "600x400 "];

describe("a choice", () => {
  it.each([
    ["leinwand", "600x400", "leinwand", "600x400"],
    ["leinwand", "1200x800", "leinwand", "1200x800"],
    ["leinwand", "210x297", "leinwand", "900x600"],
    ["poster-gerahmt", "900x600", "poster-gerahmt", "1200x800"],
    ["acrylglas", "1200x800", "leinwand", "1200x800"],
    ["acrylglas", "1x1", "leinwand", "900x600"],
  ])("of %s in %s is found as %s in %s", (article, format, foundArticle, foundFormat) => {
    const found = findChoice(props, { article, format });
    expect([found.article.value, found.format.format]).toEqual([foundArticle, foundFormat]);
  });

  it("is always one that is sold, whatever the form says", () => {
    const word = fc.oneof(fc.string(), fc.constantFrom(...ODD));
    fc.assert(
      fc.property(word, word, (article, format) => {
        const found = findChoice(props, { article, format });
        expect(props.articles.map(({ value }) => value)).toContain(found.article.value);
        expect(found.article.formats).toContain(found.format);
        expect(chooseArticle(props, article).article).toBe(found.article.value);
      }),
    );
  });

  it("of a material starts with that material's initial format, spec 001 §4", () => {
    expect(chooseArticle(props, "poster-gerahmt")).toEqual({ article: "poster-gerahmt", format: "1200x800" });
    expect(chooseArticle(props, "leinwand")).toEqual({ article: "leinwand", format: "900x600" });
  });

  it("without a size to show is left out; the first that has one stands in", () => {
    const { "900x600": _, ...sizes } = props.sizes;
    const found = findChoice({ ...props, sizes }, { article: "leinwand", format: "900x600" });
    expect(found.article.formats.map(({ format }) => format)).toEqual(["600x400", "1200x800"]);
    expect(found.format.format).toBe("600x400");
  });

  it("cannot be made from nothing", () => {
    const choice = props.selected;
    expect(() => findChoice({ ...props, articles: [] }, choice)).toThrow(/without articles/);
    expect(() => findChoice({ ...props, sizes: {} }, choice)).toThrow(/leinwand has no formats/);
  });
});

describe("a format as it is shown", () => {
  const formats = (value: string) => findChoice(props, { article: value, format: "" }).article.formats;

  it("leads to the designer with the material and itself", () => {
    for (const { value } of props.articles) {
      for (const { href, format } of formats(value)) {
        const query = new URL(href, "https://posterliebe.de").searchParams;
        expect(query.getAll("formatType")).toEqual([format]);
        expect(query.get("locale")).toBe("de-DE");
      }
    }
  });

  it("says that a phone is enough for the most ordered size alone, and only where it is true", () => {
    expect(formats("leinwand").map(({ hint, isPopular }) => [hint, isPopular])).toEqual([
      ["scharf ab 2400 px", false],
      ["Dein Handyfoto reicht dafür gut", true],
      ["scharf ab 4800 px", false],
    ]);
    expect(formats("poster-gerahmt").map(({ hint, isPopular }) => [hint, isPopular])).toEqual([
      ["scharf ab 2400 px", false],
      ["scharf ab 4800 px", true],
    ]);
  });
});

describe("the address of a choice", () => {
  it("is read back as the choice", () => {
    const word = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(word, word, (article, format) => {
        const { pathname, searchParams } = new URL(
          choiceHref("/leinwand", { article, format }),
          "https://posterliebe.de",
        );
        expect(pathname).toBe("/leinwand");
        expect(Object.fromEntries(searchParams)).toEqual({ material: article, format });
      }),
    );
    expect(choiceHref("/fr/toile", { article: "leinwand", format: "600x400" })).toBe(
      "/fr/toile?material=leinwand&format=600x400",
    );
  });

  it("keeps what else the address says", () => {
    const choice = { article: "leinwand", format: "600x400" };
    expect(choiceHref("/leinwand", choice, "?gclid=a%26b&material=acrylglas&s=brief&format=1x1")).toBe(
      "/leinwand?material=leinwand&format=600x400&gclid=a%26b&s=brief",
    );
  });
});
