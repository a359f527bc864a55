import { byIdentity } from "#domain/by-identity.ts";
import type { PhotoboxArticle } from "#domain/catalogue/article.ts";
import { type PhotoboxData, photoboxData } from "#domain/contract/photobox-data.ts";
import { type Photoboxes, photoboxes } from "#domain/contract/photoboxes.ts";
import type { Money } from "#domain/price/money.ts";
import type { Block } from "../block.ts";
import { optionally } from "../optional-ask.ts";
import type { PhotoboxOverviewContent } from "./schema.ts";

/** A box with the number of prints that it holds, and its sizes; a size whose price is not known has none. */
export interface OfferedBox {
  article: PhotoboxArticle;
  prints: { min: number; max: number };
  sizes: readonly { formatType: string; price: Money | null }[];
}

/** Loads what is in each box and what it costs. A box without a price is shown without it. */
export const loadPhotoboxes: NonNullable<Block<PhotoboxOverviewContent, readonly OfferedBox[]>["load"]> = async (
  _content,
  page,
  { ask },
) => {
  const [data, prices] = await Promise.all([ask(photoboxData, {}), optionally(ask, page)(photoboxes, {})]);
  const boxes = offeredBoxes(data)(prices ?? NO_PRICES);
  return boxes.length > 0 ? boxes : null;
};

const NO_PRICES: Photoboxes = { currency: "eur", photoboxes: [] };

/** Joins both replies. The result for the same replies is the same object. */
const offeredBoxes = byIdentity((data: PhotoboxData) =>
  byIdentity(({ currency, photoboxes: priced }: Photoboxes): readonly OfferedBox[] =>
    data.photoboxes.map(({ photoboxType, formats, prints }) => {
      const prices = priced.find((one) => one.photoboxType === photoboxType)?.prices ?? [];
      return {
        article: `photobox-${photoboxType}`,
        prints,
        sizes: formats.map((formatType) => {
          const amount = prices.find((one) => one.formatType === formatType)?.priceCurrent ?? 0;
          return { formatType, price: amount > 0 ? { amount, currency } : null };
        }),
      };
    }),
  ),
);
