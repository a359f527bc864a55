import { PICTURES_TAG } from "../customer/customer-picture.ts";
import { anyDesignTag, concernsList, coversDesign, isDesignTag, isListChange } from "../listing/design-tags.ts";
import { coversPrice, isPriceTag } from "../price/price-tags.ts";
import { type AssetVersions, NO_ASSET_VERSIONS, withReplaced } from "./assets.ts";
import { versionOf, versionsBetween } from "./story-tags.ts";

/** The number of publishes and announcements that are listed. */
export const JOURNAL_LENGTH = 500;

/** The known facts about a stored copy: the tags of what it is made of, and the epoch that was read before it was fetched. */
export interface CopyStamp {
  readonly tags: readonly string[];
  readonly asOf: number;
}

/**
 * The greatest number of designs that the announcements of a journal name, more than one message does, and the greatest
 * number of their entries. An older announcement makes everything of its kind new.
 */
export const MOST_NAMED_DESIGNS = 600;
export const MOST_DESIGN_ENTRIES = 100;

/**
 * The journal after one more publish. Beyond its length the oldest publish of a story is dropped, and the floor rises
 * to it. An announcement of prices or designs is never dropped for its age, because a last good reply may be older than
 * any publish that is listed. Prices take no more places than there are articles, and designs a hundred and one for
 * each kind, together some 130.
 */
export function appendPurge(journal: PurgeJournal, kind: PurgeKind, tags: readonly string[], atMs = 0): PurgeJournal {
  const entry: JournalEntry = { epoch: journal.epoch + 1, kind, tags: [...new Set(tags)], atMs };
  const entries = withFewDesigns([...withoutCovered(journal.entries, entry), entry]);
  const publishes = entries.filter((one) => !isAnnouncement(one));
  const dropped = publishes.slice(0, Math.max(0, entries.length - JOURNAL_LENGTH));
  return {
    epoch: entry.epoch,
    // Entries from before a purge of everything lie below the floor.
    floor: Math.max(journal.floor, dropped.at(-1)?.epoch ?? 0),
    entries: dropped.length > 0 ? entries.filter((one) => !dropped.includes(one)) : entries,
    version: journal.version,
    assets: withReplaced(journal.assets, entry.tags, entry.epoch),
  };
}

/**
 * The entries without the tags of prices and designs that a later entry announces anew: a copy that is older than the
 * first announcement is older than the second, too.
 */
function withoutCovered(entries: readonly JournalEntry[], later: JournalEntry): readonly JournalEntry[] {
  if (!later.tags.every(isOfBackend)) return entries;
  const isCovered = (tag: string) =>
    later.tags.some((one) => one === tag || coversPrice(one, tag) || coversDesign(one, tag));
  return entries.flatMap((entry) => {
    if (!isAnnouncement(entry)) return entry;
    const tags = entry.tags.filter((tag) => !isCovered(tag));
    return tags.length > 0 ? { ...entry, tags } : [];
  });
}

/**
 * The entries with the latest designs that were announced by name. Of the earlier ones, the latest entry of each kind
 * announces the whole kind.
 */
function withFewDesigns(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const spent = { names: 0, places: 0 };
  const kinds = new Set<string>();
  const few = entries.toReversed().flatMap((entry) => {
    if (!entry.tags.every(isDesignTag)) return entry;
    spent.names += entry.tags.length;
    spent.places += 1;
    if (spent.names <= MOST_NAMED_DESIGNS && spent.places <= MOST_DESIGN_ENTRIES) return entry;
    const tags = [...new Set(entry.tags.map(anyDesignTag))].filter((tag) => !kinds.has(tag));
    for (const tag of tags) kinds.add(tag);
    return tags.length > 0 ? { ...entry, tags } : [];
  });
  return kinds.size > 0 ? few.toReversed() : entries;
}

/** Tells whether a tag is one of the commerce backend's announcements, not of the space. */
function isOfBackend(tag: string): boolean {
  return isPriceTag(tag) || isDesignTag(tag) || tag === PICTURES_TAG;
}

function isAnnouncement({ tags }: JournalEntry): boolean {
  return tags.length > 0 && tags.every(isOfBackend);
}

/** The epoch of the last publish. Announcements of prices and designs do not count: they are no part of the space. */
export function lastPublished({ entries, floor }: PurgeJournal): number {
  return Math.max(floor, entries.findLast((entry) => !isAnnouncement(entry))?.epoch ?? 0);
}

/** The latest announcement of any of these tags; undefined if none is listed. */
export function lastAnnounced(journal: PurgeJournal, tags: readonly string[]): JournalEntry | undefined {
  return journal.entries.findLast((entry) => entry.tags.some((tag) => isAbout(tag, tags)));
}

/** Tells whether an announced tag concerns a copy with these tags. */
function isAbout(announced: string, tags: readonly string[]): boolean {
  return tags.includes(announced) || (isListChange(announced) && tags.some((tag) => concernsList(announced, tag)));
}

/** The journal after several publishes, in their order, of a space that is at least at `version`. */
export function appendPurges(journal: PurgeJournal, purges: readonly Purge[], version: number, atMs = 0): PurgeJournal {
  const appended = purges.reduce((before, { kind, tags }) => appendPurge(before, kind, tags, atMs), journal);
  return { ...appended, version: Math.max(journal.version, version) };
}

/** The journal after everything was purged: no copy from before counts as fresh. The entries stay listed. */
export function purgeEverything(journal: PurgeJournal): PurgeJournal {
  const epoch = journal.epoch + 1;
  return { ...journal, epoch, floor: epoch };
}

/**
 * Tells whether a copy is what a fetch would return now, as far as this journal knows (decision 6): it is not older than
 * the floor, and nothing it is made of was published since its `asOf`.
 *
 * Because `asOf` is read before the fetch, a copy can be taken for older than it is, but never for newer. A lagging
 * replica thus costs a fetch too many, but never keeps a stale copy for good.
 */
export function isFresh({ tags, asOf }: CopyStamp, journal: PurgeJournal): boolean {
  if (asOf < journal.floor) return false;
  if (asOf >= journal.epoch) return true;
  const { epochs, ranges, lists } = tableOf(journal);
  return tags.every(
    (tag) =>
      (epochs.get(tag) ?? 0) <= asOf &&
      !isOfUnseenVersion(tag, ranges, asOf) &&
      !(isDesignTag(tag) && lists.some(({ change, epoch }) => epoch > asOf && concernsList(change, tag))),
  );
}

/** Tells whether something that a copy is made of was taken away since, so that the copy must not be shown any more. */
export function holdsGone({ tags, asOf }: CopyStamp, journal: PurgeJournal): boolean {
  return journal.entries.some((entry) => entry.kind === "gone" && entry.epoch > asOf && sharesTag(entry, tags));
}

/**
 * Tells whether the journal lists all publishes since an epoch. Purging everything removes nothing from the list. A
 * list that outgrew its length never gets as short as half of it again. The oldest publish is dropped first, whatever
 * was announced of prices before it.
 */
export function listsSince(asOf: number, { floor, entries }: PurgeJournal): boolean {
  if (asOf >= floor || entries.length < JOURNAL_LENGTH / 2) return true;
  const oldest = entries.find((entry) => !isAnnouncement(entry));
  return oldest !== undefined && oldest.epoch <= asOf + 1;
}

/**
 * The latest epoch of each tag, the versions of the space that nobody looked at, and the changes of lists, by the
 * values that the changed designs are found by.
 */
interface JournalTable {
  epochs: ReadonlyMap<string, number>;
  ranges: readonly { from: number; to: number; epoch: number }[];
  lists: readonly { change: string; epoch: number }[];
}

/** The tables of journals. A journal is read far more often than it changes, so it is turned into a table of tags once. */
const TABLES = new WeakMap<PurgeJournal, JournalTable>();

function tableOf(journal: PurgeJournal): JournalTable {
  const known = TABLES.get(journal);
  if (known) return known;
  const all = journal.entries.flatMap(({ epoch, tags }) => tags.map((tag) => [tag, epoch] as const));
  const ranges = all.flatMap(([tag, epoch]) => {
    const range = versionsBetween(tag);
    return range ? [{ ...range, epoch }] : [];
  });
  const lists = all.flatMap(([change, epoch]) => (isListChange(change) ? [{ change, epoch }] : []));
  const table = { epochs: new Map(all), ranges, lists };
  TABLES.set(journal, table);
  return table;
}

/**
 * Tells whether a tag names a version that nobody looked at, announced since `asOf`. Of a copy's many tags one names a
 * version; the others cost no look at the ranges.
 */
function isOfUnseenVersion(tag: string, ranges: JournalTable["ranges"], asOf: number): boolean {
  const version = versionOf(tag);
  return version !== null && ranges.some(({ from, to, epoch }) => epoch > asOf && version > from && version < to);
}

/**
 * The fate of a stored story since it was taken, as far as the journal knows:
 * - `fresh`: nothing happened; it may be shown;
 * - `changed`: it has to be fetched, and the copy may stand in if that fails;
 * - `gone`: it was unpublished or deleted, and nothing else was published under its slug: there is nothing to fetch;
 * - `replaced`: it is gone, but something else was published under its slug since the copy was taken: that has to be
 *   fetched, and until then there is nothing to show.
 */
type Fate = "fresh" | "changed" | "gone" | "replaced";

/**
 * The fate of a stored copy of a story.
 *
 * @param own the tag of the story itself; null if the copy says that there is no story.
 * @param place the tag of the slug that it stands under.
 */
export function copyState(copy: CopyStamp, own: string | null, place: string, journal: PurgeJournal): Fate {
  if (isFresh(copy, journal)) return "fresh";
  if (own === null) return "changed";
  const last = lastEntry(journal, own, copy.asOf);
  if (last?.kind !== "gone") return "changed";
  const isReplaced = journal.entries.some(
    ({ epoch, kind, tags }) =>
      kind === "changed" && tags.includes(place) && (epoch > last.epoch || (epoch > copy.asOf && !tags.includes(own))),
  );
  return isReplaced ? "replaced" : "gone";
}

/** The last publish of something after an epoch, as far as it is listed. */
export function lastEntry(journal: PurgeJournal, tag: string, since: number): JournalEntry | undefined {
  return journal.entries.findLast(({ epoch, tags }) => epoch > since && tags.includes(tag));
}

/** The tags of copies that only refer to a story, name its translations or show a picture, and so do not contain it. */
const REFERENCES = /^[apugv]:/;

function sharesTag(entry: JournalEntry, tags: readonly string[]): boolean {
  return entry.tags.some((tag) => !REFERENCES.test(tag) && tags.includes(tag));
}

/** The effects of a publish on a story: its content is another, or there is no story any more. */
export const PURGE_KINDS = ["changed", "gone"] as const;
export type PurgeKind = (typeof PURGE_KINDS)[number];

/** One publish. Epochs count up by one within a space. */
export interface JournalEntry {
  readonly epoch: number;
  readonly kind: PurgeKind;
  readonly tags: readonly string[];
  /** The time of the announcement, in milliseconds; 0 if it is not known. */
  readonly atMs: number;
}

/**
 * A space's latest publishes, oldest first. Publishes up to `floor` may no longer be listed, so a copy from before it
 * never counts as fresh.
 */
export interface PurgeJournal {
  readonly epoch: number;
  readonly floor: number;
  readonly entries: readonly JournalEntry[];
  /**
   * The space's own version (a Unix time in seconds, raised by every publish) as of the latest announcement. It never
   * moves backward: a reply of an older version comes from a replica that has not heard of the publish yet.
   */
  readonly version: number;
  /** The versions of assets, kept apart from the entries, which are dropped in time: a picture's address depends on them. */
  readonly assets: AssetVersions;
}

export const EMPTY_JOURNAL: PurgeJournal = {
  epoch: 0,
  floor: 0,
  entries: [],
  version: 0,
  assets: NO_ASSET_VERSIONS,
};

/** One story's publish, as it is announced. */
export interface Purge {
  readonly kind: PurgeKind;
  readonly tags: readonly string[];
}
