import { addToQuery, splitHref, withDesignerLocale } from "../address/designer-locale.ts";
import { isArticle } from "../catalogue/article.ts";
import { ARTICLE_OPTION_GROUPS, articleOptionValues } from "../catalogue/article-option.ts";
import { FORMAT_PATTERN } from "../catalogue/format.ts";
import type { Day } from "../product/calendar/configuration.ts";
import { START_PARAMETERS } from "../product/calendar/designer.ts";
import { articleHandOff } from "./article-hand-off.ts";
import { designerNamed, designerOfPath, productsOfDesigner } from "./base-path.ts";
import { designerHref } from "./hand-off.ts";
import type { HandOffOrigin } from "./origin.ts";
import { parameterName, parseDesignerQuery } from "./parameter.ts";

/** The fields of a shopper's own size, which becomes the format once it is priced. */
const SIDES = ["width", "height"];

/** The names that a page's address gives to a choice of the calculator. */
const CHOICE = ["material", "format"] as const;

/**
 * Completes a designer's address with all that every hand-off has on any day, wherever it was made: the locale (spec
 * 000 §2), and the parameters that identify its product (spec 000 §4). Parameters with a value stay as they are; any
 * other address is left alone. The calculator's form, submitted as it is, leads here with the names that a page gives
 * to a choice; they are replaced by the designer's own.
 */
export function completeDesignerLink(href: string, origin: HandOffOrigin): string {
  return withDesignerLocale(withLinkDefaults(ofArticle(href, origin), origin), origin.locale);
}

/**
 * Completes a designer's address with all that every hand-off has on this day: a calendar's first month and year too,
 * from its start date (spec 000 §4) or else as the shop preselects them. No link can carry those, as pages are cached.
 */
export function completeDesignerHref(href: string, origin: HandOffOrigin, today: Day): string {
  const localised = completeDesignerLink(href, origin);
  const { path, query } = splitHref(localised);
  const designer = designerOfPath(path);
  const missing = designer && designerNamed(designer).dayDefaults?.(query, today);
  return missing ? withMissing(localised, missing) : localised;
}

function withLinkDefaults(href: string, origin: HandOffOrigin): string {
  const { path, query } = splitHref(href);
  const designer = designerOfPath(path);
  const missing = designer && designerNamed(designer).linkDefaults?.(query, origin);
  return missing ? withMissing(href, missing) : href;
}

/** Adds to an address those of the parameters that it has no value for. */
function withMissing(href: string, parameters: object): string {
  const { path, query, hash } = splitHref(href);
  const given = parseDesignerQuery(query, Object.keys(parameters));
  const missing = Object.entries(parameters).filter(([name]) => given[name] === undefined);
  if (missing.length === 0) return href;
  // Empty occurrences are removed: a designer reads only so many of one name, and would miss the last.
  const kept = query.split("&").filter((pair) => pair && !missing.some(([name]) => name === parameterName(pair)));
  return `${path}?${[...kept, ...missing.map(([name, value]) => `${name}=${value}`)].join("&")}${hash}`;
}

/** A calendar's address without the parameters of its start. */
export function withoutStart(href: string): string {
  const { path, query, hash } = splitHref(href);
  const kept = query.split("&").filter((pair) => !START_PARAMETERS.some((name) => name === parameterName(pair)));
  return `${path}?${kept.join("&")}${hash}`;
}

/**
 * Replaces an article's name and its choice in a designer's address by the designer's own parameters. An address that
 * names no article stays as it is.
 */
function ofArticle(href: string, origin: HandOffOrigin): string {
  const { path, query } = splitHref(href);
  const designer = designerOfPath(path);
  if (designer === null || productsOfDesigner(designer).every(({ articles }) => !articles)) return href;
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
