import { addToQuery, splitHref, withDesignerLocale } from "../address/designer-locale.ts";
import { isArticle } from "../catalogue/article.ts";
import { ARTICLE_OPTION_GROUPS, articleOptionValues } from "../catalogue/article-option.ts";
import { FORMAT_PATTERN } from "../catalogue/format.ts";
import type { Day } from "../product/calendar-configuration.ts";
import { startAskedFor } from "../product/calendar-start.ts";
import type { Locale } from "../shop/locale.ts";
import { articleHandOff } from "./article-hand-off.ts";
import { type Designer, designerOfPath } from "./base-path.ts";
import { START_PARAMETERS } from "./calendar.ts";
import { designerHref } from "./hand-off.ts";
import { readDigits } from "./parameter.ts";
import { parameterName, parseDesignerQuery } from "./query.ts";

/** The fields of a size of one's own, which is the format once it is priced. */
const SIDES = ["width", "height"];

/** The designers that the calculator leads to. */
const PRICED: ReadonlySet<Designer> = new Set<Designer>(["collage", "photo-frame", "photobox"]);

/** What a choice of the calculator is called in a page's address. */
const CHOICE = ["material", "format"] as const;

/**
 * A designer's address with what every hand-off has, wherever it was made: the locale (spec 000 §2) and a calendar's
 * first month and year, from its start date (spec 000 §4) or else as the shop preselects them. What is there and says something stays
 * as it is; any other address is left alone. The calculator's form, sent as it is, leads here with the names that a page gives its
 * choice; the designer gets its own.
 */
export function completeDesignerHref(href: string, locale: Locale, today: Day): string {
  const localised = withDesignerLocale(ofArticle(href, locale), locale);
  const { path, query, hash } = splitHref(localised);
  if (designerOfPath(path) !== "calendar") return localised;
  const given = parseDesignerQuery(query, START_PARAMETERS);
  const startDate = typeof given.startDate === "string" ? given.startDate : undefined;
  const asked = { startDate, startMonth: numberIn(given.startMonth), year: numberIn(given.year) };
  const start = Object.entries(startAskedFor(asked, today)).filter(([name]) => given[name] === undefined);
  if (start.length === 0) return localised;
  const missing = start.map(([name, value]) => `${name}=${value}`);
  // What says nothing goes: of a name that stands often enough the designer would not read the last.
  const kept = query.split("&").filter((pair) => !start.some(([name]) => name === parameterName(pair)));
  return `${path}?${[...kept, ...missing].join("&")}${hash}`;
}

function numberIn(value: unknown): number | undefined {
  const read = readDigits(value);
  return typeof read === "number" ? read : undefined;
}

/** A calendar's address without a word of when it begins. */
export function withoutStart(href: string): string {
  const { path, query, hash } = splitHref(href);
  const kept = query.split("&").filter((pair) => !START_PARAMETERS.some((name) => name === parameterName(pair)));
  return `${path}?${kept.join("&")}${hash}`;
}

/** The address with what a choice is made of, where a designer is told of an article by name. */
function ofArticle(href: string, locale: Locale): string {
  const { path, query } = splitHref(href);
  const designer = designerOfPath(path);
  if (designer === null || !PRICED.has(designer)) return href;
  const given = parseDesignerQuery(query, [...CHOICE, ...ARTICLE_OPTION_GROUPS, "materialType"]);
  const { material, format, materialType } = given;
  if (!isArticle(material) || materialType !== undefined) return href;
  const options = ARTICLE_OPTION_GROUPS.flatMap((group) => {
    const value = articleOptionValues(material, group).find((one) => one === given[group]);
    return value === undefined ? [] : [[group, value]];
  });
  const formatType = typeof format === "string" && FORMAT_PATTERN.test(format) ? format : undefined;
  const choice = { article: material, formatType, options: Object.fromEntries(options) };
  const complete = designerHref(articleHandOff(choice, locale));
  const isOfChoice = (pair: string) =>
    [...CHOICE, ...SIDES, ...ARTICLE_OPTION_GROUPS].some((name) => pair.startsWith(`${name}=`));
  const others = query.split("&").filter((pair) => pair && !isOfChoice(pair));
  return others.length > 0 ? addToQuery(complete, others.join("&")) : complete;
}
