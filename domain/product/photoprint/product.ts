import type { PricedProduct } from "../../catalogue/article.ts";
import { formatKey } from "../../catalogue/format.ts";
import { PHOTOBOX_DESIGNER, PHOTOBOX_SIZE, type PhotoboxParameters, photoboxFormatOf } from "../photobox/designer.ts";
import { WALL_MAKING } from "../photoframe/articles.ts";
import type { Product, SoldByArticle } from "../product.ts";
import { PHOTO_PRINT_FORMATS } from "./photo-print.ts";
import { PHOTOPRINT_WORDS } from "./words.ts";

const BY_SIZE: SoldByArticle<Extract<PricedProduct, { product: "photoprint" }>, PhotoboxParameters> = {
  groupOf: () => "print",
  // Loose prints are what the designer calls photo prints; only they have a finish.
  opening: ({ finish }, { formatType }, { locale }) => ({
    designer: "photobox",
    parameters: { photoboxType: "photo-prints", ...photoboxFormatOf(formatType), finish, locale },
  }),
  read: ({ photoboxType, photoboxFormat, finish }) =>
    photoboxType === "photo-prints" && finish
      ? { article: `photoprint-${finish}`, formatType: photoboxFormat && formatKey(photoboxFormat), options: {} }
      : null,
  express: null,
  cost: { start: 0, perSquareMetre: 30 },
  sizes: { formats: PHOTO_PRINT_FORMATS.map(formatKey), initialFormat: "150x100", popularFormat: "150x100" },
  unpriced: () => null,
  sizeQuery: PHOTOBOX_SIZE,
};

/** Prints without a box. They have no parameter of their own (spec 000 §4): their designer is that of photo boxes. */
export const PHOTOPRINT = {
  designer: PHOTOBOX_DESIGNER,
  detection: null,
  words: PHOTOPRINT_WORDS,
  making: { print: WALL_MAKING.print },
  designs: null,
  copies: null,
  articles: BY_SIZE,
} as const satisfies Product;
