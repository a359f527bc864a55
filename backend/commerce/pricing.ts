import { withSurcharges } from "#domain/calculator/option-price.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionValues } from "#domain/catalogue/article-option.ts";
import type { Format } from "#domain/catalogue/format.ts";
import { nextChange } from "#domain/price/next-change.ts";
import type { PriceStatement } from "#domain/price/price.ts";
import { changesOf, type PriceHistory, reductionBegan, statementAt } from "#domain/price/price-history.ts";
import type { Country } from "#domain/shop/country.ts";
import type { PriceTables } from "./price-tables.ts";
import { historyOfSize } from "./sizes.ts";
import { surchargeChanges, surchargesOf } from "./surcharge.ts";
import type { OptionRates, SurchargeRate } from "./surcharge-store.ts";

/** What a choice costs, and when that changes next, in epoch milliseconds; null where it is not known to. */
export interface Quote {
  price: PriceStatement;
  changeMs: number | null;
}

/** What a size costs at an instant; null where the article is not made in that size with what was chosen. */
export type Pricing = (size: Format, nowMs: number) => Quote | null;

/** Values by group; a group that is left out is as usual. */
export type ChosenOptions = Readonly<Record<string, string | undefined>>;

/** How an article is priced with options; null where it is not sold with them. */
export function pricingOf(
  { histories, rates }: PriceTables,
  article: Article,
  options: ChosenOptions,
  country: Country,
): Pricing | null {
  const chosen = chosenRates(article, options, rates);
  if (!chosen) return null;
  return (size, nowMs) => {
    const history = historyOfSize(article, size, histories, country);
    if (!history) return null;
    const priceOf = (atMs: number) => priceWithOptions(history, chosen, size, atMs);
    const price = priceOf(nowMs);
    const instants = [...changesOf(history), ...chosen.flatMap(surchargeChanges)];
    return price && { price, changeMs: nextChange(instants, nowMs, priceOf) };
  };
}

/** What was chosen beside what is usual; null where the article is not sold with it. */
function chosenRates(
  article: Article,
  options: ChosenOptions,
  rates: OptionRates,
): (readonly SurchargeRate[])[] | null {
  const chosen: (readonly SurchargeRate[])[] = [];
  for (const [group, value] of Object.entries(options)) {
    const values: readonly string[] = articleOptionValues(article, group as ArticleOptionGroup);
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
  const price = statementAt(history, atMs);
  const beganMs = reductionBegan(history, atMs);
  const surcharges = chosen.map((rates) => surchargesOf(rates, atMs)(size, beganMs));
  return price && surcharges.every((surcharge) => surcharge !== null) ? withSurcharges(price, surcharges) : null;
}
