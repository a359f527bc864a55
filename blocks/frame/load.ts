import { byIdentity } from "#domain/by-identity.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { FRAME_TYPES, type FrameType, type MatType } from "#domain/catalogue/frame.ts";
import { type FrameFamilies, frame as frames } from "#domain/contract/frame.ts";
import { type FrameVariants, frameTypeVariants } from "#domain/contract/frame-type-variants.ts";
import type { Money } from "#domain/price/money.ts";
import { fromPrice } from "#domain/price/price.ts";
import type { Block } from "../block.ts";
import { optionally } from "../optional-ask.ts";
import type { FrameContent } from "./schema.ts";

/** One type of a family, with the price of the frame alone in its cheapest size; null if it has no price. */
export interface FrameOffer {
  frameType: FrameType;
  from: Money | null;
}

/** All that a family of frames is sold with. */
export interface SoldWith {
  articles: readonly Article[];
  mats: readonly MatType[];
  glasses: FrameVariants["variants"][number]["glasses"];
}

/** A family of frames as it is sold: the width of its moulding, the gap around the picture, and its types. */
export interface FrameFamily {
  profileMm: number;
  gapMm: number;
  types: readonly FrameOffer[];
  /** The sizes that some type is made in without a picture, with the price of the cheapest. */
  sizes: readonly FrameSize[];
  /** The pictures, mats and kinds of glass that it is sold with; null if that is not known. */
  soldWith: SoldWith | null;
}

/** A size of the picture that a frame holds, and the lowest price of a frame in it. */
export interface FrameSize {
  formatType: string;
  from: Money;
}

/** Loads a family of frames. A type that is not sold in any size is shown without a price, and reported (spec 000 §8). */
export const loadFrame: NonNullable<Block<FrameContent, FrameFamily>["load"]> = async ({ frame }, page, { ask }) => {
  const [reply, variants] = await Promise.all([
    ask(frames, { frame }),
    optionally(ask, page)(frameTypeVariants, { frameTypes: [...FRAME_TYPES[frame]] }),
  ]);
  const alone = familyOf(reply);
  const family = alone && variants ? soldTogether(alone)(variants) : alone;
  for (const { frameType, from } of family?.types ?? [])
    if (from === null)
      page.report("error-no-materials-for-frame-type", {
        component: "frame",
        frameType,
        reason: "is made in no size without a picture",
      });
  return family;
};

/** Returns the family of a reply; null if the channel sells none. The result for the same reply is the same object. */
export const familyOf = byIdentity(({ families: [family], currency }: FrameFamilies): FrameFamily | null => {
  if (!family) return null;
  const { profileMm, gapMm, types, prices } = family;
  const offers = types.map(({ frameType, surcharges }) => {
    const made = surcharges.flatMap(({ formatType, amount }) => {
      const price = prices.find((one) => one.formatType === formatType);
      return price && price.priceCurrent > 0 ? [{ priceCurrent: price.priceCurrent + amount }] : [];
    });
    return { frameType, from: fromPrice(made, currency) };
  });
  const sizes = prices.flatMap(({ formatType, priceCurrent }): FrameSize[] => {
    const made = types.flatMap(({ surcharges }) => surcharges.filter((one) => one.formatType === formatType));
    const from = fromPrice(
      made.map(({ amount }) => ({ priceCurrent: priceCurrent > 0 ? priceCurrent + amount : 0 })),
      currency,
    );
    return from ? [{ formatType, from }] : [];
  });
  return { profileMm, gapMm, types: offers, sizes, soldWith: null };
});

/** Joins a family with its variants. The result for the same replies is the same object. */
const soldTogether = byIdentity((family: FrameFamily) =>
  byIdentity(({ variants }: FrameVariants): FrameFamily => {
    const soldWith = {
      articles: [...new Set(variants.map(({ article }) => article))],
      mats: [...new Set(variants.flatMap(({ matTypes }) => matTypes))].filter((mat) => mat !== "mat-none"),
      glasses: [...new Set(variants.flatMap(({ glasses }) => glasses))],
    };
    return { ...family, soldWith: soldWith.articles.length > 0 ? soldWith : null };
  }),
);
