import { calendarDesignGroup } from "../../contract/calendar-design-group.ts";
import { EVERY_DESIGN } from "../../contract/design.ts";
import { LOOKS, SAID } from "../../listing/facets.ts";
import type { SoldByDesign } from "../designed.ts";
import { CALENDAR_TYPES, type CalendarType } from "./calendar.ts";
import { plainCalendar } from "./hand-off.ts";
import { offerCalendar } from "./offer.ts";

export const CALENDAR_DESIGNS = {
  slugPrefix: "calendar-",
  letter: "k",
  isSoldIn: () => true,
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
  offer: offerCalendar,
  call: calendarDesignGroup,
  // The block offers the types of calendars alone.
  list: (ask, question, { types = [] }) => ask(calendarDesignGroup, { ...question, types: types as CalendarType[] }),
  one: (ask, id) => ask(calendarDesignGroup, { ...EVERY_DESIGN, limit: 1, designGroupId: id }),
  from: ({ type, formatType }) =>
    formatType === null ? null : { parts: [[`calendar/${type}/${formatType}`]], copies: 1 },
} as const satisfies SoldByDesign;
