import * as z from "zod/mini";
import { CALENDAR_TYPES } from "../product/calendar/calendar.ts";
import { STARTS_IN } from "./calendar-start.ts";
import { designIdSchema, designListInput, designListSchema, isCommonList, scopeOf } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/**
 * Calendar designs of the types asked for; with `designGroupId` that one alone, or an empty list where there is none. Sheets are shown
 * with the year of the start that is named, else of the one that the shop preselects: then `validUntil` says when that is another.
 */
export const calendarDesignGroup = endpoint({
  method: "GET",
  path: "/web-api/calendar-design-group",
  input: z.extend(designListInput(CALENDAR_TYPES), { designGroupId: z.optional(designIdSchema), ...STARTS_IN }),
  reply: designListSchema,
  notFound: "error",
  // A design is no article: its price is announced where all are, and with no article.
  articles: () => [],
  designs: ({ designGroupId, ...list }) => ({
    kind: "calendar",
    ids: designGroupId === undefined ? list.ids : [designGroupId],
    scope: scopeOf(list),
  }),
  isCommon: isCommonList,
  maxAgeSeconds: 300,
});
