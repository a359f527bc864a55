import type { Treatment } from "../flags/treatment.ts";
import { DESIGN_KINDS, type DesignKind } from "../product/products.ts";

/**
 * A page may differ by values of its address and by feature flags. Nobody declares which: what is read while a page is made is
 * recorded, and the record says under which name the page is kept and looked for (design §2, "recorded when it is read").
 */

/** What was read of a request: the chosen value of each parameter, null for none that is offered; the treatment of each flag. */
export interface PageReads {
  readonly query: Readonly<Record<string, string | null>>;
  readonly flags: Readonly<Record<string, Treatment>>;
  /** Of a kept page: by which list each of its choices was read, as a checksum. */
  readonly lists?: Readonly<Record<string, number>>;
}

/** Everything that pages of one address are known to differ by, and the names of the variants that are kept. */
export interface Vary {
  /** Parameter → the values that count; any other value is as good as none. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  readonly flags: readonly string[];
  readonly kept: readonly string[];
}

/** A request, as far as pages can differ by it. */
export interface VaryingRequest {
  /** The first value of a parameter, or null; by `presenceOf` whether it has one. */
  query: (parameter: string) => string | null;
  flag: (name: string) => Treatment;
}

/** The parameter by which a page reads whether another one has any value at all: `1`, or none. No address can name it so. */
export function presenceOf(parameter: string): string {
  return `${parameter}?`;
}

/** The parameter by which a page reads whether a visitor dismissed something: `1`, or none. It is his cookie's, never an address's. */
export function dismissalOf(cookie: string): string {
  return `${DISMISSAL}${cookie}`;
}

/** The cookie that such a parameter reads; null for one of an address. */
export function cookieOfDismissal(parameter: string): string | null {
  return parameter.startsWith(DISMISSAL) ? parameter.slice(DISMISSAL.length) : null;
}

const DISMISSAL = "dismissed:";

/**
 * The parameter by which a page reads its listing of a kind of designs: the listing as its address spells it canonically without the
 * words that are looked for, or none for the plain one. No address can name it so.
 */
export function listingOf(kind: DesignKind): string {
  return `${LISTING}${kind}`;
}

/** The kind whose listing such a parameter reads; null for one of an address. */
export function kindOfListing(parameter: string): DesignKind | null {
  return parameter.startsWith(LISTING) ? (DESIGN_KINDS.find((kind) => listingOf(kind) === parameter) ?? null) : null;
}

const LISTING = "listing:";

/** What the listing of an address reads as that has to be corrected first: no page is kept for it. */
export const MISSPELLED = "?";

/** What a parameter offers that takes any value which its reader makes: there are as many as a listing has choices. */
export const ANY_VALUE: readonly string[] = ["*any*"];

function takesAny(offered: readonly string[]): boolean {
  return offered[0] === ANY_VALUE[0];
}

/** What the presence of a parameter reads as. */
export const PRESENT: readonly string[] = ["1"];

export const NO_VARY: Vary = { offered: {}, flags: [], kept: [] };

/** Variants of one address that are kept at most. */
export const MOST_VARIANTS = 200;
/** Up to so many, any is kept that is asked for; beyond that an uncommon one has to be asked for twice. */
const MOST_ASKED_ONCE = MOST_VARIANTS / 2;

/** What a page would read of a request that differs in nothing but what `vary` names. */
export function readsOf({ offered, flags }: Vary, request: VaryingRequest): PageReads {
  const query = Object.entries(offered).map(([name, values]) => [name, chooseOffered(request.query(name), values)]);
  return {
    query: Object.fromEntries(query),
    flags: Object.fromEntries(flags.map((flag) => [flag, request.flag(flag)])),
  };
}

/** A value where it is offered, else null. */
export function chooseOffered(value: string | null, offered: readonly string[]): string | null {
  return value !== null && (offered.includes(value) || takesAny(offered)) ? value : null;
}

/** The name of the variant with these reads: equal reads have equal names; without a choice and a flag it is empty. */
export function variantName({ query, flags }: PageReads): string {
  const parts = [
    ...Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [`q.${encode(name)}=${encode(value)}`])),
    ...Object.entries(flags).map(([name, treatment]) => `t.${encode(name)}=${treatment}`),
  ];
  return parts.sort().join("&");
}

/** What a page is kept with that was made for a request: its reads, and the lists that they were read by. */
export function readsToKeep(vary: Vary, request: VaryingRequest): PageReads {
  const lists = Object.entries(vary.offered).map(([name, values]) => [name, checksumOf(values)]);
  return { ...readsOf(vary, request), lists: Object.fromEntries(lists) };
}

/**
 * Whether a page that was made with `reads` is the one for a request. What `vary` does not know of yet must be read the same:
 * a parameter then counts as chosen whatever its value. Where a value is none of those that `vary` knows, the page must have been
 * kept by the same list: another isolate may have learnt meanwhile that the value is offered.
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

/** The same for the same values in any order: isolates learn of them in different ones. FNV-1a of each, summed up. */
function checksumOf(values: readonly string[]): number {
  let sum = values.length;
  for (const value of values) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < value.length; at++) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
    sum = (sum + hash) >>> 0;
  }
  return sum;
}

/** What a page says of itself: what it read, and which values of each parameter it offers. */
export interface RecordedReads extends PageReads {
  readonly offered: Readonly<Record<string, readonly string[]>>;
}

/** The record after a page was made: it only grows, so that a variant which reads less never hides one that reads more. */
export function widen(vary: Vary, { offered, flags }: RecordedReads): Vary {
  const parameters = new Set([...Object.keys(vary.offered), ...Object.keys(offered)]);
  const union = (name: string) => [...new Set([...(vary.offered[name] ?? []), ...(offered[name] ?? [])])];
  const wider = {
    offered: Object.fromEntries([...parameters].map((name) => [name, union(name)])),
    flags: [...new Set([...vary.flags, ...Object.keys(flags)])],
  };
  const sizeOf = (one: Omit<Vary, "kept">) => Object.values(one.offered).flat().length + one.flags.length;
  // Names of another record are not found any more; they count anew.
  return sizeOf(wider) === sizeOf(vary) ? vary : { ...wider, kept: [] };
}

/** A record with a variant in it, and the name of the one that made room for it. */
export interface KeptVariant {
  vary: Vary;
  dropped: string | null;
}

/**
 * The record with a variant that was just made. What was made longest ago makes room, uncommon variants before common ones: whoever makes
 * up choices pushes out nothing but such choices.
 *
 * @param wasAsked whether somebody asked for it before.
 * @returns null where it is not kept: an uncommon one that is asked for once, while there are many, or for which no other makes room.
 */
export function keepVariant(vary: Vary, name: string, wasAsked: boolean): KeptVariant | null {
  const { kept } = vary;
  const at = kept.indexOf(name);
  // Those of the younger half are not in danger: the record need not be written for them.
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

/** Beyond these pages of a listing hardly anybody turns. */
const COMMON_PAGE = /^page=[2-5]$/;

/** Whether a variant, by its name, is one that many shoppers ask for: of one choice, and of a listing of one filter, order or first page. */
export function isCommonVariant(name: string): boolean {
  const choices = name.split("&").filter((part) => part.startsWith("q."));
  const [[parameter = "", value = ""] = []] = choices.map((part) => part.slice(2).split("=").map(decodeURIComponent));
  if (choices.length > 1) return false;
  return kindOfListing(parameter) === null || isCommonListing(value);
}

/** Whether a listing, by its canonical query, is one that many shoppers ask for: of one filter, order or size, or one of the first pages. */
export function isCommonListing(search: string): boolean {
  const parts = search.split("&");
  return parts.length === 1 && (!search.startsWith("page=") || COMMON_PAGE.test(search));
}

/** As in an address; a half of a surrogate pair stands for nothing, and must not end a request. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
