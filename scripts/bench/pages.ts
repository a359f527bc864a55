/** One page of each kind that the shop shows, by what it is called in the table. */
export const PAGE_KINDS = {
  home: "http://de.poster.localhost/",
  "canvas page": "http://de.poster.localhost/leinwand",
  "framed poster": "http://de.poster.localhost/gerahmtes-poster",
  "card home": "http://de.kartenliebe.localhost/",
  "error page": "http://de.poster.localhost/nichts",
} as const;

/** Listings of designs, as a shopper finds them. */
export const LISTINGS = {
  "card listing": "http://de.kartenliebe.localhost/karten-designen/",
  "calendar listing": "http://de.poster.localhost/alle-fotokalender",
} as const;

/** Pages that Lighthouse is asked about, on the host that a browser finds the shop at. */
export const LIGHTHOUSE_PAGES = [
  "/",
  "/leinwand",
  "/poster",
  "/gerahmtes-poster",
  new URL(LISTINGS["calendar listing"]).pathname,
  "http://de.kartenliebe.localhost/",
];
