import type { Treatment } from "../flags/treatment.ts";

/**
 * A page may differ by values of its address, by what a visitor dismissed, and by feature flags. Nobody declares which:
 * the values that are read while a page is made are recorded, and the record gives the name that the page is kept and
 * looked up by (decision 11).
 */

/**
 * The kinds of values that a page may read of a request, by name:
 * - `query`: the first value of a parameter, if it is one of those offered;
 * - `presence`: `1` if a parameter has any value at all;
 * - `dismissal`: `1` if the visitor dismissed what a cookie names;
 * - `listing`: the canonical query of the listing of a kind of designs, without the words of a search;
 * - `flag`: the treatment of a flag.
 *
 * Null is none of each.
 */
export const READ_KINDS = ["query", "presence", "dismissal", "listing", "flag"] as const;
export type ReadKind = (typeof READ_KINDS)[number];
/** The kinds whose values need no list of offers. */
export type PlainKind = Exclude<ReadKind, "query">;

/** A request, as far as pages can differ by it: a value of each kind by its name. */
export interface VaryingRequest extends Readonly<Record<Exclude<PlainKind, "flag">, ReadValue>> {
  /** The first value of a parameter, offered or not. */
  query: ReadValue;
  flag: (name: string) => Treatment;
}
type ReadValue = (name: string) => string | null;

/** The values that were read of a request, by kind and name. */
export interface PageReads {
  readonly values: Readonly<Partial<Record<ReadKind, Readonly<Record<string, string | null>>>>>;
  /** The list that each parameter of a kept page was read by, as a checksum. */
  readonly lists?: Readonly<Record<string, number>>;
}

/** Everything that pages of one address are known to differ by, and the names of the variants that are kept. */
export interface Vary {
  /** The values of each parameter that count; any other value counts as none. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  /** The names of all other values. */
  readonly names: Readonly<Partial<Record<PlainKind, readonly string[]>>>;
  readonly kept: readonly string[];
}

/** The value of a present parameter, and of a dismissed bar. */
export const PRESENT = "1";

/** The value of a listing whose address has to be corrected first: no page is kept for it. */
export const MISSPELLED = "?";

/** The record of a page that differs by nothing. */
export const NO_VARY: Vary = { offered: {}, names: {}, kept: [] };

/** The greatest number of variants of one address that are kept. */
export const MOST_VARIANTS = 200;
/** The number of variants up to which every requested one is kept; beyond it, an uncommon one has to be requested twice. */
const MOST_ASKED_ONCE = MOST_VARIANTS / 2;

/** The values that a page would read of a request if pages differed in nothing but what `vary` names. */
export function readsOf({ offered, names }: Vary, request: VaryingRequest): PageReads {
  const values: Partial<Record<ReadKind, Record<string, string | null>>> = {};
  const lists = Object.entries(offered);
  if (lists.length > 0)
    values.query = Object.fromEntries(lists.map(([name, list]) => [name, chooseOffered(request.query(name), list)]));
  for (const [kind, named = []] of entriesOf(names))
    values[kind] = Object.fromEntries(named.map((name) => [name, request[kind](name)]));
  return { values };
}

/** The value if it is offered, else null. */
export function chooseOffered(value: string | null, offered: readonly string[]): string | null {
  return value !== null && offered.includes(value) ? value : null;
}

const SIGNS: Readonly<Record<ReadKind, string>> = {
  query: "q",
  presence: "p",
  dismissal: "d",
  listing: "l",
  flag: "t",
};

/**
 * The name of the variant with these reads. Equal reads have equal names; without a value of any kind the name is
 * empty.
 */
export function variantName({ values }: PageReads): string {
  const parts = entriesOf(values).flatMap(([kind, named = {}]) =>
    Object.entries(named).flatMap(([name, value]) =>
      value === null ? [] : [`${SIGNS[kind]}.${encode(name)}=${encode(value)}`],
    ),
  );
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
export function isMadeFor({ values, lists }: PageReads, { offered }: Vary, request: VaryingRequest): boolean {
  const isUnoffered = (name: string, asked: string) => {
    const list = offered[name];
    if (!list || list.includes(asked)) return false;
    return lists === undefined || lists[name] === checksumOf(list);
  };
  return entriesOf(values).every(([kind, named = {}]) =>
    Object.entries(named).every(([name, value]) => {
      const asked = request[kind](name);
      return asked === value || (kind === "query" && value === null && asked !== null && isUnoffered(name, asked));
    }),
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
export function widen(vary: Vary, { offered, values }: RecordedReads): Vary {
  const { query: _, ...plain } = values;
  const named = Object.fromEntries(entriesOf(plain).map(([kind, read = {}]) => [kind, Object.keys(read)]));
  const wider = { offered: unionOf(vary.offered, offered), names: unionOf(vary.names, named) };
  const sizeOf = (one: Omit<Vary, "kept">) =>
    [one.offered, one.names].flatMap((lists) => Object.values(lists).flat()).length;
  // A wider record gives pages other names: kept ones are not found any more and count anew.
  return sizeOf(wider) === sizeOf(vary) ? vary : { ...wider, kept: [] };
}

type Lists = Readonly<Record<string, readonly string[]>>;

function unionOf(one: Lists, other: Lists): Lists {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );
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

const LISTING_NAME = new RegExp(`^${SIGNS.listing}[.][^=]*=(.*)$`);

/** The pages of a listing behind the first that many shoppers turn to; hardly anybody goes further. */
const COMMON_PAGE = /^page=[2-5]$/;

/**
 * Tells, by its name, whether a variant is one that many shoppers ask for: with one choice, and of a listing with one
 * filter, order or first page.
 */
export function isCommonVariant(name: string): boolean {
  const choices = name.split("&").filter((part) => !part.startsWith(`${SIGNS.flag}.`));
  if (choices.length > 1) return false;
  const [, listing] = LISTING_NAME.exec(choices[0] ?? "") ?? [];
  return listing === undefined || isCommonListing(decodeURIComponent(listing));
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

/** The entries of a record with known keys. */
function entriesOf<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>) {
  return Object.entries(record) as [Key, Value | undefined][];
}
