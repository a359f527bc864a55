import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { calendarPrice } from "#domain/contract/calendar-price.ts";
import type { Design } from "#domain/contract/design.ts";
import { calendarHandOff } from "#domain/designer/choice-hand-off.ts";
import { calendarTypeOf } from "#domain/designer/design-hand-off.ts";
import { AMOUNTS } from "#domain/product/amount.ts";
import { CALENDAR_FORMATS, type CalendarFormat, parseCalendarFormat } from "#domain/product/calendar.ts";
import { CALENDAR_MOUNTINGS } from "#domain/product/calendar-configuration.ts";
import { CALENDAR_OFFERS, CALENDAR_PAPERS, CALENDAR_REFINEMENTS, isForWall } from "#domain/product/calendar-offer.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../../block.ts";
import { originOf } from "../../hand-off-origin.ts";
import type { SoftAsk } from "./ask-softly.ts";
import { choiceGroup } from "./choice-group.ts";
import type { ChoiceReader } from "./choice-reader.ts";
import type { ChosenStart } from "./chosen-start.ts";
import { handedDesign } from "./handed-design.ts";
import type { DesignOffer } from "./offer.ts";
import { priceAt, quantityGroup } from "./offer-price.ts";

const AMOUNT_VALUES = AMOUNTS.map(String);

/** A calendar as it is chosen, and what that costs. */
export async function offerCalendar(
  design: Design,
  reader: ChoiceReader,
  page: PageContext,
  { ask, chosenStart }: { ask: SoftAsk; chosenStart: ChosenStart },
): Promise<DesignOffer> {
  const { labels, locale } = page;
  const { read } = reader;
  const type = calendarTypeOf(design);
  const { mountings } = CALENDAR_OFFERS[type];
  const formats = formatsOf(design, CALENDAR_OFFERS[type].formats);
  const [usualFormat] = formats;
  const format = read({ name: "formatType", offered: formats, usual: usualFormat });
  const paper = read({ name: "paperType", offered: CALENDAR_PAPERS, usual: "matt" });
  const refinement = read({ name: "refinementType", offered: CALENDAR_REFINEMENTS, usual: "none" });
  const mounting = read({ name: "mountingType", offered: CALENDAR_MOUNTINGS, fitting: mountings, usual: "ohne" });
  const amount = Number(read({ name: "amount", offered: AMOUNT_VALUES, usual: "1" }));
  const { start, group: startGroup, refused } = chosenStart;
  const quote = await ask(calendarPrice, {
    calendarType: type,
    formatType: format,
    paperType: paper,
    refinementType: refinement,
    mountingType: mounting,
    amount: 1,
  });
  const copies = (count: number) => labels("design/copies", { count });
  const chosen = { type, format, paper, refinement, mounting };
  const groups = [
    choiceGroup({ name: "formatType", label: labels("calculator/format"), chosen: format }, formats, (one) =>
      dimensionText(CALENDAR_FORMATS[one], locale),
    ),
    choiceGroup({ name: "paperType", label: labels("choice/paper"), chosen: paper }, CALENDAR_PAPERS, (one) =>
      catalogueLabel(labels, "photobook-paper", one),
    ),
    choiceGroup(
      { name: "refinementType", label: labels("choice/refinement"), chosen: refinement },
      CALENDAR_REFINEMENTS,
      (one) => catalogueLabel(labels, "refinement", one),
    ),
    choiceGroup({ name: "mountingType", label: labels("choice/mounting"), chosen: mounting }, mountings, (one) =>
      catalogueLabel(labels, "calendar-mounting", one),
    ),
    startGroup,
    quantityGroup(
      { name: "amount", label: labels("choice/quantity"), quantities: AMOUNTS, chosen: amount },
      quote,
      page,
      copies,
    ),
  ];
  return {
    groups: groups.filter(({ values }) => values.length > 1),
    accessories: [],
    sample: null,
    price: priceAt(quote, amount, copies(amount)),
    extras: [],
    refused,
    handOff: calendarHandOff(handedDesign(design), { ...chosen, amount, start }, originOf(page)),
    productGroup: "calendar",
    express: { kind: "calendar", quantity: amount, refinement },
    size: isForWall(type) ? CALENDAR_FORMATS[format] : null,
  };
}

/** The type's formats; the design's own comes first. */
function formatsOf({ formatType }: Design, formats: readonly CalendarFormat[]): [CalendarFormat, ...CalendarFormat[]] {
  const own = formatType === null ? null : parseCalendarFormat(formatType);
  const all = own?.ok ? [own.value, ...formats] : formats;
  return [...new Set(all)] as [CalendarFormat, ...CalendarFormat[]];
}
