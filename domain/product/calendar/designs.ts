import { calendarDesignGroup } from "../../contract/calendar-design-group.ts";
import { calendarPrice } from "../../contract/calendar-price.ts";
import { type Design, EVERY_DESIGN } from "../../contract/design.ts";
import { LOOKS, SAID } from "../../listing/facets.ts";
import { AMOUNTS } from "../amount.ts";
import { copiesNamed } from "../copies.ts";
import type { SoldByDesign } from "../designed.ts";
import { type Asking, handedDesign, type Offered, offeredField } from "../offer.ts";
import {
  CALENDAR_FORMATS,
  CALENDAR_OFFERS,
  CALENDAR_PAPERS,
  CALENDAR_REFINEMENTS,
  CALENDAR_TYPES,
  type CalendarFormat,
  type CalendarType,
  isForWall,
  parseCalendarFormat,
} from "./calendar.ts";
import { CALENDAR_MOUNTINGS } from "./configuration.ts";
import { calendarHandOff, calendarTypeOf, plainCalendar } from "./designer.ts";

const AMOUNT_VALUES = AMOUNTS.map(String);

/** A calendar as it is chosen. */
function offerCalendar(design: Design, { read, origin, start }: Asking): Offered {
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
    near: null,
  };
}

/** The type's formats; the design's own comes first. */
function formatsOf({ formatType }: Design, formats: readonly CalendarFormat[]): [CalendarFormat, ...CalendarFormat[]] {
  const own = formatType === null ? null : parseCalendarFormat(formatType);
  const all = own?.ok ? [own.value, ...formats] : formats;
  return [...new Set(all)] as [CalendarFormat, ...CalendarFormat[]];
}

export const CALENDAR_DESIGNS = {
  slugPrefix: "calendar-",
  letter: "k",
  isSoldIn: () => true,
  hasSample: false,
  hasTileColors: false,
  hasLeaves: true,
  takesPhotos: true,
  hasAccessories: false,
  hasCloseUps: false,
  isHeldOpen: false,
  hasFeed: true,
  filtersBlock: "calendar-overview",
  facets: { product: { values: CALENDAR_TYPES, labels: "calendar-type/" }, ...LOOKS, label: SAID },
  types: CALENDAR_TYPES,
  typeLabel: (type) => (CALENDAR_TYPES.some((one) => one === type) ? `calendar-type/${type}` : null),
  facts: () => [],
  listedUnder: () => null,
  hasStart: true,
  place: "wall",
  opening: plainCalendar,
  pieceOfSet: null,
  offer: offerCalendar,
  call: calendarDesignGroup,
  // The block offers only types of calendars.
  list: (ask, question, { types = [] }) => ask(calendarDesignGroup, { ...question, types: types as CalendarType[] }),
  one: (ask, id) => ask(calendarDesignGroup, { ...EVERY_DESIGN, limit: 1, designGroupId: id }),
  from: ({ type, formatType }) =>
    formatType === null ? null : { parts: [`calendar/${type}/${formatType}`], copies: 1 },
} as const satisfies SoldByDesign;
