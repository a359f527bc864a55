import fc from "fast-check";
import { OPTION_GROUPS, optionGroupsOf, optionValues } from "#domain/catalogue/article-option.ts";
import { FRAME_CHOICES, isFramable } from "#domain/catalogue/frame.ts";
import { COLLAGE_MATERIALS, MATERIALS, type Material } from "#domain/catalogue/material.ts";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import type { Designer } from "#domain/designer/base-path.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import { CALENDAR_TYPES } from "#domain/product/calendar/calendar.ts";
import { CALENDAR_MOUNTINGS } from "#domain/product/calendar/configuration.ts";
import {
  PHOTOBOOK_BINDINGS,
  PHOTOBOOK_COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "#domain/product/photobook/photobook.ts";
import { PHOTOBOX_TYPES } from "#domain/product/photobox/photobox.ts";
import { REFINEMENTS } from "#domain/product/refinement.ts";
import { LOCALES } from "#domain/shop/locale.ts";

const text = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).filter((value) => value.length <= 32);
const id = fc.oneof(text, fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/));
const locale = fc.constantFrom(...LOCALES);
const side = fc.integer({ min: 1, max: 99_999 });
const formatType = fc.tuple(side, side).map(([width, height]) => `${width}x${height}`);
const onOff = fc.constantFrom("0" as const, "1" as const);
const refinementType = fc.constantFrom(...REFINEMENTS);
const count = fc.integer({ min: 1, max: 5000 });

const mat = fc.constantFrom(
  {},
  { matSize: 0, matType: "mat-none" } as const,
  { matSize: 30, matType: "mat-weiss" } as const,
  { matSize: 30, matType: "mat-creme" } as const,
  { matSize: 30, matType: "mat-schwarz" } as const,
);
const frame = fc.tuple(fc.constantFrom(...FRAME_CHOICES), mat).map(([frameType, sides]) => ({ frameType, ...sides }));
const maybeFrame = fc.oneof(fc.constant({}), frame);

/** Draws options of a material. Glass is an option of framed ones only. */
function optionsOf(material: Material, isFramed: boolean) {
  const groups = optionGroupsOf(material).filter((group) => isFramed || group !== "glas");
  const pairs = groups.map((group) =>
    fc.option(fc.constantFrom(...optionValues(group, material)).map((value) => [group, value] as const)),
  );
  return fc.tuple(...pairs).map((drawn) => {
    const chosen = drawn.filter((pair) => pair !== null);
    return chosen.length > 0 ? { optionTypes: Object.fromEntries(chosen) } : {};
  });
}

/** Draws parameters of which any may be missing, except the locale. */
function parameters<T extends Record<string, fc.Arbitrary<unknown>>>(known: T) {
  return fc.record({ locale, ...known }, { requiredKeys: ["locale"] } as never);
}

const wallArt = { formatType, color: text, designId: id, addToCart: onOff };
const picture = { ...wallArt, quantity: fc.integer({ min: 1, max: 99 }) };

/** A frame for a photo of the shopper's own: it has no material. */
const photoFrame = fc.tuple(frame, parameters(picture)).map(([framing, rest]) => ({ ...framing, ...rest }));

/** Parameters for each designer that spec 000 §3 names. */
const PARAMETERS = {
  "photo-frame": fc.oneof(
    photoFrame,
    fc.constantFrom(...MATERIALS).chain((materialType) =>
      fc.tuple(isFramable(materialType) ? maybeFrame : fc.constant({}), parameters(picture)).chain(([framing, rest]) =>
        optionsOf(materialType, "frameType" in framing).map((options) => ({
          materialType,
          ...framing,
          ...options,
          ...rest,
        })),
      ),
    ),
  ),
  collage: fc
    .tuple(
      maybeFrame,
      parameters({
        ...wallArt,
        materialType: fc.constantFrom(...COLLAGE_MATERIALS),
        isCollage: onOff,
        optionTypes: fc.dictionary(fc.constantFrom(...Object.keys(OPTION_GROUPS)), text, { minKeys: 1 }),
      }),
    )
    .map(([framing, rest]) => ({ ...framing, ...rest })),
  card: parameters({
    bow: text,
    card: text,
    category: text,
    designId: id,
    occasion: fc.constantFrom(...CARD_OCCASIONS),
    paper: text,
    punching: text,
    quantity: count,
    refinementType,
    ribbon: text,
    ribbonColor: text,
    isSample: onOff,
    screw: text,
    standard: text,
    accessoryTypes: fc.array(fc.stringMatching(/^[\w-]{1,64}$/), { minLength: 1, maxLength: 20 }),
    tag: text,
    themeId: id,
    gclid: fc.stringMatching(/^[\w-]{1,200}$/),
    s: id,
    disableCache: onOff,
  }),
  calendar: parameters({
    accessoryTypes: fc.array(text, { minLength: 1, maxLength: 10 }),
    designGroupId: id,
    designId: id,
    formatType: text,
    mountingType: fc.constantFrom(...CALENDAR_MOUNTINGS),
    paperType: text,
    amount: count,
    refinementType,
    startDate: fc
      .date({ min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    startMonth: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 2000, max: 2100 }),
    calendarType: fc.constantFrom(...CALENDAR_TYPES),
  }),
  photobook: parameters({
    amount: count,
    photobookBinding: fc.constantFrom(...PHOTOBOOK_BINDINGS),
    photobookCover: fc.constantFrom(...PHOTOBOOK_COVERS),
    photobookCoverLamination: text,
    designGroupSetId: id,
    photobookFormat: fc.constantFrom(...PHOTOBOOK_FORMATS),
    graduationsPageCount: fc.integer({ min: 1, max: 500 }),
    photobookPageCount: fc.integer({ min: 1, max: 500 }),
    photobookPaper: fc.constantFrom(...PHOTOBOOK_PAPERS),
    photobookPrinting: text,
    quantity: count,
    refinementType,
    photobookType: fc.constantFrom(...PHOTOBOOK_TYPES),
    templateId: id,
  }),
  photobox: parameters({
    photoboxType: fc.constantFrom(...PHOTOBOX_TYPES),
    photoboxFormat: fc.record({
      width: fc.integer({ min: 1, max: 2000 }),
      height: fc.integer({ min: 1, max: 2000 }),
    }),
  }),
} satisfies Partial<Record<Designer, fc.Arbitrary<unknown>>>;

export type NamedDesigner = keyof typeof PARAMETERS;
export const NAMED_DESIGNERS = Object.keys(PARAMETERS) as NamedDesigner[];

/** Draws any complete hand-off to a designer, with every parameter that spec 000 §3 gives it. */
export function anyHandOff(designer: NamedDesigner): fc.Arbitrary<HandOff> {
  const drawing: fc.Arbitrary<unknown> = PARAMETERS[designer];
  return drawing.map((drawn) => ({ designer, parameters: drawn }) as HandOff);
}
