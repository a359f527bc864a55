import type { PricedProduct } from "../../catalogue/article.ts";
import type { CollageMaterial } from "../../catalogue/collage-material.ts";
import type { SoldByArticle } from "../product.ts";
import { type CollageParameters, collageParameters, isUsualCollage } from "./designer.ts";

/** The group that a collage is made in. */
export const COLLAGE_GROUPS = {
  leinwand: "canvas",
  poster: "print",
  mixed: "framed",
  framedPoster: "framed",
} as const satisfies Record<CollageMaterial, string>;

type SoldCollage = Extract<PricedProduct, { product: "collage" }>;

/** Collages without a design are sold by their material and size. */
export const COLLAGE_BY_SIZE: SoldByArticle<SoldCollage, CollageParameters> = {
  groupOf: ({ materialType }) => COLLAGE_GROUPS[materialType],
  opening: ({ materialType }, { formatType }, { locale, channel }) => ({
    designer: "collage",
    parameters: {
      ...collageParameters(materialType, undefined, channel),
      ...(formatType && { formatType }),
      locale,
    },
  }),
  read: (parameters) => {
    const { materialType, formatType } = parameters;
    return materialType && isUsualCollage(parameters)
      ? { article: `collage-${materialType}`, formatType, options: {} }
      : null;
  },
  sizeQuery: "&formatType={format}",
};
