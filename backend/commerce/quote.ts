import { withSurcharges } from "#domain/calculator/option-price.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { type ArticleOptions, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { nextChange } from "#domain/price/next-change.ts";
import {
  changesOf,
  type PriceHistory,
  type PriceStatement,
  priceAt,
  reductionBegan,
} from "#domain/price/price-history.ts";
import type { Country } from "#domain/shop/country.ts";
import { readHistories } from "./price-store.ts";
import { historyOfSize } from "./sizes.ts";
import { surchargeChanges, surchargeOf } from "./surcharge.ts";
import { type OptionRates, readOptionRates, type SurchargeRate } from "./surcharge-store.ts";

/** What a choice costs, and when that changes next, in epoch milliseconds; null where it is not known to. */
export interface Quote {
  price: PriceStatement;
  changeMs: number | null;
}

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
  choice: { article: Article; formatType: string; options: Readonly<Record<string, string>> | ArticleOptions },
  country: Country,
  nowMs: number,
): Promise<Quote | null> {
  const { article, options } = choice;
  const size = valueOrNull(parseFormat(choice.formatType));
  if (!size) return null;
  const [histories, rates] = await Promise.all([
    readHistories(db, [article], country),
    readOptionRates(db, [article], country),
  ]);
  const history = historyOfSize(article, size, histories.get(article) ?? new Map(), country);
  const chosen = chosenRates(article, options, rates.get(article) ?? new Map());
  if (!history || !chosen) return null;
  const quoteAt = (atMs: number) => priceWithOptions(history, chosen, size, atMs);
  const price = quoteAt(nowMs);
  const instants = [...changesOf(history), ...chosen.flatMap(surchargeChanges)];
  return price && { price, changeMs: nextChange(instants, nowMs, quoteAt) };
}

/** What was chosen beside what is usual; null where the article is not sold with it. */
function chosenRates(
  article: Article,
  options: Readonly<Record<string, string | undefined>>,
  rates: OptionRates,
): (readonly SurchargeRate[])[] | null {
  const chosen: (readonly SurchargeRate[])[] = [];
  for (const [group, value] of Object.entries(options)) {
    const values: readonly string[] = articleOptionValues(article, group as keyof ArticleOptions);
    if (value === undefined || value === values[0]) continue;
    const ofOption = rates.get(`${group}/${value}`);
    if (!values.includes(value) || !ofOption) return null;
    chosen.push(ofOption);
  }
  return chosen;
}

function priceWithOptions(
  history: PriceHistory,
  chosen: readonly (readonly SurchargeRate[])[],
  size: Format,
  atMs: number,
): PriceStatement | null {
  const price = priceAt(history, atMs);
  const beganMs = reductionBegan(history, atMs);
  const surcharges = chosen.map((rates) => surchargeOf(rates, size, atMs, beganMs));
  return price && surcharges.every((surcharge) => surcharge !== null) ? withSurcharges(price, surcharges) : null;
}
