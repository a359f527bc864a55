import * as z from "zod/mini";
import { TREATMENTS } from "#domain/flags/treatment.ts";

/** The largest body of a report, in bytes, and the most entries that it has. */
export const LARGEST_REPORT_BYTES = 256_000;
export const MOST_ENTRIES = 1000;

/** The label of an impression while its flag is killed: nobody takes part in the experiment then. */
const KILLED = "killed";

/** A list whose entries are read one by one: a bad one is left out, the rest counts. */
const list = z.array(z.unknown());
const keySchema = z.string().check(z.minLength(1), z.maxLength(250));
const flagSchema = z.string().check(z.minLength(1), z.maxLength(100));
const timeSchema = z.number();

const impressionSchema = z.object({
  k: keySchema,
  t: z.enum(TREATMENTS),
  m: timeSchema,
  r: z.nullish(z.string()),
});
const groupSchema = z.object({ f: flagSchema, i: list });
const eventSchema = z.object({
  key: keySchema,
  eventTypeId: z.string().check(z.regex(/^[A-Za-z0-9][-_.:A-Za-z0-9]{0,79}$/)),
  value: z.nullish(z.number()),
  timestamp: timeSchema,
});

/** An exposure: a visitor saw a treatment, at a time in epoch milliseconds by her own clock. */
export interface Exposure {
  flag: string;
  key: string;
  treatment: (typeof TREATMENTS)[number];
  atMs: number;
}

/** An event: a visitor did something, at a time in epoch milliseconds by her own clock. */
export interface VisitorEvent {
  key: string;
  type: string;
  value: number | null;
  atMs: number;
}

/** A report as it was read: its valid entries, and the number of all entries. */
export interface Report {
  entries: number;
  exposures: readonly Exposure[];
  events: readonly VisitorEvent[];
}

/** Reads the entries of a report of one kind; null for garbage. */
export type ReportReader = (body: unknown) => Report | null;

/** Reads impressions, as `/testImpressions/bulk` has them. */
export const readImpressions: ReportReader = (body) => {
  const groups = list.safeParse(body);
  if (!groups.success) return null;
  const all = valid(groupSchema, groups.data).flatMap(({ f, i }) => i.map((impression) => ({ f, impression })));
  const exposures = all.flatMap(({ f, impression }): Exposure[] => {
    const { success, data } = impressionSchema.safeParse(impression);
    if (!success || data.r === KILLED) return [];
    return [{ flag: f, key: data.k, treatment: data.t, atMs: data.m }];
  });
  return { entries: Math.max(groups.data.length, all.length), exposures, events: [] };
};

/** Reads events, as `/events/bulk` has them. */
export const readEvents: ReportReader = (body) => {
  const posted = list.safeParse(body);
  if (!posted.success) return null;
  const events = valid(eventSchema, posted.data).map(({ key, eventTypeId, value = null, timestamp }) => {
    return { key, type: eventTypeId, value, atMs: timestamp };
  });
  return { entries: posted.data.length, exposures: [], events };
};

/**
 * Reads counts of impressions, as `/testImpressions/count` has them. They say how often visitors saw what they saw
 * before, which nobody asks for: nothing of them is stored.
 */
export const readCounts: ReportReader = (body) => unstored(z.object({ pf: list }).safeParse(body).data?.pf);

/** Reads unique keys, as `/v1/keys/cs` has them. They come without treatments: nothing of them is stored. */
export const readUniqueKeys: ReportReader = (body) => unstored(z.object({ keys: list }).safeParse(body).data?.keys);

function unstored(entries: readonly unknown[] | undefined): Report | null {
  return entries ? { entries: entries.length, exposures: [], events: [] } : null;
}

function valid<Entry>(schema: z.ZodMiniType<Entry>, entries: readonly unknown[]): Entry[] {
  return entries.flatMap((entry) => {
    const { success, data } = schema.safeParse(entry);
    return success ? [data] : [];
  });
}
