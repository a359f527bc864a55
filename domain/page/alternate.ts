import type { Locale } from "../shop/country.ts";

/** A translation of a page: its BCP 47 language and full address. */
export interface Alternate {
  hreflang: string;
  url: string;
}

/** Where a locale finds a page: its translation, or its own home where there is none. */
export interface Place {
  locale: Locale;
  url: string;
}
