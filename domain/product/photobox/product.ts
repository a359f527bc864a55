import type { PricedProduct } from "../../catalogue/article.ts";
import { formatKey } from "../../catalogue/format.ts";
import type { Product, SoldByArticle } from "../product.ts";
import { PHOTOBOX_DESIGNER, PHOTOBOX_SIZE, type PhotoboxParameters, photoboxFormatOf } from "./designer.ts";
import { PHOTOBOX_WORDS } from "./words.ts";

const BY_SIZE: SoldByArticle<Extract<PricedProduct, { product: "photobox" }>, PhotoboxParameters> = {
  groupOf: () => "photobox",
  opening: ({ photoboxType }, { formatType }, { locale }) => ({
    designer: "photobox",
    parameters: { photoboxType, ...photoboxFormatOf(formatType), locale },
  }),
  read: ({ photoboxType, photoboxFormat, finish }) => {
    // Loose prints are what the designer calls photo prints; only they have a finish.
    if (!photoboxType || (photoboxType === "photo-prints" && finish)) return null;
    return {
      article: `photobox-${photoboxType}`,
      formatType: photoboxFormat && formatKey(photoboxFormat),
      options: {},
    };
  },
  express: null,
  cost: { start: 12, perSquareMetre: 400 },
  sizes: { formats: ["100x100", "130x90", "150x100"], initialFormat: "150x100", popularFormat: "100x100" },
  unpriced: () => null,
  sizeQuery: PHOTOBOX_SIZE,
};

/** Photo boxes. */
export const PHOTOBOX = {
  designer: PHOTOBOX_DESIGNER,
  detection: { place: 1, isOf: (has) => has("photoboxType") },
  words: PHOTOBOX_WORDS,
  making: { photobox: { days: [1, 2], arrives: "pictures" } },
  designs: null,
  copies: null,
  articles: BY_SIZE,
} as const satisfies Product;
