import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARTICLES } from "#domain/article.ts";
import { DESIGNER_BASE_PATHS, type Designer } from "#domain/designer/base-path.ts";
import { CARD_OCCASIONS, type CardParameters, cardHref } from "#domain/designer/card.ts";
import { type HandOff, parseHandOff } from "#domain/designer/hand-off.ts";
import { optionGroupsOf, optionValues } from "#domain/designer/option.ts";
import {
  articleHandOff,
  handOffArticle,
  type PhotoFrameParameters,
  photoFrameHref,
} from "#domain/designer/photo-frame.ts";
import { buildDesignerQuery } from "#domain/designer/query.ts";
import { LOCALES } from "#domain/locale.ts";
import { DEFAULT_FRAMES, FRAME_KINDS, MATERIALS, type Material } from "#domain/material.ts";

function parseHref(href: string) {
  const { pathname, search } = new URL(href, "https://shop.test");
  return parseHandOff(pathname, search);
}

const text = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).filter((value) => value.length <= 32);
const locale = fc.constantFrom(...LOCALES);
const side = fc.integer({ min: 1, max: 99_999 });
const formatType = fc.tuple(side, side).map(([width, height]) => `${width}x${height}`);

const mat = fc.constantFrom(
  {},
  { matSize: 0, matType: "mat-none" } as const,
  { matSize: 30, matType: "mat-weiss" } as const,
);

function frameOf(material: Material) {
  if (!Object.hasOwn(DEFAULT_FRAMES, material)) return fc.constant({});
  const framed = fc.tuple(fc.constantFrom(...FRAME_KINDS), mat).map(([frameType, sides]) => ({ frameType, ...sides }));
  return fc.oneof(fc.constant({}), framed);
}

function optionsOf(material: Material): fc.Arbitrary<Pick<PhotoFrameParameters, "optionTypes">> {
  const pairs = optionGroupsOf(material).map((group) =>
    fc.option(fc.constantFrom(...optionValues(group, material)).map((value) => [group, value] as const)),
  );
  return fc.tuple(...pairs).map((drawn) => {
    const chosen = drawn.filter((pair) => pair !== null);
    return chosen.length > 0 ? { optionTypes: Object.fromEntries(chosen) } : {};
  });
}

const photoFrame: fc.Arbitrary<PhotoFrameParameters> = fc
  .constantFrom(...MATERIALS)
  .chain((materialType) =>
    fc
      .tuple(
        frameOf(materialType),
        optionsOf(materialType),
        fc.record(
          { locale, formatType, color: text, designId: text, addToCart: fc.constantFrom("0" as const, "1" as const) },
          { requiredKeys: ["locale"] },
        ),
      )
      .map(([frame, options, rest]) => ({ materialType, ...frame, ...options, ...rest })),
  );

const card: fc.Arbitrary<CardParameters> = fc.record(
  {
    occasion: fc.constantFrom(...CARD_OCCASIONS),
    themeId: text,
    paper: text,
    refinementType: fc.constantFrom("gold", "relief", "rosegold", "silber"),
    quantity: fc.integer({ min: 1, max: 5000 }),
    locale,
  },
  { requiredKeys: ["locale"] },
);

describe("what is built is what is read", () => {
  it("for the photo frame", () => {
    fc.assert(
      fc.property(photoFrame, (parameters) => {
        expect(parseHref(photoFrameHref(parameters))).toEqual({ ok: true, designer: "photo-frame", parameters });
      }),
      { numRuns: 500 },
    );
  });

  it("for the card", () => {
    fc.assert(
      fc.property(card, (parameters) => {
        expect(parseHref(cardHref(parameters))).toEqual({ ok: true, designer: "card", parameters });
      }),
    );
  });

  const others: HandOff[] = [
    {
      designer: "calendar",
      parameters: {
        calendarType: "wandkalender",
        formatType: "a3-quer",
        accessoryTypes: ["holzblock", "stift & block"],
        startDate: "2027-02-28",
        startMonth: 3,
        locale: "fr-CH",
      },
    },
    {
      designer: "collage",
      parameters: { materialType: "framedPoster", formatType: "600x400", designId: "13", locale: "de-DE" },
    },
    {
      designer: "photobook",
      parameters: { photobookType: "echtfotobuch", photobookCover: "hard", photobookPageCount: 48, locale: "nl-NL" },
    },
    {
      designer: "photobox",
      parameters: { photoboxType: "small", photoboxFormat: { width: 130, height: 90 }, locale: "en-US" },
    },
  ];
  it.each(others)("for the $designer", (handOff) => {
    const query = buildDesignerQuery(handOff.parameters);
    expect(parseHandOff(DESIGNER_BASE_PATHS[handOff.designer], `?${query}`)).toEqual({ ok: true, ...handOff });
  });

  it.each(ARTICLES)("for the article %s, which is the article whose price is meant", (article) => {
    const parameters = articleHandOff(article, "600x400", "it-CH");
    const result = parseHref(photoFrameHref(parameters));
    expect(result).toEqual({ ok: true, designer: "photo-frame", parameters });
    expect(handOffArticle(parameters)).toBe(article);
  });
});

describe("the written query", () => {
  it("puts arrays and nested objects in brackets, and leaves out what is empty or no refinement", () => {
    const query = buildDesignerQuery({
      a: ["x", "y"],
      b: { c: "1", d: "" },
      e: "",
      f: null,
      g: undefined,
      refinementType: "ohne",
    });
    expect(query).toBe("a[]=x&a[]=y&b[c]=1");
  });

  it("leaves an article without a chosen size without one", () => {
    expect(photoFrameHref(articleHandOff("leinwand", undefined, "de-DE"))).toBe(
      "/configurator-photo-frame/?materialType=leinwand&locale=de-DE",
    );
  });
});

it.each(Object.entries(DESIGNER_BASE_PATHS) as [Designer, string][])(
  "%s answers without its last slash",
  (designer, path) => {
    expect(parseHandOff(path.slice(0, -1), "?locale=de-DE&materialType=poster")).toMatchObject({ ok: true, designer });
  },
);
