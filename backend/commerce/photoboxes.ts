import { PHOTOBOX_ARTICLES, type PhotoboxArticle } from "#domain/catalogue/article.ts";
import { photoboxes } from "#domain/contract/photoboxes.ts";
import { currencyOf } from "#domain/price/money.ts";
import { PHOTOBOX_TYPES } from "#domain/product/photobox/photobox.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readPrices } from "./current-prices.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const servePhotoboxes = serve(photoboxes, async ({ channel, locale, env, nowMs }) => {
  const sold = soldArticles(channel, PHOTOBOX_ARTICLES);
  const { articles, changeMs } = await readPrices(env.DB, sold, countryOf(locale), nowMs);
  const boxes = PHOTOBOX_TYPES.flatMap((photoboxType) => {
    const name: PhotoboxArticle = `photobox-${photoboxType}`;
    const prices = articles.find(({ article }) => article === name)?.prices;
    return prices ? [{ photoboxType, prices }] : [];
  });
  return { currency: currencyOf(locale), photoboxes: boxes, validUntil: validUntilText(changeMs) };
});
