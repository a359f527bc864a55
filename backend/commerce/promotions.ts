import type { Article } from "#domain/catalogue/article.ts";

/** The day the price list begins: long before any promotion, so that there is a price to hold one against. */
export const PRICE_LIST_FROM = "2024-01-01T00:00:00Z";

interface SeededPromotion {
  article: Article;
  /** The share taken off the regular price, before rounding to a trade ending. */
  off: number;
  validFrom: string;
  validUntil: string | null;
}

/** Promotions of the seeded price list: one that runs, and earlier ones for a history that is worth the name. */
export const SEEDED_PROMOTIONS: readonly SeededPromotion[] = [
  { article: "acrylglas", off: 0.15, validFrom: "2026-08-15T00:00:00Z", validUntil: "2026-08-29T00:00:00Z" },
  { article: "leinwand", off: 0.07, validFrom: "2026-10-12T00:00:00Z", validUntil: "2026-10-19T00:00:00Z" },
  { article: "leinwand", off: 0.212, validFrom: "2026-11-01T00:00:00Z", validUntil: null },
];
