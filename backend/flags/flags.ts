import type { FlagChange, OperatedFlag } from "#domain/flags/results.ts";
import { type FlagRow, flagDefinition, setsOf } from "./definition.ts";

/** A client's question for flags: those that it wants, and the changes that it has already. */
export interface ChangesQuery {
  /** The number of the last change that it has; -1 if it has none. */
  since: number;
  rbSince: number;
  /** The names and the flag sets that it wants; null for all. */
  names: readonly string[] | null;
  sets: readonly string[] | null;
}

/**
 * Answers with the flags that changed, as Split's `/splitChanges` does: `t` is the last change of all flags, also of
 * those that were not asked for. Archived flags are named only to who may have them.
 */
export async function changesSince(db: D1Database, { since, rbSince, names, sets }: ChangesQuery) {
  const rows = await readFlags(db);
  const till = Math.max(-1, ...rows.map(({ change_number }) => change_number));
  const isWanted = (row: FlagRow) =>
    row.change_number > since &&
    (since > -1 || row.is_archived === 0) &&
    (names?.includes(row.name) ?? true) &&
    (sets?.some((set) => setsOf(row).includes(set)) ?? true);
  return {
    ff: { d: rows.filter(isWanted).map(flagDefinition), s: since, t: till },
    // The embedded service has no segments by rule.
    rbs: { d: [], s: rbSince, t: -1 },
  };
}

/** Reads all flags, archived ones too. */
export async function readFlags(db: D1Database): Promise<FlagRow[]> {
  return (await db.prepare("SELECT * FROM flags ORDER BY name").all<FlagRow>()).results;
}

/** Describes a flag to operators. */
export function operatedFlag(row: FlagRow): OperatedFlag {
  const { name, share, default_treatment: defaultTreatment, channel, change_number: changeNumber } = row;
  return { name, share, isKilled: row.is_killed === 1, defaultTreatment, channel, changeNumber };
}

/** The next change's number: its time, or one more than the last if that is not in the past. */
const NEXT = "max(?4, (SELECT max(change_number) + 1 FROM flags))";
const IS_NEW_SHARE = "?3 IS NOT NULL AND ?3 <> share";

/**
 * Changes a flag. One statement reads the last number and writes the next, so that two changes at the same moment both
 * hold, each with a number of its own. A new share begins a new comparison.
 *
 * @returns the flag as it is now; null if there is none of that name.
 */
export async function changeFlag(
  db: D1Database,
  name: string,
  change: FlagChange,
  nowMs: number,
): Promise<OperatedFlag | null> {
  const isKilled = change.action === "share" ? null : Number(change.action === "kill");
  const share = change.action === "share" ? change.share : null;
  const row = await db
    .prepare(
      `UPDATE flags SET is_killed = coalesce(?2, is_killed), share = coalesce(?3, share),
         counted_from = iif(${IS_NEW_SHARE}, ${NEXT}, counted_from), change_number = ${NEXT}
       WHERE name = ?1 AND is_archived = 0 RETURNING *`,
    )
    .bind(name, isKilled, share, nowMs)
    .first<FlagRow>();
  return row && operatedFlag(row);
}
