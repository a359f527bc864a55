import * as z from "zod/mini";
import { bucketOf } from "#domain/vitals/histogram.ts";
import { METRIC_ROWS, METRICS } from "#domain/vitals/metric.ts";
import { type DayOfPages, reportOf } from "#domain/vitals/report.ts";

/** One page that was measured, as the call of browsers has checked it. */
export const sampleSchema = z.object({
  page: z.string(),
  country: z.string(),
  /** Labels of the treatments that the page was shown in. */
  treatments: z.array(z.string()),
  values: z.partialRecord(z.enum(METRICS), z.optional(z.number())),
});
export type Sample = z.infer<typeof sampleSchema>;

const DAY_MS = 24 * 3600_000;
/** Days for which counts are kept. */
export const KEPT_DAYS = 30;
const SCHEMA = `CREATE TABLE IF NOT EXISTS pages (day TEXT, page TEXT, country TEXT, treatment TEXT, histograms TEXT,
  PRIMARY KEY (day, page, country, treatment)) WITHOUT ROWID`;
const OF_DAY = "day = ? AND page = ? AND country = ? AND treatment = ?";

type Counts = Record<string, Record<string, number>>;

/**
 * Durable Object that counts how fast the pages of a channel were: a row for a day, a kind of page, a country and a
 * treatment, with a histogram of each metric, and nothing about anybody. `POST /` counts a page, `GET /` responds with
 * the report of the last 30 days. Older days are deleted. The one object at `COUNTS_OBJECT` keeps what isolates counted of all requests
 * (`/hours`).
 */
export class VitalsObject {
  readonly #storage: DurableObjectStorage;
  readonly #now: () => number;
  /** The day of the last counted page. */
  #day = "";

  /** Creates the object. @param env not needed. @param now left out by Cloudflare; tests pass their own. */
  constructor({ storage }: Pick<DurableObjectState, "storage">, _env?: unknown, now = () => Date.now()) {
    this.#storage = storage;
    this.#now = now;
    storage.sql.exec(SCHEMA);
  }

  async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname === "/hours") {
      const { answerHours } = await import("./hours.ts");
      return answerHours(this.#storage, request, this.#now());
    }
    if (request.method === "GET") return Response.json(reportOf(this.#days()));
    const sample = sampleSchema.safeParse(await request.json().catch(() => null));
    if (!sample.success) return new Response(null, { status: 400 });
    const day = this.#dayAgo(0);
    this.#storage.transactionSync(() => {
      for (const treatment of new Set(["", ...sample.data.treatments])) this.#count(day, treatment, sample.data);
    });
    // The alarm of the last day with visitors deletes it, even if nobody comes any more.
    if (day !== this.#day) await this.#storage.setAlarm(this.#now() + (KEPT_DAYS + 1) * DAY_MS);
    if (day !== this.#day) this.#forget();
    this.#day = day;
    return new Response(null, { status: 204 });
  }

  async alarm(): Promise<void> {
    this.#forget();
  }

  #count(day: string, treatment: string, { page, country, values }: Sample): void {
    const { sql } = this.#storage;
    const [row] = sql.exec(`SELECT histograms FROM pages WHERE ${OF_DAY}`, day, page, country, treatment).toArray();
    const counts: Counts = row ? JSON.parse(String(row.histograms)) : {};
    for (const metric of METRICS) {
      const value = values[metric];
      if (value === undefined || value > METRIC_ROWS[metric].most) continue;
      const bucket = bucketOf(metric, value);
      counts[metric] = { ...counts[metric], [bucket]: (counts[metric]?.[bucket] ?? 0) + 1 };
    }
    const histograms = JSON.stringify(counts);
    sql.exec("INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?)", day, page, country, treatment, histograms);
  }

  #days(): DayOfPages[] {
    const rows = this.#storage.sql.exec("SELECT * FROM pages WHERE day > ?", this.#dayAgo(KEPT_DAYS)).toArray();
    return rows.map((row) => ({ ...row, histograms: JSON.parse(String(row.histograms)) }) as unknown as DayOfPages);
  }

  #forget(): void {
    this.#storage.sql.exec("DELETE FROM pages WHERE day <= ?", this.#dayAgo(KEPT_DAYS));
  }

  /** The day in UTC so many days ago, `2026-11-26`. */
  #dayAgo(days: number): string {
    return new Date(this.#now() - days * DAY_MS).toISOString().slice(0, 10);
  }
}
