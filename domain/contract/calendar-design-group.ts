import * as z from "zod/mini";
import { CALENDAR_TYPES } from "../product/calendar/calendar.ts";
import { STARTS_IN } from "./calendar-start.ts";
import { designIdSchema, designListInput, designListSchema, isCommonList, scopeOf } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/**
 * Calendar designs of the types that are asked for; with `designGroupId` that design alone, or an empty list if there
 * is none. Sheets show the year of the start that is named, or else of the start that the shop preselects; in that case
 * `validUntil` says when the preselected one changes.
 */
export const calendarDesignGroup = endpoint({
  method: "GET",
  path: "/web-api/calendar-design-group",
  input: z.extend(designListInput(CALENDAR_TYPES), { designGroupId: z.optional(designIdSchema), ...STARTS_IN }),
  reply: designListSchema,
  notFound: "error",
  // A design is no article: a change of its price is announced for all articles.
  articles: () => [],
  designs: ({ designGroupId, ...list }) => ({
    kind: "calendar",
    ids: designGroupId === undefined ? list.ids : [designGroupId],
    scope: scopeOf(list),
  }),
  isCommon: isCommonList,
  maxAgeSeconds: 300,
});
