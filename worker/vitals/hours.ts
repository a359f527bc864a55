import * as z from "zod/mini";

const HOUR_MS = 3_600_000;
/** Hours that are kept, the current one included. */
export const KEPT_HOURS = 48;
/** Names in a message, more than there are. */
const MOST_NAMES = 300;

const countsSchema = z
  .record(z.string().check(z.maxLength(80)), z.int().check(z.gte(0)))
  .check(z.refine((counts) => Object.keys(counts).length <= MOST_NAMES));
export const hoursSchema = z.array(z.object({ atMs: z.number(), counts: countsSchema }));
/** Counts by name for each hour, newest first. */
export type Hours = z.infer<typeof hoursSchema>;

const SCHEMA = "CREATE TABLE IF NOT EXISTS hours (hour INTEGER PRIMARY KEY, counts TEXT NOT NULL)";

/** Keeps the counts that isolates tell, in one row for each hour. `POST` adds to the current hour, `GET` responds with those that are kept. */
export async function answerHours(storage: DurableObjectStorage, request: Request, nowMs: number): Promise<Response> {
  const { sql } = storage;
  sql.exec(SCHEMA);
  const hour = Math.floor(nowMs / HOUR_MS);
  if (request.method === "GET") {
    const rows = sql.exec("SELECT * FROM hours WHERE hour > ? ORDER BY hour DESC", hour - KEPT_HOURS).toArray();
    const hours: Hours = rows.map((row) => ({
      atMs: Number(row.hour) * HOUR_MS,
      counts: JSON.parse(String(row.counts)),
    }));
    return Response.json(hours);
  }
  const told = countsSchema.safeParse(await request.json().catch(() => null));
  if (!told.success) return new Response(null, { status: 400 });
  storage.transactionSync(() => {
    const [row] = sql.exec("SELECT counts FROM hours WHERE hour = ?", hour).toArray();
    const counts: Record<string, number> = row ? JSON.parse(String(row.counts)) : {};
    for (const [name, times] of Object.entries(told.data)) counts[name] = (counts[name] ?? 0) + times;
    sql.exec("INSERT OR REPLACE INTO hours VALUES (?, ?)", hour, JSON.stringify(counts));
    if (!row) sql.exec("DELETE FROM hours WHERE hour <= ?", hour - KEPT_HOURS);
  });
  return new Response(null, { status: 204 });
}
