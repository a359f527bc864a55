import type { CollageMaterial } from "../catalogue/collage-material.ts";
import { CARD_OCCASIONS } from "../catalogue/occasion.ts";
import { type CalendarStart, startDateOf } from "../product/calendar-configuration.ts";
import type { CalendarChoice } from "../product/calendar-offer.ts";
import { type CardChoice, cardKey } from "../product/card-offer.ts";
import { pricedQuantity } from "../product/card-price.ts";
import { PHOTOBOOK_OFFERS_BY_TYPE, type PhotobookChoice, variantOf } from "../product/photobook-offer.ts";
import { toldRefinement } from "../product/refinement.ts";
import type { CardAccessoryParameters } from "./card-accessory-parameters.ts";
import { collageParameters } from "./collage.ts";
import type { HandOff, HandOffOrigin } from "./hand-off.ts";

/** A design, and the words that its designer sorts it by; a word that it has not is left out. */
export interface HandedDesign {
  id: string;
  type: string;
  category?: string | undefined;
  style?: string | undefined;
  color?: string | undefined;
}

export interface ChosenCard extends CardChoice {
  quantity: number;
  isSample: boolean;
  accessories: CardAccessoryParameters;
}

/** Opens the card designer with a design and all that was chosen of the card (spec 000 §3). A sample is one card (spec 000 §4). */
export function cardHandOff(design: HandedDesign, card: ChosenCard, { locale, channel }: HandOffOrigin): HandOff {
  const { product, format, paper, refinement, punching, quantity, isSample, accessories } = card;
  const occasion = CARD_OCCASIONS.find((one) => one === design.type);
  return {
    designer: "card",
    parameters: {
      themeId: design.id,
      designId: design.id,
      occasion,
      category: design.category,
      tag: design.style,
      card: cardKey(product, format),
      paper,
      refinementType: toldRefinement(refinement, channel),
      punching,
      ...accessories,
      quantity: pricedQuantity(quantity, isSample),
      isSample: isSample ? "1" : undefined,
      locale,
    },
  };
}

/** Opens the calendar designer; a mounting that is an accessory becomes one on the way (spec 000 §4). */
export function calendarHandOff(
  design: HandedDesign,
  { amount, start, ...calendar }: CalendarChoice & { amount: number; start: CalendarStart },
  { locale, channel }: HandOffOrigin,
): HandOff {
  const { startMonth, year } = start;
  return {
    designer: "calendar",
    parameters: {
      calendarType: calendar.type,
      formatType: calendar.format,
      paperType: calendar.paper,
      refinementType: toldRefinement(calendar.refinement, channel),
      mountingType: calendar.mounting,
      designGroupId: design.id,
      designId: design.id,
      startDate: startDateOf(start),
      startMonth,
      year,
      amount,
      locale,
    },
  };
}

/** Opens the photo-book designer. A graduation is what one step of the page count adds. */
export function photobookHandOff(
  design: HandedDesign,
  { amount, ...book }: PhotobookChoice & { amount: number },
  { locale, channel }: HandOffOrigin,
): HandOff {
  const { printing, cover, binding, paper, coverLamination } = variantOf(book);
  return {
    designer: "photobook",
    parameters: {
      photobookType: book.type,
      photobookFormat: book.format,
      photobookCover: cover,
      photobookCoverLamination: coverLamination,
      photobookBinding: binding,
      photobookPaper: paper,
      photobookPrinting: printing,
      photobookPageCount: book.pageCount,
      graduationsPageCount: PHOTOBOOK_OFFERS_BY_TYPE[book.type].pages.step,
      refinementType: toldRefinement(book.refinement, channel),
      designGroupSetId: design.id,
      templateId: design.id,
      amount,
      quantity: amount,
      locale,
    },
  };
}

/** Opens the collage designer. */
export function collageHandOff(
  design: HandedDesign,
  { material, formatType }: { material: CollageMaterial; formatType: string },
  { locale, channel }: HandOffOrigin,
): HandOff {
  return {
    designer: "collage",
    parameters: { ...collageParameters(material, design.id, channel), formatType, color: design.color, locale },
  };
}
