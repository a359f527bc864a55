import type { EXPERIMENTS } from "#domain/flags/experiments.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { packedRows, type Statement } from "../sql-statement.ts";

/** A flag that the shop begins with. */
interface SeededFlag {
  name: keyof typeof EXPERIMENTS | "posterdruck" | "contact-promise";
  /** The visitors who get `on`, in per cent. */
  share: number;
  /** The only channel that the flag is for; both if left out. */
  channel?: Channel;
}

/** The flags of the shop's experiments, and of the A/B blocks of its stories (spec 000 §2 and §9, spec 001 §4). */
export const SEEDED_FLAGS: readonly SeededFlag[] = [
  { name: "calculator-layout", share: 0 },
  { name: "top-deal", share: 0 },
  { name: "two-line-title", share: 0 },
  { name: "portrait-formats", share: 0 },
  { name: "set-container", share: 0 },
  { name: "bestseller-container", share: 0 },
  { name: "similar-designs", share: 50 },
  { name: "sticky-button", share: 50 },
  { name: "photobook-grid", share: 0 },
  { name: "material-previews", share: 0 },
  { name: "posterdruck", share: 100 },
  { name: "contact-promise", share: 0 },
];

/** The change number of the first seed: its time in epoch milliseconds. */
const FIRST_CHANGE = Date.UTC(2026, 10, 1);

/**
 * Returns the statements that write the shop's flags to table `flags`, and archive those that it has no more. What an
 * operator changed stays.
 */
export function flagSeed(): Statement[] {
  const rows = SEEDED_FLAGS.map(({ name, share, channel = null }) => [name, share, channel]);
  const names = JSON.stringify(SEEDED_FLAGS.map(({ name }) => name));
  const added = packedRows(rows).map((pack) => ({ sql: ADD, params: [FIRST_CHANGE, pack] }));
  return [...added, { sql: ARCHIVE, params: [names] }];
}

/** Adds flags under the next change number. One that comes back after it was archived is as it was then. */
const ADD = `INSERT INTO flags (name, share, is_killed, default_treatment, channel, is_archived, change_number, counted_from)
  WITH next AS MATERIALIZED (SELECT max(?, coalesce(max(change_number) + 1, 0)) AS number FROM flags)
  SELECT value ->> 0, value ->> 1, 0, 'off', value ->> 2, 0, number, number FROM next, json_each(?) WHERE true
  ON CONFLICT (name) DO UPDATE SET is_archived = 0, change_number = excluded.change_number WHERE is_archived = 1`;

const ARCHIVE = `UPDATE flags SET is_archived = 1, change_number = (SELECT max(change_number) + 1 FROM flags)
  WHERE is_archived = 0 AND name NOT IN (SELECT value FROM json_each(?))`;
