import { type AssetVersions, NO_ASSET_VERSIONS } from "./asset-versions.ts";

/** What a publish did to a story: its content is another, or there is none any more. */
export const PURGE_KINDS = ["changed", "gone"] as const;
export type PurgeKind = (typeof PURGE_KINDS)[number];

/** One publish. Epochs count up by one within a space. */
export interface JournalEntry {
  readonly epoch: number;
  readonly kind: PurgeKind;
  readonly tags: readonly string[];
  /** When it was announced, in milliseconds; 0 where that is not known. */
  readonly atMs: number;
}

/**
 * A space's latest publishes, oldest first. What was published up to `floor` may no longer be listed: a copy from before
 * it can be no fresher than unknown.
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
  /** Kept apart from the entries, which drop out: a picture's address depends on it. */
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
