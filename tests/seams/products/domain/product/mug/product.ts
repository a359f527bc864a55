import type * as z from "zod/mini";
import { EVERY_DESIGN } from "../../contract/design.ts";
import { LOOKS, SAID } from "../../listing/facets.ts";
import { AMOUNT_STEPS } from "../amount.ts";
import type { SoldByDesign } from "../designed.ts";
import type { Product, SoldByCopy } from "../product.ts";
import { mugDesigns, mugPrice } from "./calls.ts";
import { type MugParameters, mugParametersSchema } from "./designer.ts";
import { mugPiece, plainMug, readMug } from "./hand-off.ts";
import { MUG_TYPES, type MugType } from "./mug.ts";
import { offerMug } from "./offer.ts";
import { MUG_PRICE_PARTS } from "./price.ts";
import { MUG_WORDS } from "./words.ts";

const COPIES: SoldByCopy<z.infer<typeof mugPrice.input>, MugParameters> = {
  parts: MUG_PRICE_PARTS,
  steps: AMOUNT_STEPS,
  channel: null,
  hasEnding: true,
  mostExpress: null,
  call: mugPrice,
  asked: ({ mugType: type, color: colour, amount }) => ({ piece: mugPiece({ type, colour }, amount) }),
  read: readMug,
};

const DESIGNS: SoldByDesign = {
  slugPrefix: "mug-",
  letter: "m",
  isSoldIn: () => true,
  hasSample: false,
  hasTileColors: false,
  hasLeaves: false,
  takesPhotos: false,
  hasAccessories: false,
  hasCloseUps: false,
  isHeldOpen: false,
  hasFeed: false,
  filtersBlock: null,
  facets: { product: { values: MUG_TYPES, labels: "mug-type/" }, ...LOOKS, label: SAID },
  types: MUG_TYPES,
  typeLabel: (type) => (MUG_TYPES.some((one) => one === type) ? `mug-type/${type}` : null),
  facts: () => [],
  listedUnder: () => null,
  hasStart: false,
  place: null,
  opening: plainMug,
  pieceOfSet: null,
  offer: offerMug,
  call: mugDesigns,
  list: (ask, question, { types = [] }) => ask(mugDesigns, { ...question, types: types as MugType[] }),
  one: (ask, id) => ask(mugDesigns, { ...EVERY_DESIGN, limit: 1, ids: [id] }),
  from: ({ type }) => ({ parts: [`mug/${type}`], copies: 1 }),
};

/** The product kind of mugs. */
export const MUG = {
  designer: { name: "mug", parameters: mugParametersSchema },
  detection: { place: 7, isOf: (has) => has("mugType") },
  words: MUG_WORDS,
  making: { mug: { days: [2, 3], arrives: "order" } },
  designs: DESIGNS,
  copies: COPIES,
  articles: null,
} as const satisfies Product;
