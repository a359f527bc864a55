import { formatGroupPricesImages } from "#domain/contract/format-group-prices-images.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readPrices } from "./current-prices.ts";
import { groupByRatio } from "./format-group.ts";
import { nearestPicture, readPictures } from "./group-pictures.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const serveFormatGroupPricesImages = serve(
  formatGroupPricesImages,
  async ({ channel, locale, input, env, nowMs }) => {
    const sold = soldArticles(channel, input.articles);
    const [{ articles, changeMs }, pictures] = await Promise.all([
      readPrices(env.DB, sold, countryOf(locale), nowMs),
      readPictures(env.DB, channel),
    ]);
    return {
      currency: currencyOf(locale),
      articles: articles.map(({ article, prices }) => ({
        article,
        groups: groupByRatio(prices).map(({ group, entries }) => ({
          group,
          prices: entries,
          image: nearestPicture(pictures, entries[0]?.formatType ?? ""),
        })),
      })),
      validUntil: validUntilText(changeMs),
    };
  },
);
