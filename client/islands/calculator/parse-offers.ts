import type { ArticleOffers, FormatOffer } from "./props.ts";

/** Reads the file of all offers; null where it is another build's. */
export function parseOffers(value: unknown): ArticleOffers[] | null {
  return Array.isArray(value) && value.every(isArticleOffers) ? value : null;
}

function isArticleOffers(value: unknown): value is ArticleOffers {
  if (!isRecord(value) || typeof value.article !== "string" || typeof value.href !== "string") return false;
  const { formats, options, size } = value;
  if (typeof size !== "string" || !Array.isArray(options)) return false;
  return Array.isArray(formats) && formats.length > 0 && formats.every(isFormatOffer);
}

function isFormatOffer(value: unknown): value is FormatOffer {
  return isRecord(value) && typeof value.format === "string" && typeof value.amount === "number" && value.amount > 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
