import type { Language } from "../shop/locale.ts";

/** Pages that every language has under a path of its own (spec 000 §2). */
export const LOCALISED_PAGES = ["photobox", "photo-prints", "photo-calendar", "canvas"] as const;
export type LocalisedPage = (typeof LOCALISED_PAGES)[number];

/**
 * The slug of each page by language. The spec names the pages and the languages without the words; these are the
 * trade's, and the German ones are the shop's own.
 */
export const LOCALISED_SLUGS: Readonly<Record<LocalisedPage, Readonly<Record<Language, string>>>> = {
  photobox: {
    de: "fotobox",
    en: "photo-box",
    es: "caja-de-fotos",
    fr: "boite-photo",
    it: "scatola-foto",
    nl: "fotobox",
  },
  "photo-prints": {
    de: "fotos-drucken",
    en: "photo-prints",
    es: "imprimir-fotos",
    fr: "tirages-photo",
    it: "stampa-foto",
    nl: "fotos-afdrukken",
  },
  "photo-calendar": {
    de: "fotokalender",
    en: "photo-calendars",
    es: "calendarios-de-fotos",
    fr: "calendrier-photo",
    it: "calendario-fotografico",
    nl: "fotokalender",
  },
  canvas: {
    de: "leinwand",
    en: "canvas-prints",
    es: "lienzos",
    fr: "toile",
    it: "tela",
    nl: "canvas",
  },
};

/** The slug that a page of any language has in this one, such as `toile` in German: `leinwand`; null for any other slug. */
export function localisedSlug(slug: string, language: Language): string | null {
  const page = LOCALISED_PAGES.find((one) => Object.values(LOCALISED_SLUGS[one]).includes(slug));
  return page ? LOCALISED_SLUGS[page][language] : null;
}
