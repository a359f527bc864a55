import { addToTop, type TopCount } from "#domain/redirect/top-counts.ts";
import type { Counted, CountedRedirects } from "./index-messages.ts";
import type { TableStorage } from "./index-tables.ts";

const WEEK_MS = 7 * 24 * 3_600_000;
/** Weeks of counts that are kept, the current one included. */
export const KEPT_WEEKS = 5;
/** Missing addresses that are counted at a time: made-up ones push out each other. */
const MOST_MISSING = 500;
/** Missing addresses that are reported, and the number of requests from which on one is. */
const MOST_REPORTED = 100;
const FEWEST_REQUESTS = 2;

const SCHEMA = `CREATE TABLE IF NOT EXISTS counts (kind TEXT NOT NULL, week INTEGER NOT NULL, name TEXT NOT NULL,
  count INTEGER NOT NULL, error INTEGER NOT NULL, PRIMARY KEY (kind, week, name)) WITHOUT ROWID`;

/** Counts of followed redirects and of missing addresses, by week. Nothing in them is about anybody. */
export interface RedirectCounts {
  add: (counted: CountedRedirects) => void;
  /** The hits of redirects by their `from`, and the missing addresses that were asked for most, in the kept weeks. */
  report: () => CountedRedirects;
}

export function createRedirectCounts(storage: TableStorage, now: () => number): RedirectCounts {
  const { sql } = storage;
  sql.exec(SCHEMA);
  const thisWeek = () => Math.floor(now() / WEEK_MS);

  function addHit([from, times]: Counted): void {
    sql.exec(
      `INSERT INTO counts (kind, week, name, count, error) VALUES ('hit', ?, ?, ?, 0)
        ON CONFLICT (kind, week, name) DO UPDATE SET count = count + excluded.count`,
      thisWeek(),
      from,
      times,
    );
  }

  function addMissing(missing: readonly Counted[]): void {
    const week = thisWeek();
    const rows = sql.exec("SELECT name, count, error FROM counts WHERE kind = 'missing' AND week = ?", week).toArray();
    const read = ({ name, count, error }: (typeof rows)[number]): [string, TopCount] => [
      String(name),
      { count: Number(count), error: Number(error) },
    ];
    const counts = new Map(rows.map(read));
    for (const [name, times] of missing) {
      const dropped = addToTop(counts, name, times, MOST_MISSING);
      if (dropped !== null)
        sql.exec("DELETE FROM counts WHERE kind = 'missing' AND week = ? AND name = ?", week, dropped);
      const { count, error } = counts.get(name) as TopCount;
      const row = "INSERT OR REPLACE INTO counts (kind, week, name, count, error) VALUES ('missing', ?, ?, ?, ?)";
      sql.exec(row, week, name, count, error);
    }
  }

  const list = (kind: string, least: number, most: number): Counted[] =>
    sql
      .exec(
        `SELECT name, sum(count - error) AS times FROM counts WHERE kind = ? AND week > ? GROUP BY name
          HAVING times >= ? ORDER BY times DESC, name LIMIT ?`,
        kind,
        thisWeek() - KEPT_WEEKS,
        least,
        most,
      )
      .toArray()
      .map(({ name, times }) => [String(name), Number(times)]);

  return {
    add: ({ hits, missing }) =>
      storage.transactionSync(() => {
        for (const hit of hits) addHit(hit);
        if (missing.length > 0) addMissing(missing);
        sql.exec("DELETE FROM counts WHERE week <= ?", thisWeek() - KEPT_WEEKS);
      }),
    report: () => ({ hits: list("hit", 1, -1), missing: list("missing", FEWEST_REQUESTS, MOST_REPORTED) }),
  };
}
