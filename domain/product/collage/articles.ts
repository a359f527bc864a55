import type { PricedProduct } from "../../catalogue/article.ts";
import type { CollageMaterial } from "../../catalogue/material.ts";
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
  express: null,
  cost: { start: 24, perSquareMetre: 70 },
  sizes: {
    formats: ["300x300", "400x300", "600x400", "500x500", "700x500", "800x600", "900x600", "1200x800"],
    initialFormat: "600x400",
    popularFormat: "900x600",
  },
  unpriced: ({ materialType }) => (materialType ? "special-frame" : null),
  sizeQuery: "&formatType={format}",
};
