import type { Article } from "#domain/catalogue/article.ts";
import type { Country } from "#domain/shop/country.ts";
import { PRICED_COUNTRIES } from "./price-level.ts";

export interface SeededCampaign {
  /** What print house and shop know it by; no shopper reads it. */
  name: string;
  articles: readonly Article[];
  countries: readonly Country[];
  /** The share taken off the regular price, before rounding to a trade ending. */
  off: number;
  /** UTC; the end is the first instant that the price no longer holds. */
  validFrom: string;
  validUntil: string | null;
}

const EVERYWHERE = { countries: PRICED_COUNTRIES };

/** Campaigns of the seeded price list: some are over, some run, some are still to come. */
export const SEEDED_CAMPAIGNS: readonly SeededCampaign[] = [
  {
    ...EVERYWHERE,
    name: "fine-art-spring-2026",
    articles: ["hahnemuehle", "hahnemuehle-gerahmt"],
    off: 0.12,
    validFrom: "2026-05-01T00:00:00Z",
    validUntil: "2026-05-18T00:00:00Z",
  },
  {
    ...EVERYWHERE,
    name: "acrylic-summer-2026",
    articles: ["acrylglas"],
    off: 0.15,
    validFrom: "2026-08-15T00:00:00Z",
    validUntil: "2026-08-29T00:00:00Z",
  },
  {
    ...EVERYWHERE,
    name: "canvas-autumn-2026",
    articles: ["leinwand"],
    off: 0.07,
    validFrom: "2026-10-12T00:00:00Z",
    validUntil: "2026-10-19T00:00:00Z",
  },
  {
    ...EVERYWHERE,
    name: "canvas-winter-2026",
    articles: ["leinwand"],
    off: 0.212,
    validFrom: "2026-11-01T00:00:00Z",
    validUntil: null,
  },
  // A reduction in two steps: the second continues the first (Directive 98/6/EC, art. 6a (5)).
  {
    ...EVERYWHERE,
    name: "film-autumn-2026",
    articles: ["klebefolie"],
    off: 0.1,
    validFrom: "2026-11-08T23:00:00Z",
    validUntil: "2026-11-22T23:00:00Z",
  },
  {
    ...EVERYWHERE,
    name: "film-autumn-last-days-2026",
    articles: ["klebefolie"],
    off: 0.2,
    validFrom: "2026-11-22T23:00:00Z",
    validUntil: "2026-12-06T23:00:00Z",
  },
  {
    name: "cyber-week-2026",
    articles: ["gallerybond", "gallerybond-gerahmt"],
    countries: ["US"],
    off: 0.2,
    validFrom: "2026-11-27T05:00:00Z",
    validUntil: "2026-12-04T05:00:00Z",
  },
  {
    ...EVERYWHERE,
    name: "photo-gifts-advent-2026",
    articles: ["photobox-small", "photobox-photo-prints"],
    off: 0.18,
    validFrom: "2026-11-30T23:00:00Z",
    validUntil: "2026-12-23T23:00:00Z",
  },
  {
    ...EVERYWHERE,
    name: "wallpaper-new-year-2027",
    articles: ["fototapete"],
    off: 0.15,
    validFrom: "2027-01-04T23:00:00Z",
    validUntil: "2027-01-31T23:00:00Z",
  },
];
