import type { Exposure, Report, VisitorEvent } from "./reports.ts";

const DAY_MS = 24 * 3_600_000;
/** The time in milliseconds for which exposures and events are kept. */
const KEPT_MS = 90 * DAY_MS;

/**
 * Stores a report: of each visitor the first exposure to a treatment, and all events. Exposures to a flag that there is
 * not are left out. The same report stored twice changes nothing.
 */
export async function storeReport(
  db: D1Database,
  { exposures, events }: Pick<Report, "exposures" | "events">,
  nowMs: number,
): Promise<void> {
  const statements = [
    ...(exposures.length > 0 ? [exposureStatement(db, exposures, nowMs)] : []),
    ...(events.length > 0 ? [eventStatement(db, events, nowMs)] : []),
  ];
  if (statements.length > 0) await db.batch(statements);
}

function exposureStatement(db: D1Database, exposures: readonly Exposure[], nowMs: number) {
  const rows = exposures.map(({ flag, key, treatment, atMs }) => [flag, key, treatment, timeOf(atMs, nowMs)] as const);
  // The first one in the list is stored.
  rows.sort(([, , , one], [, , , other]) => one - other);
  return db
    .prepare(
      `INSERT INTO flag_exposures (flag, visitor_key, treatment, seen_at)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
       WHERE value ->> 0 IN (SELECT name FROM flags)
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(rows));
}

function eventStatement(db: D1Database, events: readonly VisitorEvent[], nowMs: number) {
  const rows = events.map(({ key, type, value, atMs }) => [key, type, timeOf(atMs, nowMs), value]);
  return db
    .prepare(
      `INSERT INTO flag_events (visitor_key, type, happened_at, value)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(rows));
}

/** The time of a report by our clock: the visitor's, unless hers is ahead, or a day behind. */
function timeOf(atMs: number, nowMs: number): number {
  return atMs > nowMs - DAY_MS && atMs <= nowMs ? Math.round(atMs) : nowMs;
}

/** Deletes exposures and events that are older than 90 days. */
export async function forgetOldReports(db: D1Database, nowMs: number): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM flag_exposures WHERE seen_at < ?").bind(nowMs - KEPT_MS),
    db.prepare("DELETE FROM flag_events WHERE happened_at < ?").bind(nowMs - KEPT_MS),
  ]);
}
