import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARTICLES, type Article } from "#domain/catalogue/article.ts";
import {
  type ArticleOptionGroup,
  type ArticleOptions,
  articleOptionGroups,
  articleOptionValues,
} from "#domain/catalogue/article-option.ts";
import { articleChoiceOf, articleHandOff, handOffPieces } from "#domain/designer/article-hand-off.ts";
import { designerHref, parseHandOff } from "#domain/designer/hand-off.ts";
import type { ArticleChoice } from "#domain/product/product.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { runs } from "#tests/support/runs.ts";

const size = fc
  .tuple(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }))
  .map((sides) => sides.join("x"));

function optionsOf(article: Article): fc.Arbitrary<ArticleOptions> {
  const groups = articleOptionGroups(article).map((group) =>
    fc.option(fc.constantFrom(...articleOptionValues(article, group)).map((value) => [group, value] as const)),
  );
  return fc.tuple(...groups).map((drawn) => Object.fromEntries(drawn.filter((pair) => pair !== null)));
}

const choice: fc.Arbitrary<ArticleChoice> = fc.constantFrom(...ARTICLES).chain((article) =>
  fc.record({
    article: fc.constant(article),
    formatType: fc.option(size, { nil: undefined }),
    options: optionsOf(article),
  }),
);

/** Fills in each option of a choice: as it was chosen, or else the usual one. */
function whole({ article, formatType, options }: ArticleChoice): ArticleChoice {
  const usual = articleOptionGroups(article).map((group) => [group, articleOptionValues(article, group)[0]]);
  return { article, formatType, options: { ...Object.fromEntries(usual), ...options } };
}

describe("a choice and its hand-off", () => {
  it("every designer takes it, and it is read back as it was", () => {
    fc.assert(
      fc.property(choice, fc.constantFrom(...LOCALES), (chosen, locale) => {
        const handOff = articleHandOff(chosen, { locale, channel: "poster" });
        const { pathname, search } = new URL(designerHref(handOff), "https://shop.test");
        const read = parseHandOff(pathname, search);
        expect(read).toEqual({ ok: true, ...handOff });
        const found = read.ok ? articleChoiceOf(read) : null;
        expect(found && whole(found)).toEqual(whole(chosen));
      }),
      { numRuns: runs(2000, 500) },
    );
  });

  it.each([
    [
      { article: "leinwand", formatType: "600x400", options: { keilrahmen: "38mm", rand: "gespiegelt" } },
      "/configurator-photo-frame/?materialType=leinwand&formatType=600x400&locale=de-DE&optionTypes[keilrahmen]=38mm&optionTypes[rand]=gespiegelt",
    ],
    [
      {
        article: "poster-gerahmt",
        formatType: "600x400",
        options: { frameType: "holzrahmen-schwarz", matType: "mat-none", glas: "museum" },
      },
      "/configurator-photo-frame/?materialType=poster&frameType=holzrahmen-schwarz&matSize=0&matType=mat-none&formatType=600x400&locale=de-DE&optionTypes[glas]=museum",
    ],
    [
      { article: "collage-framedPoster", formatType: "600x400", options: {} },
      "/configurator-collage/?materialType=framedPoster&frameType=holzrahmen&matSize=30&matType=mat-weiss&designId=13&isCollage=1&formatType=600x400&locale=de-DE",
    ],
    [
      { article: "photobox-small", formatType: "150x100", options: {} },
      "/configurator-photobox/?photoboxType=small&photoboxFormat[width]=150&photoboxFormat[height]=100&locale=de-DE",
    ],
    [
      { article: "photoprint-matt", formatType: "150x100", options: {} },
      "/configurator-photobox/?photoboxType=photo-prints&photoboxFormat[width]=150&photoboxFormat[height]=100&finish=matt&locale=de-DE",
    ],
  ] as const)("of %j is %s", (chosen, href) => {
    const parameters = (address: string) => [...new URL(address, "https://shop.test").searchParams].sort();
    const made = designerHref(articleHandOff(chosen, { locale: "de-DE", channel: "poster" }));
    expect(parameters(made)).toEqual(parameters(href));
    expect(made.split("?")[0]).toBe(href.split("?")[0]);
  });

  it.each([
    ["/configurator-card/?themeId=1&locale=de-DE"],
    ["/configurator-photo-frame/?frameType=fotorahmen&locale=de-DE"],
    ["/configurator-photo-frame/?materialType=poster&frameType=alurahmen&locale=de-DE"],
    ["/configurator-photo-frame/?materialType=leinwand&frameType=schattenfuge-leinwand&matType=mat-weiss&locale=de-DE"],
    ["/configurator-collage/?locale=de-DE"],
    ["/configurator-collage/?materialType=poster&frameType=holzrahmen&locale=de-DE"],
    ["/configurator-collage/?materialType=framedPoster&frameType=alurahmen&locale=de-DE"],
    ["/configurator-collage/?materialType=framedPoster&frameType=holzrahmen&matType=mat-creme&locale=de-DE"],
    ["/configurator-collage/?materialType=poster&matType=mat-weiss&locale=de-DE"],
    ["/configurator-collage/?materialType=leinwand&optionTypes[keilrahmen]=38mm&locale=de-DE"],
    ["/configurator-photobox/?locale=de-DE"],
  ])("%s names no article that has a price", (href) => {
    const { pathname, search } = new URL(href, "https://shop.test");
    const read = parseHandOff(pathname, search);
    expect(read.ok && articleChoiceOf(read)).toBeNull();
  });
});

describe("the options of an article", () => {
  it.each([
    ["leinwand", ["keilrahmen", "rand"]],
    ["poster", ["laminierung", "materialausfuehrung"]],
    ["poster-gerahmt", ["frameType", "matType", "glas", "laminierung", "materialausfuehrung"]],
    ["leinwand-gerahmt", ["frameType", "keilrahmen", "rand"]],
    ["photobox-small", []],
  ] as const)("%s", (article, groups) => {
    expect(articleOptionGroups(article)).toEqual(groups);
  });

  it("begin with the usual one", () => {
    const groups = ["frameType", "matType", "glas", "rand"] as const;
    expect(groups.map((group) => articleOptionValues("poster-gerahmt", group)[0])).toEqual([
      "holzrahmen-eiche",
      "mat-weiss",
      "normal",
      undefined,
    ]);
  });
});

describe("a hand-off in pieces", () => {
  it("says together what it says whole", () => {
    const withSize = choice.filter(({ formatType }) => formatType !== undefined);
    fc.assert(
      fc.property(withSize, fc.constantFrom(...LOCALES), (chosen, locale) => {
        const { article, formatType = "", options } = chosen;
        const groups = Object.keys(options) as ArticleOptionGroup[];
        const { base, size, option } = handOffPieces(article, groups, { locale, channel: "poster" });
        const [width = "", height = ""] = formatType.split("x");
        const sized = size.replace("{format}", formatType).replace("{width}", width).replace("{height}", height);
        const href = base + sized + groups.map((group) => option(group, options[group] ?? "")).join("");
        const parameters = (address: string) => [...new URL(address, "https://shop.test").searchParams].sort();
        const whole = designerHref(articleHandOff(chosen, { locale, channel: "poster" }));
        expect(parameters(href)).toEqual(parameters(whole));
        expect(href.split("?")[0]).toBe(whole.split("?")[0]);
      }),
      { numRuns: runs(1000, 300) },
    );
  });
});
