import type { Article } from "#domain/catalogue/article.ts";
import type { Country } from "#domain/shop/country.ts";
import { packedRows, type Statement } from "../sql-statement.ts";
import { PRICED_COUNTRIES } from "./price-list.ts";

interface SeededCampaign {
  /** The name of the campaign in the print house and the shop; no shopper reads it. */
  name: string;
  articles: readonly Article[];
  countries: readonly Country[];
  /** The share taken off the regular price, before rounding to a trade ending. */
  off: number;
  /** Start and end in UTC; the end is the first instant at which the price no longer applies. */
  validFrom: string;
  validUntil: string | null;
}

const EVERYWHERE = { countries: PRICED_COUNTRIES };

/** Campaigns of the seeded price list: some are past, some current, some still to come. */
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

const CAMPAIGNS = `INSERT INTO campaigns (name, valid_from, valid_until, country, article)
  SELECT entry.value ->> 0, entry.value ->> 1, entry.value ->> 2, country.value, article.value
  FROM json_each(?) AS entry, json_each(entry.value, '$[3]') AS country, json_each(entry.value, '$[4]') AS article WHERE true
  ON CONFLICT DO UPDATE SET valid_from = excluded.valid_from, valid_until = excluded.valid_until`;

/** Returns the statements that write the seeded campaigns to table `campaigns`. */
export function campaignSeed(): Statement[] {
  const rows = SEEDED_CAMPAIGNS.map(({ name, validFrom, validUntil, countries, articles }) => {
    return [name, validFrom, validUntil, countries, articles];
  });
  return packedRows(rows).map((pack) => ({ sql: CAMPAIGNS, params: [pack] }));
}
