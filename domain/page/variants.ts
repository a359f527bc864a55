import type { Treatment } from "../flags/treatment.ts";
import { DESIGN_KINDS, type DesignKind } from "../product/products.ts";

/**
 * A page may differ by values of its address and by feature flags. Nobody declares which: the values that are read
 * while a page is made are recorded, and the record gives the name that the page is kept and looked up by (design §2,
 * "recorded when it is read").
 */

/**
 * The values that were read of a request: the chosen value of each parameter, null if it is none of those offered; the
 * treatment of each flag.
 */
export interface PageReads {
  readonly query: Readonly<Record<string, string | null>>;
  readonly flags: Readonly<Record<string, Treatment>>;
  /** The list that each choice of a kept page was read by, as a checksum. */
  readonly lists?: Readonly<Record<string, number>>;
}

/** Everything that pages of one address are known to differ by, and the names of the variants that are kept. */
export interface Vary {
  /** The values of each parameter that count; any other value counts as none. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  readonly flags: readonly string[];
  readonly kept: readonly string[];
}

/** A request, as far as pages can differ by it. */
export interface VaryingRequest {
  /** The first value of a parameter, or null; for a parameter of `presenceOf`, whether the other one has a value. */
  query: (parameter: string) => string | null;
  flag: (name: string) => Treatment;
}

/**
 * The parameter by which a page reads whether another one has any value at all: `1`, or none. No address can contain a
 * parameter of this name.
 */
export function presenceOf(parameter: string): string {
  return `${parameter}?`;
}

/**
 * The parameter by which a page reads whether a visitor dismissed something: `1`, or none. It comes from the visitor's
 * cookie, never from an address.
 */
export function dismissalOf(cookie: string): string {
  return `${DISMISSAL}${cookie}`;
}

/** The cookie that such a parameter reads; null for a parameter of an address. */
export function cookieOfDismissal(parameter: string): string | null {
  return parameter.startsWith(DISMISSAL) ? parameter.slice(DISMISSAL.length) : null;
}

const DISMISSAL = "dismissed:";

/**
 * The parameter by which a page reads its listing of a kind of designs: the canonical query of the listing without the
 * words of a search, or none for the plain listing. No address can contain a parameter of this name.
 */
export function listingOf(kind: DesignKind): string {
  return `${LISTING}${kind}`;
}

/** The kind whose listing such a parameter reads; null for a parameter of an address. */
export function kindOfListing(parameter: string): DesignKind | null {
  return parameter.startsWith(LISTING) ? (DESIGN_KINDS.find((kind) => listingOf(kind) === parameter) ?? null) : null;
}

const LISTING = "listing:";

/** The value of a listing whose address has to be corrected first: no page is kept for it. */
export const MISSPELLED = "?";

/** The offer of a parameter that takes any value that its reader makes. There are as many values as a listing has choices. */
export const ANY_VALUE: readonly string[] = ["*any*"];

function takesAny(offered: readonly string[]): boolean {
  return offered[0] === ANY_VALUE[0];
}

/** The value that tells of the presence of a parameter. */
export const PRESENT: readonly string[] = ["1"];

export const NO_VARY: Vary = { offered: {}, flags: [], kept: [] };

/** The greatest number of variants of one address that are kept. */
export const MOST_VARIANTS = 200;
/** The number of variants up to which every requested one is kept; beyond it, an uncommon one has to be requested twice. */
const MOST_ASKED_ONCE = MOST_VARIANTS / 2;

/** The values that a page would read of a request if pages differed in nothing but what `vary` names. */
export function readsOf({ offered, flags }: Vary, request: VaryingRequest): PageReads {
  const query = Object.entries(offered).map(([name, values]) => [name, chooseOffered(request.query(name), values)]);
  return {
    query: Object.fromEntries(query),
    flags: Object.fromEntries(flags.map((flag) => [flag, request.flag(flag)])),
  };
}

/** The value if it is offered, else null. */
export function chooseOffered(value: string | null, offered: readonly string[]): string | null {
  return value !== null && (offered.includes(value) || takesAny(offered)) ? value : null;
}

/** The name of the variant with these reads. Equal reads have equal names; without a choice and a flag the name is empty. */
export function variantName({ query, flags }: PageReads): string {
  const parts = [
    ...Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [`q.${encode(name)}=${encode(value)}`])),
    ...Object.entries(flags).map(([name, treatment]) => `t.${encode(name)}=${treatment}`),
  ];
  return parts.sort().join("&");
}

/** The reads that a page for a request is kept with, and the lists that they were read by. */
export function readsToKeep(vary: Vary, request: VaryingRequest): PageReads {
  const lists = Object.entries(vary.offered).map(([name, values]) => [name, checksumOf(values)]);
  return { ...readsOf(vary, request), lists: Object.fromEntries(lists) };
}

/**
 * Tells whether a page that was made with these reads is the one for a request. A parameter that `vary` does not know
 * of yet must have the same value, offered or not. If its value is none of those that `vary` knows, the page must have
 * been kept by the same list: another isolate may have learnt meanwhile that the value is offered.
 */
export function isMadeFor({ query, flags, lists }: PageReads, vary: Vary, request: VaryingRequest): boolean {
  const isSameChoice = ([name, value]: [string, string | null]) => {
    const asked = request.query(name);
    if (asked === value) return true;
    const offered = vary.offered[name];
    if (value !== null || !offered || asked === null || offered.includes(asked) || takesAny(offered)) return false;
    return lists === undefined || lists[name] === checksumOf(offered);
  };
  return (
    Object.entries(query).every(isSameChoice) &&
    Object.entries(flags).every(([flag, treatment]) => request.flag(flag) === treatment)
  );
}

/**
 * A checksum that is the same for the same values in any order, because isolates learn of them in different ones. It
 * sums up FNV-1a of each value.
 */
function checksumOf(values: readonly string[]): number {
  let sum = values.length;
  for (const value of values) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < value.length; at++) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
    sum = (sum + hash) >>> 0;
  }
  return sum;
}

/** The record of one page: the values that it read, and the values of each parameter that it offers. */
export interface RecordedReads extends PageReads {
  readonly offered: Readonly<Record<string, readonly string[]>>;
}

/** The record after a page was made. It only grows, so that a variant that reads less never hides one that reads more. */
export function widen(vary: Vary, { offered, flags }: RecordedReads): Vary {
  const parameters = new Set([...Object.keys(vary.offered), ...Object.keys(offered)]);
  const union = (name: string) => [...new Set([...(vary.offered[name] ?? []), ...(offered[name] ?? [])])];
  const wider = {
    offered: Object.fromEntries([...parameters].map((name) => [name, union(name)])),
    flags: [...new Set([...vary.flags, ...Object.keys(flags)])],
  };
  const sizeOf = (one: Omit<Vary, "kept">) => Object.values(one.offered).flat().length + one.flags.length;
  // A wider record gives pages other names: kept ones are not found any more and count anew.
  return sizeOf(wider) === sizeOf(vary) ? vary : { ...wider, kept: [] };
}

/** A record with a variant in it, and the name of the variant that was dropped to make room; null if none was. */
export interface KeptVariant {
  vary: Vary;
  dropped: string | null;
}

/**
 * The record with a variant that was just made. The oldest variant makes room, uncommon ones before common ones, so
 * that made-up choices push out nothing but made-up choices.
 *
 * @param wasAsked true if somebody asked for it before.
 * @returns null if it is not kept: an uncommon one that is asked for once while there are many, or one for which no
 *   other makes room.
 */
export function admitVariant(vary: Vary, name: string, wasAsked: boolean): KeptVariant | null {
  const { kept } = vary;
  const at = kept.indexOf(name);
  // A variant of the younger half is not dropped soon, so the record need not be written for it.
  if (at >= Math.floor(kept.length / 2)) return { vary, dropped: null };
  const others = kept.filter((one) => one !== name);
  const moved = { vary: { ...vary, kept: [...others, name] }, dropped: null };
  if (at >= 0 || others.length < MOST_ASKED_ONCE) return moved;
  const isCommon = isCommonVariant(name);
  if (!isCommon && !wasAsked) return null;
  if (others.length < MOST_VARIANTS) return moved;
  const dropped = others.find((one) => !isCommonVariant(one)) ?? (isCommon ? others[0] : undefined);
  if (dropped === undefined) return null;
  return { vary: { ...vary, kept: [...others.filter((one) => one !== dropped), name] }, dropped };
}

/** The pages of a listing behind the first that many shoppers turn to; hardly anybody goes further. */
const COMMON_PAGE = /^page=[2-5]$/;

/**
 * Tells, by its name, whether a variant is one that many shoppers ask for: with one choice, and of a listing with one
 * filter, order or first page.
 */
export function isCommonVariant(name: string): boolean {
  const choices = name.split("&").filter((part) => part.startsWith("q."));
  const [[parameter = "", value = ""] = []] = choices.map((part) => part.slice(2).split("=").map(decodeURIComponent));
  if (choices.length > 1) return false;
  return kindOfListing(parameter) === null || isCommonListing(value);
}

/**
 * Tells, by its canonical query, whether a listing is one that many shoppers ask for: with one filter, order or size,
 * or one of the first pages.
 */
export function isCommonListing(search: string): boolean {
  const parts = search.split("&");
  return parts.length === 1 && (!search.startsWith("page=") || COMMON_PAGE.test(search));
}

/** Encodes a text as in an address. Half a surrogate pair must not make the request fail. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
