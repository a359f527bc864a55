import { PHOTOBOX_ARTICLES, type PhotoboxArticle } from "#domain/catalogue/article.ts";
import { photoboxData } from "#domain/contract/photobox-data.ts";
import { photoboxes } from "#domain/contract/photoboxes.ts";
import { currencyOf } from "#domain/price/money.ts";
import { PHOTOBOX_TYPES, type PhotoboxType } from "#domain/product/photobox/photobox.ts";
import { PHOTO_PRINT_FINISHES } from "#domain/product/photoprint/photo-print.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { referenceOf, soldArticles } from "./catalogue.ts";
import { readPrices } from "./format-prices.ts";
import { serve, validUntilText } from "./serve.ts";

/** The number of prints with which a box may be filled. */
const PRINTS: Record<PhotoboxType, { min: number; max: number }> = {
  "photo-prints": { min: 20, max: 200 },
  small: { min: 20, max: 40 },
};

export const servePhotoboxData = serve(photoboxData, ({ channel }) => {
  const sold = soldArticles(channel, PHOTOBOX_ARTICLES);
  return {
    photoboxes: PHOTOBOX_TYPES.filter((type) => sold.includes(`photobox-${type}`)).map((photoboxType) => {
      const { formats, initialFormat } = referenceOf(`photobox-${photoboxType}`);
      return { photoboxType, formats, initialFormat, prints: PRINTS[photoboxType] };
    }),
    prints:
      soldArticles(channel, ["photoprint-glossy"]).length > 0
        ? { finishes: [...PHOTO_PRINT_FINISHES], formats: referenceOf("photoprint-glossy").formats }
        : null,
  };
});

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
