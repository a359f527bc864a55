import type * as z from "zod/mini";
import { photobookPrice } from "../../contract/photobook-price.ts";
import { AMOUNT_STEPS } from "../amount.ts";
import type { Product, SoldByCopy } from "../product.ts";
import { type PhotobookParameters, photobookParametersSchema, photobookPiece, readPhotobook } from "./designer.ts";
import { PHOTOBOOK_DESIGNS } from "./designs.ts";
import { readVariant } from "./photobook.ts";
import { PHOTOBOOK_PRICE_PARTS } from "./price.ts";
import { PHOTOBOOK_WORDS } from "./words.ts";

const COPIES: SoldByCopy<z.infer<typeof photobookPrice.input>, PhotobookParameters> = {
  parts: PHOTOBOOK_PRICE_PARTS,
  steps: AMOUNT_STEPS,
  channel: null,
  hasEnding: true,
  mostExpress: 5,
  call: photobookPrice,
  asked: ({ photobookType: type, photobookFormat: format, photobookPageCount: pageCount, variant: key, ...others }) => {
    const variant = readVariant(type, key);
    const { refinementType: refinement, amount } = others;
    return { piece: variant && photobookPiece({ type, format, pageCount, refinement, ...variant }, amount) };
  },
  read: readPhotobook,
};

/** Photo books. */
export const PHOTOBOOK = {
  designer: { name: "photobook", parameters: photobookParametersSchema },
  detection: { place: 5, isOf: (has) => has("photobookType") || has("photobookPrinting") },
  words: PHOTOBOOK_WORDS,
  making: { photobook: { days: [3, 4], arrives: "order" } },
  designs: PHOTOBOOK_DESIGNS,
  copies: COPIES,
  articles: null,
} as const satisfies Product;
