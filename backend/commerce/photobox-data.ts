import { PHOTOBOX_ARTICLES } from "#domain/catalogue/article.ts";
import { photoboxData } from "#domain/contract/photobox-data.ts";
import { PHOTOBOX_TYPES, type PhotoboxType } from "#domain/product/photobox/photobox.ts";
import { PHOTO_PRINT_FINISHES } from "#domain/product/photoprint/photo-print.ts";
import { referenceOf } from "./catalogue.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";

/** How many prints a box is filled with. */
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
