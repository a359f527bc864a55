import { addToQuery, splitHref, withDesignerLocale } from "../address/designer-locale.ts";
import { calendarStart, type Day } from "../product/calendar-configuration.ts";
import type { Locale } from "../shop/locale.ts";
import { designerOfPath } from "./base-path.ts";
import { parseDesignerQuery } from "./query.ts";

/**
 * A designer's address with what every hand-off has, wherever it was made: the locale (spec 000 §2) and a calendar's
 * first month and year (spec 000 §4). What is there stays as it is; any other address is left alone.
 */
export function completeDesignerHref(href: string, locale: Locale, today: Day): string {
  const localised = withDesignerLocale(href, locale);
  const { path, query } = splitHref(localised);
  if (designerOfPath(path) !== "calendar") return localised;
  const given = parseDesignerQuery(query, ["startDate", "startMonth", "year"]);
  const startDate = typeof given.startDate === "string" ? given.startDate : undefined;
  const start = Object.entries(calendarStart({ startDate }, today)).filter(([name]) => given[name] === undefined);
  const missing = start.map(([name, value]) => `${name}=${value}`).join("&");
  return missing ? addToQuery(localised, missing) : localised;
}
