/** What a publish did to a story: its content is another, or there is none any more. */
export const PURGE_KINDS = ["changed", "gone"] as const;
export type PurgeKind = (typeof PURGE_KINDS)[number];

/** One publish. Epochs count up by one within a space. */
export interface JournalEntry {
  readonly epoch: number;
  readonly kind: PurgeKind;
  readonly tags: readonly string[];
}

/**
 * A space's latest publishes, oldest first. What was published up to `floor` is no longer listed: a copy from before it
 * can be no fresher than unknown.
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
}

export const EMPTY_JOURNAL: PurgeJournal = { epoch: 0, floor: 0, entries: [], version: 0 };

/** One story's publish, as it is announced. */
export interface Purge {
  readonly kind: PurgeKind;
  readonly tags: readonly string[];
}

/** How many publishes are listed (design §4). */
export const JOURNAL_LENGTH = 500;

/** What is known of a stored copy: what it is made of, and the epoch that was read before it was fetched. */
export interface CopyStamp {
  readonly tags: readonly string[];
  readonly asOf: number;
}

/** The journal after one more publish. Beyond its length the oldest entry is dropped, and the floor rises to it. */
export function appendPurge(journal: PurgeJournal, kind: PurgeKind, tags: readonly string[]): PurgeJournal {
  const entry: JournalEntry = { epoch: journal.epoch + 1, kind, tags: [...new Set(tags)] };
  const entries = [...journal.entries, entry];
  const dropped = entries.slice(0, Math.max(0, entries.length - JOURNAL_LENGTH));
  return {
    epoch: entry.epoch,
    floor: dropped.at(-1)?.epoch ?? journal.floor,
    entries: entries.slice(dropped.length),
    version: journal.version,
  };
}

/** The journal after several publishes, in their order, of a space that is at least at `version`. */
export function appendPurges(journal: PurgeJournal, purges: readonly Purge[], version: number): PurgeJournal {
  const appended = purges.reduce((before, { kind, tags }) => appendPurge(before, kind, tags), journal);
  return { ...appended, version: Math.max(journal.version, version) };
}

/** The journal after everything was purged: no copy from before it counts as fresh. */
export function purgeEverything(journal: PurgeJournal): PurgeJournal {
  const epoch = journal.epoch + 1;
  return { epoch, floor: epoch, entries: [], version: journal.version };
}

/**
 * Whether a copy is what a fetch would give now, as far as this journal knows (design §4): it is not older than the
 * floor, and nothing it is made of was published since its `asOf`.
 *
 * Because `asOf` is read before the fetch, a copy can be thought older than it is, never newer: replicas that lag cost a
 * fetch too many, and never keep a stale copy for good.
 */
export function isFresh({ tags, asOf }: CopyStamp, journal: PurgeJournal): boolean {
  if (asOf < journal.floor) return false;
  if (asOf >= journal.epoch) return true;
  const latest = latestEpochs(journal);
  return tags.every((tag) => (latest.get(tag) ?? 0) <= asOf);
}

/** Whether something that a copy is made of was taken away since: what it shows must not be shown any more. */
export function holdsGone({ tags, asOf }: CopyStamp, journal: PurgeJournal): boolean {
  return journal.entries.some((entry) => entry.kind === "gone" && entry.epoch > asOf && sharesTag(entry, tags));
}

/** Journals are read far more often than they change: each is turned into a table of tags once. */
const EPOCHS = new WeakMap<PurgeJournal, ReadonlyMap<string, number>>();

function latestEpochs(journal: PurgeJournal): ReadonlyMap<string, number> {
  const known = EPOCHS.get(journal);
  if (known) return known;
  const epochs = new Map(journal.entries.flatMap(({ epoch, tags }) => tags.map((tag) => [tag, epoch] as const)));
  EPOCHS.set(journal, epochs);
  return epochs;
}

/** Whether a story is gone since a copy of it was taken: unpublished or deleted, and not published again after that. */
export function isGone({ tags, asOf }: CopyStamp, own: string, journal: PurgeJournal): boolean {
  if (!tags.includes(own)) return false;
  const last = journal.entries.findLast((entry) => entry.epoch > asOf && entry.tags.includes(own));
  return last?.kind === "gone";
}

function sharesTag(entry: JournalEntry, tags: readonly string[]): boolean {
  return entry.tags.some((tag) => tags.includes(tag));
}
