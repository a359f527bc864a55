import { calendarPrice } from "../../contract/calendar-price.ts";
import type { Design } from "../../contract/design.ts";
import { AMOUNTS } from "../amount.ts";
import { copiesNamed } from "../copies.ts";
import { type Asking, handedDesign, type Offered, offeredField } from "../offer.ts";
import { CALENDAR_FORMATS, type CalendarFormat, parseCalendarFormat } from "./calendar.ts";
import { CALENDAR_OFFERS, CALENDAR_PAPERS, CALENDAR_REFINEMENTS, isForWall } from "./choice.ts";
import { CALENDAR_MOUNTINGS } from "./configuration.ts";
import { calendarHandOff, calendarTypeOf } from "./hand-off.ts";

const AMOUNT_VALUES = AMOUNTS.map(String);

/** A calendar as it is chosen. */
export function offerCalendar(design: Design, { read, origin, start }: Asking): Offered {
  const type = calendarTypeOf(design);
  const { mountings } = CALENDAR_OFFERS[type];
  const formats = formatsOf(design, CALENDAR_OFFERS[type].formats);
  const format = read({ name: "formatType", offered: formats, usual: formats[0] });
  const paper = read({ name: "paperType", offered: CALENDAR_PAPERS, usual: "matt" });
  const refinement = read({ name: "refinementType", offered: CALENDAR_REFINEMENTS, usual: "none" });
  const mounting = read({ name: "mountingType", offered: CALENDAR_MOUNTINGS, fitting: mountings, usual: "ohne" });
  const amount = Number(read({ name: "amount", offered: AMOUNT_VALUES, usual: "1" }));
  const chosen = { type, format, paper, refinement, mounting };
  return {
    fields: [
      offeredField({ name: "formatType", label: "calculator/format", chosen: format }, formats, (one) => ({
        size: CALENDAR_FORMATS[one],
      })),
      offeredField({ name: "paperType", label: "choice/paper", chosen: paper }, CALENDAR_PAPERS, (one) => ({
        label: `photobook-paper/${one}`,
      })),
      offeredField(
        { name: "refinementType", label: "choice/refinement", chosen: refinement },
        CALENDAR_REFINEMENTS,
        (one) => ({ label: `refinement/${one}` }),
      ),
      offeredField({ name: "mountingType", label: "choice/mounting", chosen: mounting }, mountings, (one) => ({
        label: `calendar-mounting/${one}`,
      })),
    ],
    copies: { name: "amount", quantities: AMOUNTS, chosen: amount, priced: amount, nameOf: copiesNamed },
    price: (ask) =>
      ask(calendarPrice, {
        calendarType: type,
        formatType: format,
        paperType: paper,
        refinementType: refinement,
        mountingType: mounting,
        amount: 1,
      }),
    sample: null,
    goesWith: null,
    opening: () => calendarHandOff(handedDesign(design), { ...chosen, amount, start }, origin),
    group: "calendar",
    express: { quantity: amount, refinement },
    size: isForWall(type) ? CALENDAR_FORMATS[format] : null,
  };
}

/** The type's formats; the design's own comes first. */
function formatsOf({ formatType }: Design, formats: readonly CalendarFormat[]): [CalendarFormat, ...CalendarFormat[]] {
  const own = formatType === null ? null : parseCalendarFormat(formatType);
  const all = own?.ok ? [own.value, ...formats] : formats;
  return [...new Set(all)] as [CalendarFormat, ...CalendarFormat[]];
}
