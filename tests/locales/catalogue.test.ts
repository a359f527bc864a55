import { describe, expect, it } from "vitest";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { OPTION_GROUPS, type OptionGroup, optionValues } from "#domain/catalogue/article-option.ts";
import { ALL_FRAME_TYPES, frameFinish, frameKindOf } from "#domain/catalogue/frame.ts";
import { CALENDAR_FORMATS, type CalendarFormat } from "#domain/product/calendar/calendar.ts";
import { CARD_CATEGORIES } from "#domain/product/card/card.ts";
import { PRODUCT_KINDS } from "#domain/product/products.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { CATALOGUE_KEYS } from "#locales/catalogue-areas.ts";
import { labelsOf } from "#locales/labels.ts";
import {
  articleLabel,
  calendarFormatLabel,
  callToAction,
  type OptionOf,
  optionLabel,
  PRODUCT_KEYS,
  paperSizeLabel,
  sizeRangeLabel,
} from "#locales/product-labels.ts";
import { VOCABULARIES } from "#locales/vocabulary.ts";

const KEYS = Object.keys(VOCABULARIES.de);
const labels = labelsOf("de-DE");
const inArea = (keys: readonly string[], area: string) => keys.filter((key) => key.startsWith(`${area}/`)).sort();

describe("areas tied to the domain", () => {
  const areas = [
    ...new Set(
      [...CATALOGUE_KEYS, ...inArea(PRODUCT_KEYS, "article"), ...inArea(PRODUCT_KEYS, "option")].map(
        (key) => key.split("/")[0] ?? "",
      ),
    ),
  ];

  it.each(areas)("%s holds a label for each value and no other", (area) => {
    expect(inArea(KEYS, area)).toEqual([...new Set(inArea([...CATALOGUE_KEYS, ...PRODUCT_KEYS], area))]);
  });

  it("are many", () => {
    expect(areas.length).toBeGreaterThan(30);
    expect(CATALOGUE_KEYS.length).toBeGreaterThan(280);
  });
});

it("what has no label does not compile", () => {
  // @ts-expect-error a wrong key
  expect(labels("shell/skop")).toBe("");
  // @ts-expect-error a frame that is not made
  expect(catalogueLabel(labels, "frame-type", "holzrahmen-teak")).toBe("");
  // @ts-expect-error an option of another group
  expect(optionLabel(labels, "rand", "brushed", "de-DE")).toBe("");
});

describe("frames", () => {
  it("are told apart: each produced type has a name of its own that begins with its kind's", () => {
    for (const locale of LOCALES) {
      const names = ALL_FRAME_TYPES.map((type) => catalogueLabel(labelsOf(locale), "frame-type", type));
      expect(new Set(names).size).toBe(ALL_FRAME_TYPES.length);
      for (const [index, type] of ALL_FRAME_TYPES.entries()) {
        expect(names[index]?.startsWith(catalogueLabel(labelsOf(locale), "frame", frameKindOf(type))), type).toBe(true);
      }
    }
    expect(catalogueLabel(labels, "frame-type", "alurahmen-eckig-schwarz")).toBe("Alurahmen, eckig, Schwarz");
    expect(labels("frame-finish/eckig-schwarz")).toBe("Eckig, Schwarz");
    expect(frameFinish("alurahmen")).toBe("eckig-schwarz");
  });
});

describe("options", () => {
  it("have a name in every locale, none twice in a group of a material", () => {
    for (const locale of LOCALES) {
      for (const [group, byMaterial] of Object.entries(OPTION_GROUPS) as [OptionGroup, object][]) {
        for (const material of Object.keys(byMaterial)) {
          const values = optionValues(group, material as never) as OptionOf<OptionGroup>[];
          const names = values.map((value) => optionLabel(labelsOf(locale), group, value as never, locale));
          expect(new Set(names).size, `${locale} ${group}`).toBe(values.length);
          expect(names.join()).not.toMatch(/[{}]|undefined/);
        }
      }
    }
  });

  it.each([
    ["de-DE", "Keilrahmen 2,5 cm", "Keilrahmen 3,8 cm"],
    ["de-CH", "Keilrahmen 2.5 cm", "Keilrahmen 3.8 cm"],
    ["en-GB", "Stretcher frame 2.5 cm", "Stretcher frame 3.8 cm"],
    ["en-US", "Stretcher bars 1 inch", "Stretcher bars 1.5 inch"],
    ["fr-FR", "Châssis 2,5 cm", "Châssis 3,8 cm"],
    ["it-CH", "Telaio 2.5 cm", "Telaio 3.8 cm"],
  ] as const)("stretcher frames in %s", (locale, thin, thick) => {
    const words = labelsOf(locale);
    expect(optionLabel(words, "keilrahmen", "25mm", locale)).toBe(thin);
    expect(optionLabel(words, "keilrahmen", "38mm", locale)).toBe(thick);
  });
});

describe("products", () => {
  it("have finished names and calls to action everywhere", () => {
    for (const locale of LOCALES) {
      const words = labelsOf(locale);
      const names = ARTICLES.map((article) => articleLabel(words, article));
      expect(new Set(names).size, locale).toBe(ARTICLES.length);
      expect(names.join()).not.toMatch(/[{}]/);
      for (const product of PRODUCT_KINDS) expect(callToAction(words, product)).toMatch(/\p{Lu}/u);
    }
    expect(callToAction(labels, "photoframe")).toBe("Foto hochladen");
    expect(callToAction(labelsOf("en-US"), "photobook")).toBe("PERSONALIZE");
  });

  it("are named by category or format: cards and calendars", () => {
    const names = Object.values(CARD_CATEGORIES).map((category) => catalogueLabel(labels, "card-category", category));
    expect(new Set(names).size).toBe(24);
    const formats = Object.keys(CALENDAR_FORMATS) as CalendarFormat[];
    expect(formats.map((format) => calendarFormatLabel(labels, format, "de-DE")).slice(1, 9)).toEqual([
      "A3 quer",
      "A4 hoch",
      "A4 quer",
      "A5 hoch",
      "A5 quer",
      "A6 hoch",
      "A6 quer",
      "13 × 30 cm",
    ]);
  });

  it("of a free size state its range", () => {
    const range = { minMm: 200, maxMm: 1200 };
    const texts = ["de-DE", "en-GB", "en-US", "es-ES", "fr-CH", "it-IT", "nl-BE"] as const;
    expect(texts.map((locale) => sizeRangeLabel(labelsOf(locale), range, locale))).toEqual([
      "20 bis 120 cm",
      "20 to 120 cm",
      "7.9 to 47.2 in",
      "20 a 120 cm",
      "20 à 120 cm",
      "20 a 120 cm",
      "20 tot 120 cm",
    ]);
  });

  it("of paper is by the DIN where paper is bought by it", () => {
    const names = LOCALES.map((locale) => paperSizeLabel(labelsOf(locale), "A4"));
    expect(new Set(names)).toEqual(new Set(["DIN A4", "A4"]));
    expect(paperSizeLabel(labelsOf("de-AT"), "A4")).toBe("DIN A4");
    expect(paperSizeLabel(labelsOf("en-US"), "A4")).toBe("A4");
  });
});
