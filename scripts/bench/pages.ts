/** One page of each kind that the shop shows, by its name in the table. */
export const PAGE_KINDS = {
  home: "http://de.poster.localhost/",
  "canvas page": "http://de.poster.localhost/leinwand",
  "framed poster": "http://de.poster.localhost/gerahmtes-poster",
  "card home": "http://de.kartenliebe.localhost/",
  "error page": "http://de.poster.localhost/nichts",
} as const;

/** Addresses of listings of designs. */
export const LISTINGS = {
  "card listing": "http://de.kartenliebe.localhost/karten-designen/",
  "calendar listing": "http://de.poster.localhost/alle-fotokalender",
} as const;

/** Pages on which Lighthouse runs, on the host at which a browser finds the shop. */
export const LIGHTHOUSE_PAGES = [
  "/",
  "/leinwand",
  "/poster",
  "/gerahmtes-poster",
  new URL(LISTINGS["calendar listing"]).pathname,
  "http://de.kartenliebe.localhost/",
];
