import { parseFormat } from "../../catalogue/format.ts";
import { COLLAGE_MATERIALS } from "../../catalogue/material.ts";
import { collageDesignGroup } from "../../contract/collage-designer-design-group.ts";
import { collageDesignGroups } from "../../contract/collage-designer-design-groups.ts";
import { COLLAGE_SHAPES, type CollageShape, LOOKS, SAID } from "../../listing/facets.ts";
import type { SoldByDesign } from "../designed.ts";
import { WALL_MAKING } from "../photoframe/articles.ts";
import type { Product } from "../product.ts";
import { COLLAGE_BY_SIZE } from "./articles.ts";
import { collageParametersSchema, missingOfCollage, plainCollage } from "./designer.ts";
import { offerCollage } from "./offer.ts";
import { COLLAGE_WORDS } from "./words.ts";

const DESIGNS = {
  slugPrefix: "collage-",
  letter: "l",
  isSoldIn: () => true,
  hasSample: false,
  hasTileColors: false,
  hasLeaves: false,
  takesPhotos: true,
  hasAccessories: false,
  hasCloseUps: false,
  isHeldOpen: false,
  hasFeed: true,
  filtersBlock: "collage-overview",
  facets: {
    product: { values: COLLAGE_MATERIALS, labels: "article/collage-" },
    ...LOOKS,
    aspectRatio: { ...LOOKS.aspectRatio, hasPictures: true },
    label: SAID,
  },
  types: COLLAGE_SHAPES,
  typeLabel: () => null,
  facts: () => [],
  listedUnder: () => null,
  hasStart: false,
  place: null,
  opening: plainCollage,
  pieceOfSet: null,
  offer: offerCollage,
  call: collageDesignGroups,
  // The block offers only shapes of collages.
  list: (ask, question, { types = [] }) => ask(collageDesignGroups, { ...question, types: types as CollageShape[] }),
  one: async (ask, id) => {
    const found = await ask(collageDesignGroup, { designGroupId: id });
    return found && { currency: found.currency, designs: [found.design] };
  },
  // Every material costs the same.
  from: ({ formatType }) =>
    formatType !== null && parseFormat(formatType).ok ? { article: "collage-leinwand", formatType } : null,
} as const satisfies SoldByDesign;

const isOn = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** Collages. */
export const COLLAGE = {
  designer: { name: "collage", parameters: collageParametersSchema, linkDefaults: missingOfCollage },
  detection: {
    place: 2,
    isOf: (has, { isCollage }) =>
      (has("materialType") || has("frameType")) && (has("designId") || (has("isCollage") && isOn(isCollage))),
  },
  words: COLLAGE_WORDS,
  making: { canvas: WALL_MAKING.canvas, print: WALL_MAKING.print, framed: WALL_MAKING.framed },
  designs: DESIGNS,
  copies: null,
  articles: COLLAGE_BY_SIZE,
} as const satisfies Product;
