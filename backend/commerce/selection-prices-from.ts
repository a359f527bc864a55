import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { selectionPricesFrom } from "#domain/contract/selection-prices-from.ts";
import { currencyOf } from "#domain/price/money.ts";
import { earliest } from "#domain/price/next-change.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readPriceTables } from "./price-tables.ts";
import { formatsOf } from "./priced.ts";
import { type ChosenOptions, pricingOf } from "./pricing.ts";
import { cheapest, quoteFormats } from "./quoted-formats.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const serveSelectionPricesFrom = serve(selectionPricesFrom, async ({ channel, locale, input, env, nowMs }) => {
  const { article } = input;
  if (soldArticles(channel, [article]).length === 0) return null;
  const country = countryOf(locale);
  const tables = (await readPriceTables(env.DB, [article], country))(article);
  const changes: (number | null)[] = [];
  const fromWith = (options: ChosenOptions) => {
    const quoteOf = pricingOf(tables, article, options, country);
    if (!quoteOf) return null;
    const { prices, changeMs } = quoteFormats(quoteOf, formatsOf(article), nowMs);
    changes.push(changeMs);
    return cheapest(prices);
  };
  const from = fromWith({});
  if (!from) return null;
  const groups = articleOptionGroups(article).map((group) => ({
    group,
    options: articleOptionValues(article, group).flatMap((value) => {
      const fromOption = fromWith({ [group]: value });
      return fromOption ? [{ value, from: fromOption }] : [];
    }),
  }));
  return { currency: currencyOf(locale), from, groups, validUntil: validUntilText(earliest(changes)) };
});
