import type { Article } from "#domain/catalogue/article.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import type { Country } from "#domain/shop/country.ts";
import { readPriceTables } from "./price-tables.ts";
import { type ChosenOptions, pricingOf, type Quote } from "./pricing.ts";

/**
 * What an article costs in a country in one size, of its formats or any within its limits, with options.
 *
 * @param formatType `{width}x{height}` in mm, either way up.
 * @param options values by group; a group that is left out is as usual.
 * @returns null where it is not made in that size, or not with these options.
 * @throws what D1 throws when the database does not answer.
 */
export async function readQuote(
  db: D1Database,
  { article, formatType, options }: QuotedChoice,
  country: Country,
  nowMs: number,
): Promise<Quote | null> {
  const quoteOf = await readPricing(db, { article, formatType }, country, nowMs);
  return quoteOf?.(options) ?? null;
}

interface QuotedChoice {
  article: Article;
  formatType: string;
  options: ChosenOptions;
}

/**
 * What an article costs in one size with any options.
 *
 * @returns null for a text that is no size; what it returns is null as `readQuote` is.
 * @throws what D1 throws when the database does not answer.
 */
export async function readPricing(
  db: D1Database,
  { article, formatType }: Omit<QuotedChoice, "options">,
  country: Country,
  nowMs: number,
): Promise<((options: ChosenOptions) => Quote | null) | null> {
  const size = valueOrNull(parseFormat(formatType));
  if (!size) return null;
  const tablesOf = await readPriceTables(db, [article], country);
  return (options) => pricingOf(tablesOf(article), article, options, country)?.(size, nowMs) ?? null;
}
