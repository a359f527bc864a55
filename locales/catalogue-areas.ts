import { OPTION_GROUPS, type OptionGroup } from "#domain/catalogue/article-option.ts";
import { ORIENTATIONS } from "#domain/catalogue/format-names.ts";
import { ALL_FRAME_TYPES, FRAME_KINDS, type FrameKind, type FrameType, frameFinish } from "#domain/catalogue/frame.ts";
import { MAT_COLOURS } from "#domain/catalogue/mat.ts";
import { MATERIAL_KEYS } from "#domain/catalogue/material.ts";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import {
  BRITISH_FORMAT_KEYS,
  FORMAT_KEYS,
  FRAME_BACKINGS,
  FRAME_GLASSES,
  FRAME_PARTS,
  FRAMED_MATERIAL_KEYS,
  PHOTOBOOK_CATEGORIES,
  PHOTOBOOK_OFFERS,
  PHOTOBOX_NAMES,
} from "#domain/catalogue/vocabulary.ts";
import {
  DESIGN_COLORS,
  DESIGN_LABELS,
  DESIGN_STYLES,
  FILTER_TYPES,
  SPECIAL_FILTER_VALUES,
} from "#domain/listing/facets.ts";
import { SORT_OPTIONS } from "#domain/listing/listing-query.ts";
import { CALENDAR_SIZE_GROUPS, CALENDAR_TYPES } from "#domain/product/calendar/calendar.ts";
import { CALENDAR_MOUNTINGS } from "#domain/product/calendar/configuration.ts";
import {
  CARD_ACCESSORY_TYPES,
  CARD_CATEGORIES,
  CARD_PAPERS,
  CARD_PRODUCTS,
  CARD_PUNCHINGS,
  type CardCategory,
} from "#domain/product/card/card.ts";
import { ENVELOPE_GROUPS, ENVELOPE_SIZE_CLASSES } from "#domain/product/card/envelope.ts";
import {
  PHOTOBOOK_BINDINGS,
  PHOTOBOOK_COVERS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "#domain/product/photobook/photobook.ts";
import { PHOTO_PRINT_FINISHES } from "#domain/product/photoprint/photo-print.ts";
import { PRODUCT_KINDS } from "#domain/product/products.ts";
import { REFINEMENTS } from "#domain/product/refinement.ts";
import type { EveryLabelKey } from "./vocabulary.ts";

type FinishOf<Type> = Type extends `${FrameKind}-${infer Finish}` ? Finish : never;

/**
 * The areas of the vocabulary that are an enumeration of the domain: each value has its label at `{area}/{value}`, and a value without
 * one does not compile. The worker imports only the types, so that it carries no names that it never shows.
 */
const CATALOGUE = {
  backing: FRAME_BACKINGS,
  "calendar-mounting": CALENDAR_MOUNTINGS,
  "calendar-size": CALENDAR_SIZE_GROUPS,
  "calendar-type": CALENDAR_TYPES,
  "card-accessory": CARD_ACCESSORY_TYPES,
  "card-paper": CARD_PAPERS,
  "card-product": CARD_PRODUCTS,
  "card-punching": CARD_PUNCHINGS,
  "card-category": Object.values(CARD_CATEGORIES) as CardCategory[],
  "design-color": DESIGN_COLORS,
  "design-label": DESIGN_LABELS,
  "design-style": DESIGN_STYLES,
  "envelope-group": ENVELOPE_GROUPS,
  "envelope-size": ENVELOPE_SIZE_CLASSES,
  filter: FILTER_TYPES,
  "filter-value": SPECIAL_FILTER_VALUES,
  format: [...FORMAT_KEYS, ...BRITISH_FORMAT_KEYS],
  frame: FRAME_KINDS,
  "frame-finish": [...new Set(ALL_FRAME_TYPES.map(frameFinish))] as FinishOf<FrameType>[],
  "frame-part": FRAME_PARTS,
  "frame-type": ALL_FRAME_TYPES,
  glass: FRAME_GLASSES,
  mat: MAT_COLOURS,
  material: [...MATERIAL_KEYS, ...FRAMED_MATERIAL_KEYS.map((material) => `${material}-gerahmt` as const)],
  occasion: CARD_OCCASIONS,
  "option-group": Object.keys(OPTION_GROUPS) as OptionGroup[],
  orientation: ORIENTATIONS,
  photobox: PHOTOBOX_NAMES,
  "photobook-binding": PHOTOBOOK_BINDINGS,
  "photobook-category": PHOTOBOOK_CATEGORIES,
  "photobook-cover": PHOTOBOOK_COVERS,
  "photobook-paper": PHOTOBOOK_PAPERS,
  "photobook-surface": PHOTO_PRINT_FINISHES,
  "photobook-type": PHOTOBOOK_TYPES,
  "photobook-variant": PHOTOBOOK_OFFERS,
  "print-finish": PHOTO_PRINT_FINISHES,
  product: PRODUCT_KINDS,
  refinement: REFINEMENTS,
  sort: SORT_OPTIONS,
} as const;

export type CatalogueArea = keyof typeof CATALOGUE;
export type CatalogueValue<Area extends CatalogueArea> = (typeof CATALOGUE)[Area][number];
export type CatalogueKey = { [Area in CatalogueArea]: `${Area}/${CatalogueValue<Area>}` }[CatalogueArea];

/** All keys that `catalogueLabel` can look up. */
export const CATALOGUE_KEYS: readonly EveryLabelKey[] = Object.entries(CATALOGUE).flatMap(([area, values]) =>
  values.map((value) => `${area}/${value}` as CatalogueKey),
);
