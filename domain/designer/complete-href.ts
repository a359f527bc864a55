import { addToQuery, splitHref, withDesignerLocale } from "../address/designer-locale.ts";
import { isArticle } from "../catalogue/article.ts";
import { ARTICLE_OPTION_GROUPS, articleOptionValues } from "../catalogue/article-option.ts";
import { FORMAT_PATTERN } from "../catalogue/format.ts";
import type { Day } from "../product/calendar-configuration.ts";
import { startAskedFor } from "../product/calendar-start.ts";
import { articleHandOff } from "./article-hand-off.ts";
import { type Designer, designerOfPath } from "./base-path.ts";
import { START_PARAMETERS } from "./calendar.ts";
import { collageParameters, FIRST_COLLAGE_MATERIAL } from "./collage.ts";
import { designerHref, type HandOffOrigin } from "./hand-off.ts";
import { readDigits } from "./parameter.ts";
import { parameterName, parseDesignerQuery } from "./query.ts";

/** The fields of a size of one's own, which is the format once it is priced. */
const SIDES = ["width", "height"];

/** The designers that the calculator leads to. */
const PRICED: ReadonlySet<Designer> = new Set<Designer>(["collage", "photo-frame", "photobox"]);

/** What a choice of the calculator is called in a page's address. */
const CHOICE = ["material", "format"] as const;

/**
 * A designer's address with all that every hand-off has on any day, wherever it was made: the locale (spec 000 §2), and what tells a
 * collage from a photo frame (spec 000 §4). What is there and says something stays as it is; any other address is left alone. The
 * calculator's form, sent as it is, leads here with the names that a page gives its choice; the designer gets its own.
 */
export function completeDesignerLink(href: string, origin: HandOffOrigin): string {
  return withDesignerLocale(ofCollage(ofArticle(href, origin), origin), origin.locale);
}

/**
 * A designer's address with all that every hand-off has on this day: a calendar's first month and year too, from its start date (spec 000
 * §4) or else as the shop preselects them. No link can carry those, as pages are cached.
 */
export function completeDesignerHref(href: string, origin: HandOffOrigin, today: Day): string {
  const localised = completeDesignerLink(href, origin);
  const { path, query } = splitHref(localised);
  if (designerOfPath(path) !== "calendar") return localised;
  const given = parseDesignerQuery(query, START_PARAMETERS);
  const startDate = typeof given.startDate === "string" ? given.startDate : undefined;
  const asked = { startDate, startMonth: numberIn(given.startMonth), year: numberIn(given.year) };
  return withMissing(localised, startAskedFor(asked, today));
}

/** The address with those of these parameters that it does not name yet. */
function withMissing(href: string, parameters: object): string {
  const { path, query, hash } = splitHref(href);
  const given = parseDesignerQuery(query, Object.keys(parameters));
  const missing = Object.entries(parameters).filter(([name]) => given[name] === undefined);
  if (missing.length === 0) return href;
  // What says nothing goes: of a name that stands often enough the designer would not read the last.
  const kept = query.split("&").filter((pair) => pair && !missing.some(([name]) => name === parameterName(pair)));
  return `${path}?${[...kept, ...missing.map(([name, value]) => `${name}=${value}`)].join("&")}${hash}`;
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
function ofArticle(href: string, origin: HandOffOrigin): string {
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
  const complete = designerHref(articleHandOff(choice, origin));
  const isOfChoice = (pair: string) =>
    [...CHOICE, ...SIDES, ...ARTICLE_OPTION_GROUPS].some((name) => pair.startsWith(`${name}=`));
  const told = new Set(splitHref(complete).query.split("&").map(parameterName));
  const others = query.split("&").filter((pair) => pair && !isOfChoice(pair) && !told.has(parameterName(pair)));
  return others.length > 0 ? addToQuery(complete, others.join("&")) : complete;
}

/**
 * A collage's address with what it is known by: a material, the flag, and the design that opens where none is named (spec 000 §4, §9).
 */
function ofCollage(href: string, { channel }: HandOffOrigin): string {
  const { path, query } = splitHref(href);
  if (designerOfPath(path) !== "collage") return href;
  const { materialType, ...others } = collageParameters(FIRST_COLLAGE_MATERIAL, undefined, channel);
  const isFramed = parseDesignerQuery(query, ["frameType"]).frameType !== undefined;
  return withMissing(href, isFramed ? others : { materialType, ...others });
}
