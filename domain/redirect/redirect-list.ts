import type { PagePath } from "../address/page-address.ts";
import type { Locale } from "../shop/country.ts";
import { DEFAULT_LOCALE, isLocale, LOCALES, localeChain } from "../shop/locale.ts";
import {
  BELOW,
  parseRule,
  type RedirectEntry,
  type RedirectHosts,
  type RedirectKind,
  type RedirectRule,
} from "./rule.ts";

/** The end of a redirect, and its kind. */
export interface RedirectTarget {
  readonly to: string;
  readonly kind: RedirectKind;
}

/** Redirects by their `from`: the editors' own, and those of stories that moved, each of one language. */
export interface RedirectTable {
  readonly rules: ReadonlyMap<string, RedirectTarget>;
  readonly moved: ReadonlyMap<string, RedirectTarget>;
}

/** The end of a way along redirects: a page, or an address elsewhere. `from` is the redirect that was met first. */
export type Lead = { readonly kind: RedirectKind; readonly from: string } & (
  | { readonly page: PagePath; readonly search: string; readonly hash: string }
  | { readonly page: null; readonly href: string }
);

/** The number of redirects that lead on from each other at most; a longer way counts as one without an end. */
const MOST_STEPS = 10;

/**
 * Follows the redirects of a missing page to their end, so that a visitor makes one hop: until a page is published, or
 * nothing leads on.
 *
 * @param isPage tells whether a page is published; of the first one it is known that it is not.
 * @returns null if there is no redirect, or if the way leads back to itself or never ends.
 */
export function followRedirects(
  { rules, moved }: RedirectTable,
  start: PagePath,
  isPage: (page: PagePath) => boolean,
): Lead | null {
  const seen = new Set<string>();
  let page = start;
  let lead = null as Lead | null;
  while (seen.size < MOST_STEPS) {
    const found: Found | null = lead && isPage(page) ? null : findRedirect({ rules, moved }, page);
    if (!found) return lead;
    seen.add(keyOf(page));
    const kind: RedirectKind = lead?.kind === 302 ? 302 : found.kind;
    const from: string = lead?.from ?? found.from;
    if (/^https?:/.test(found.to)) return { kind, from, page: null, href: addressOf(found) };
    const next = pageOf(found, page.locale);
    const before: { search: string; hash: string } = lead?.page ? lead : { search: "", hash: "" };
    page = next.page;
    if (seen.has(keyOf(page))) return null;
    lead = { kind, from, page, search: next.search || before.search, hash: next.hash || before.hash };
    // A story that moved is published where it is now.
    if (found.isMoved) return lead;
  }
  return null;
}

function keyOf({ locale, slug }: PagePath): string {
  return `${locale}/${slug}`;
}

/** A redirect that applies to a page; `rest` is what a wildcard stands for, null without one. */
interface Found extends RedirectTarget {
  from: string;
  rest: string | null;
  isMoved?: true;
}

/**
 * Finds the redirect of a page: the editors' own, that of a story which moved, then the wildcard with the longest path.
 * One of the page's language, or of its fallback, comes before one of all languages.
 */
function findRedirect({ rules, moved }: RedirectTable, { locale, slug }: PagePath): Found | null {
  const chain: readonly string[] = localeChain(locale);
  const folders = [...chain, ""];
  const inRules = folders.map((folder) => `${folder}/${slug}`).find((from) => rules.has(from));
  if (inRules !== undefined) return { ...(rules.get(inRules) as RedirectTarget), from: inRules, rest: null };
  const inMoved = chain.map((folder) => `${folder}/${slug}`).find((from) => moved.has(from));
  if (inMoved !== undefined)
    return { ...(moved.get(inMoved) as RedirectTarget), from: inMoved, rest: null, isMoved: true };
  for (let end = slug.lastIndexOf("/"); end > 0; end = slug.lastIndexOf("/", end - 1)) {
    for (const folder of folders) {
      const from = `${folder}/${slug.slice(0, end)}${BELOW}`;
      const target = rules.get(from);
      if (target) return { ...target, from, rest: slug.slice(end + 1) };
    }
  }
  return null;
}

/** The path of a target with what the wildcard stands for; a target without a wildcard is the same for all of it. */
function withRest({ to, rest }: Found, spell: (rest: string) => string): string {
  return rest !== null && to.endsWith(BELOW) ? to.slice(0, -1) + spell(rest) : to;
}

function addressOf(found: Found): string {
  return withRest(found, (rest) => rest.split("/").map(encodeURIComponent).join("/"));
}

/** The page that a redirect leads to. It stays in the visitor's language where that shows the page. */
function pageOf(found: Found, locale: Locale): { page: PagePath; search: string; hash: string } {
  const [path, search, hash] = partsOf(found.to);
  const whole = withRest({ ...found, to: path }, (rest) => rest);
  const folder = whole.slice(0, whole.indexOf("/"));
  const slug = whole.slice(folder.length + 1);
  const isElsewhere = isLocale(folder) && !localeChain(locale).includes(folder);
  return { page: { locale: isElsewhere ? folder : locale, slug }, search, hash };
}

function partsOf(target: string): [path: string, search: string, hash: string] {
  const hashAt = target.indexOf("#");
  const [before, hash] = hashAt < 0 ? [target, ""] : [target.slice(0, hashAt), target.slice(hashAt)];
  const queryAt = before.indexOf("?");
  return queryAt < 0 ? [before, "", hash] : [before.slice(0, queryAt), before.slice(queryAt), hash];
}

/** A sentence about an entry: it is `refused` and does nothing, or it is taken with a `note`. */
export interface ListFault {
  /** The place of the entry in the list, from 0. */
  readonly at: number;
  readonly isRefused: boolean;
  readonly sentence: string;
}

/** A list as it counts: its rules without those that were refused, and a sentence for each that was or is special. */
export interface CheckedList {
  readonly rules: readonly RedirectRule[];
  readonly faults: readonly ListFault[];
}

/** The number of entries that a list has at most. */
export const MOST_ENTRIES = 20_000;

/** The part of a path that stands for all of a wildcard when a list is checked; no entry names it. */
const ANYTHING = "…";

/**
 * Checks a list: refuses entries that cannot be read, come twice, lead back to themselves or stand for a page that is
 * published, and says where a chain ends, since visitors go there at once.
 *
 * @param publishedAmong picks the full slugs of published pages.
 */
export function checkRedirects(
  entries: readonly RedirectEntry[],
  hosts: RedirectHosts,
  publishedAmong: (fullSlugs: readonly string[]) => Iterable<string>,
): CheckedList {
  const faults: ListFault[] = [];
  const refuse = (at: number, sentence: string) => void faults.push({ at, isRefused: true, sentence });
  const read = new Map<string, { at: number; rule: RedirectRule }>();
  for (const [at, entry] of entries.entries()) {
    const rule = at < MOST_ENTRIES ? parseRule(entry, hosts) : null;
    const twin = rule?.ok ? read.get(rule.value.from) : undefined;
    if (!rule) refuse(at, `A list has at most ${MOST_ENTRIES} entries.`);
    else if (!rule.ok) refuse(at, rule.problem);
    else if (twin) refuse(at, `${rule.value.from} is in the list already, as number ${twin.at + 1}, which counts.`);
    else read.set(rule.value.from, { at, rule: rule.value });
  }
  const table: RedirectTable = { rules: new Map([...read].map(([from, { rule }]) => [from, rule])), moved: new Map() };
  const published = new Set(publishedAmong([...read.keys()].flatMap(fullSlugsOf)));
  const rules: RedirectRule[] = [];
  for (const { at, rule } of read.values()) {
    const lead = followRedirects(table, exampleOf(rule.from), () => false);
    const shown = fullSlugsOf(rule.from).filter((fullSlug) => published.has(fullSlug));
    if (!lead) refuse(at, `${rule.from} leads back to itself, or never to an end.`);
    else if (shown.length > 0 && !rule.from.startsWith("/"))
      refuse(at, `A page is published at ${rule.from}, and is shown there.`);
    else {
      rules.push(rule);
      const end = spellLead(lead);
      if (shown.length > 0)
        faults.push({
          at,
          isRefused: false,
          sentence: `A page is published at ${shown.join(", ")}, and is shown there.`,
        });
      if (!rule.from.endsWith(BELOW) && end !== withoutFolder(rule.to))
        faults.push({ at, isRefused: false, sentence: `${rule.to} leads on: visitors go to ${end} at once.` });
    }
  }
  return { rules, faults: faults.sort((one, other) => one.at - other.at) };
}

/** The full slugs of the pages that an entry without a wildcard stands for. */
function fullSlugsOf(from: string): string[] {
  if (from.endsWith(BELOW)) return [];
  return from.startsWith("/") ? LOCALES.map((locale) => locale + from) : [from];
}

/** A page that a redirect applies to. Of an entry for all languages it is the one in the default language. */
function exampleOf(from: string): PagePath {
  const folder = from.slice(0, from.indexOf("/"));
  const slug = from.slice(folder.length + 1).replace(/\*$/, ANYTHING);
  return { locale: isLocale(folder) ? folder : DEFAULT_LOCALE, slug };
}

function withoutFolder(target: string): string {
  return /^https?:/.test(target) ? target : target.slice(target.indexOf("/"));
}

function spellLead(lead: Lead): string {
  return lead.page ? `/${lead.page.slug}${lead.search}${lead.hash}` : lead.href;
}
