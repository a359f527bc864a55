import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARTICLES } from "#domain/article.ts";
import { LOCALES } from "#domain/locale.ts";
import de from "#locales/de.json" with { type: "json" };
import { type LabelKey, labelsOf } from "#locales/labels.ts";

const KEYS = Object.keys(de) as LabelKey[];
const labels = labelsOf("de-DE");

/** Every source that may show a label. */
const SOURCES = globSync("{blocks,worker}/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
const LITERAL = /\blabels(?:Of\(\w+\))?\(\s*"([^"]+)"/g;
const TEMPLATE = /\blabels\(\s*`([^`]+)`/g;

const literals = SOURCES.flatMap((source) => [...source.matchAll(LITERAL)].map(([, key = ""]) => key));
/** Keys that are put together: `material/${article}` means every key of that pattern. */
const templates = SOURCES.flatMap((source) =>
  [...source.matchAll(TEMPLATE)].map(([, key = ""]) => {
    return new RegExp(`^${key.replaceAll(/\$\{[^}]+\}/g, "[\\w-]+")}$`);
  }),
);

/** Calls to action of products whose calculator is still to come (spec 001 §4, call-to-action text by product). */
const AHEAD_OF_USE = ["cta/collage", "cta/photobook", "cta/photobox", "cta/photoprint"];

describe("the vocabulary", () => {
  it("has every label that is asked for", () => {
    expect(literals.length).toBeGreaterThan(15);
    expect(literals.filter((key) => !KEYS.includes(key as LabelKey))).toEqual([]);
    for (const template of templates)
      expect(KEYS.filter((key) => template.test(key)).length, String(template)).toBeGreaterThan(0);
  });

  it("has no label that nobody shows", () => {
    const isShown = (key: string) => literals.includes(key) || templates.some((template) => template.test(key));
    expect(KEYS.filter((key) => !isShown(key)).sort()).toEqual(AHEAD_OF_USE);
  });

  it("names every article", () => {
    for (const article of ARTICLES) expect(KEYS).toContain(`material/${article}`);
    expect(KEYS.filter((key) => key.startsWith("material/"))).toHaveLength(ARTICLES.length);
  });

  it.each(KEYS)("%s reads well", (key) => {
    const text = de[key];
    expect(text).toBe(text.trim());
    expect(text).toMatch(/\p{L}|\{/u);
    expect(text).not.toMatch(/ {2}|\.\.\.|<|&\w+;|\bSie\b|\bIhre?n?\b/);
    expect(text.replace(/\{[a-z]+\}/g, "")).not.toMatch(/[{}]/);
  });
});

/** What each label with parameters is called with. */
const PARAMETERS: Partial<Record<LabelKey, Record<string, string | number>>> = {
  "shell/home": { brand: "Posterliebe" },
  "shell/copyright": { year: 2026, brand: "Posterliebe" },
  "helpers/priceab": { price: "9,90 €" },
  "price/reduction": { percent: 25, price: "9,90 €" },
  "price/reduction-plain": { percent: 0 },
  "calculator/sharp-from": { width: "2.400", height: "1.600" },
  "calculator/scale": { dimension: "60 × 40 cm" },
  "themes/title": { id: "7" },
};

describe("parameters", () => {
  it("are known for every label that has some", () => {
    const withParameters = KEYS.filter((key) => de[key].includes("{"));
    expect(withParameters.sort()).toEqual(Object.keys(PARAMETERS).sort());
  });

  it.each(Object.entries(PARAMETERS) as [LabelKey, Record<string, string | number>][])("fill %s", (key, parameters) => {
    const text = labels(key, parameters);
    expect(text).not.toMatch(/[{}]/);
    for (const value of Object.values(parameters)) expect(text).toContain(String(value));
  });

  it("that nobody gave stay visible", () => {
    expect(labels("price/reduction", { percent: 25 })).toBe("−25 % · 30-Tage-Tiefstpreis {price}");
    expect(labels("shell/home")).toBe("{brand}, zur Startseite");
    expect(labels("shell/home", { brands: "x" })).toBe("{brand}, zur Startseite");
  });

  it("are put in as they are: no value is filled again or read as a pattern", () => {
    const odd = fc.oneof(fc.string(), fc.constantFrom("$&", "$1", "$$", "{price}", "{percent}", "\\0"));
    fc.assert(
      fc.property(odd, odd, (percent, price) => {
        expect(labels("price/reduction", { percent, price })).toBe(`−${percent} % · 30-Tage-Tiefstpreis ${price}`);
      }),
    );
  });
});

it("every locale has every label", () => {
  for (const locale of LOCALES) for (const key of KEYS) expect(labelsOf(locale)(key), `${locale} ${key}`).toMatch(/\S/);
});
