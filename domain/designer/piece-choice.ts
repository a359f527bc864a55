import { CARD_PUNCHINGS } from "../listing/facets.ts";
import { CALENDAR_FORMATS, type CalendarFormat } from "../product/calendar.ts";
import { CALENDAR_MOUNTINGS, moveMountingToAccessories } from "../product/calendar-configuration.ts";
import { CALENDAR_PAPERS, CALENDAR_REFINEMENTS, type CalendarChoice } from "../product/calendar-offer.ts";
import { CARD_REFINEMENTS, type CardChoice, parseCardKey } from "../product/card-offer.ts";
import { CARD_PAPERS } from "../product/card-paper.ts";
import { pricedQuantity } from "../product/card-price.ts";
import { BINDING_BY_TYPE, photobookVariantKey } from "../product/photobook.ts";
import {
  PHOTOBOOK_PRINTINGS,
  type PhotobookChoice,
  readVariant,
  refinementsOfCover,
} from "../product/photobook-offer.ts";
import { DEFAULT_QUANTITY } from "../product/quantity.ts";
import { understoodRefinement } from "../product/refinement.ts";
import { CHANNEL_DEFAULTS, type Channel } from "../shop/channel.ts";
import type { CalendarParameters } from "./calendar.ts";
import type { CardParameters } from "./card.ts";
import type { PartialHandOff } from "./hand-off.ts";
import type { PhotobookParameters } from "./photobook.ts";

/** What is sold by the copy, with all that its price depends on. */
export type PieceChoice =
  | { kind: "card"; card: CardChoice; quantity: number; isSample: boolean }
  | { kind: "calendar"; calendar: CalendarChoice; quantity: number }
  | { kind: "photobook"; book: PhotobookChoice; quantity: number };

/**
 * The choice that a hand-off to the card, calendar or photo-book designer is of, so that it can be priced: the inverse of `cardHandOff`,
 * `calendarHandOff` and `photobookHandOff`. What is as usual may be left out of it.
 *
 * @param channel whose default refinement counts where none is named.
 * @returns "open" where something is still to be chosen, "unknown" where what is chosen is none of what is sold, and null for another
 *   designer's.
 */
export function pieceChoiceOf(handOff: PartialHandOff, channel: Channel): PieceChoice | "open" | "unknown" | null {
  switch (handOff.designer) {
    case "card":
      return cardChoice(handOff.parameters, channel);
    case "calendar":
      return calendarChoice(handOff.parameters, channel);
    case "photobook":
      return photobookChoice(handOff.parameters, channel);
    default:
      return null;
  }
}

function cardChoice(parameters: Partial<CardParameters>, channel: Channel): PieceChoice | "open" | "unknown" {
  const { card: key, paper: named, punching: cut = "ohne", refinementType } = parameters;
  if (key === undefined || named === undefined) return "open";
  const made = parseCardKey(key);
  const paper = CARD_PAPERS.find((one) => one === named);
  const punching = CARD_PUNCHINGS.find((one) => one === cut);
  const refinement = understoodRefinement(refinementType, channel, CARD_REFINEMENTS);
  if (!made || !paper || !punching || !refinement) return "unknown";
  const isSample = parameters.isSample === "1";
  const quantity = pricedQuantity(parameters.quantity ?? DEFAULT_QUANTITY, isSample);
  return { kind: "card", card: { ...made, paper, refinement, punching }, quantity, isSample };
}

function calendarChoice(parameters: Partial<CalendarParameters>, channel: Channel): PieceChoice | "open" | "unknown" {
  const { calendarType: type, formatType, paperType, refinementType, amount: quantity = 1 } = parameters;
  if (type === undefined || formatType === undefined || paperType === undefined) return "open";
  const format = (Object.keys(CALENDAR_FORMATS) as CalendarFormat[]).find((one) => one === formatType);
  const paper = CALENDAR_PAPERS.find((one) => one === paperType);
  const refinement = understoodRefinement(refinementType, channel, CALENDAR_REFINEMENTS);
  const [accessory = "ohne", ...more] = moveMountingToAccessories(parameters).accessoryTypes;
  const mounting = CALENDAR_MOUNTINGS.find((one) => one === accessory);
  if (!format || !paper || !refinement || !mounting || more.length > 0) return "unknown";
  return { kind: "calendar", calendar: { type, format, paper, refinement, mounting }, quantity };
}

function photobookChoice(parameters: Partial<PhotobookParameters>, channel: Channel): PieceChoice | "open" | "unknown" {
  const {
    photobookType: type,
    photobookFormat: format,
    photobookCover: cover,
    photobookPaper: paper,
    photobookPageCount: pageCount,
    photobookCoverLamination: coverLamination = CHANNEL_DEFAULTS[channel].lamination,
  } = parameters;
  if (!type || !format || !cover || !paper || pageCount === undefined) return "open";
  const printing = parameters.photobookPrinting ?? PHOTOBOOK_PRINTINGS[type];
  const binding = parameters.photobookBinding ?? BINDING_BY_TYPE[type];
  const variant = readVariant(type, photobookVariantKey({ printing, cover, binding, paper, coverLamination }));
  const refinement = understoodRefinement(parameters.refinementType, channel, refinementsOfCover(cover));
  if (!variant || !refinement) return "unknown";
  const quantity = parameters.amount ?? parameters.quantity ?? 1;
  return { kind: "photobook", book: { type, format, refinement, pageCount, ...variant }, quantity };
}
