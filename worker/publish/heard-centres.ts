import * as z from "zod/mini";
import { ageOf } from "#domain/age.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";

/** Interval after which an unchanged record is written again. */
const NOTED_AGAIN_MS = 60_000;
/**
 * Maximum number of data centres, more than Cloudflare has; beyond it, the one that read the
 * journal longest ago is removed.
 */
const MOST_CENTRES = 500;
const PREFIX = "centre:";

/** Parameters of a data centre that reads the journal: its code, and the latest epoch that it got from KV. */
export const hearingSchema = z.object({
  centre: z.string().check(z.regex(/^(?:[A-Z]{3}|local)$/)),
  brought: z.coerce.number().check(z.int(), z.gte(0)),
});
type Hearing = z.infer<typeof hearingSchema>;

const heardCentreSchema = z.object({
  centre: z.string(),
  /** Time when one of its isolates last read the journal, in epoch milliseconds. */
  atMs: z.number(),
  /** Latest epoch that KV had there at that time. */
  epoch: z.number(),
  /**
   * Number of publishes that KV did not have there yet, and the time when the oldest of them was
   * announced; null if it had all.
   */
  behind: z.number(),
  behindSinceMs: z.nullable(z.number()),
});
export type HeardCentre = z.infer<typeof heardCentreSchema>;
export const heardCentresSchema = z.array(heardCentreSchema);

/** Record of the data centres that have read a journal, in the storage of its object. */
export interface HeardCentres {
  /** Records that a data centre reads the journal. One isolate counts for the whole data centre. */
  note: (hearing: Hearing, journal: PurgeJournal) => Promise<void>;
  /** Lists all data centres, the latest first. */
  list: () => Promise<HeardCentre[]>;
}

export function createHeardCentres(storage: DurableObjectStorage, now: () => number): HeardCentres {
  let centres: Map<string, HeardCentre> | null = null;
  /** Records as they were last written to storage. */
  const written = new Map<string, HeardCentre>();

  async function known(): Promise<Map<string, HeardCentre>> {
    const stored = centres ? [] : await storage.list<HeardCentre>({ prefix: PREFIX, limit: MOST_CENTRES });
    centres ??= new Map([...stored.values()].map((heard) => [heard.centre, heard]));
    return centres;
  }

  async function write(heard: HeardCentre): Promise<void> {
    const before = written.get(heard.centre);
    if (before?.epoch === heard.epoch && ageOf(before.atMs, heard.atMs) < NOTED_AGAIN_MS) return;
    written.set(heard.centre, heard);
    await storage.put({ [PREFIX + heard.centre]: heard });
  }

  return {
    note: async ({ centre, brought }, journal) => {
      const all = await known();
      const epoch = Math.min(journal.epoch, Math.max(brought, all.get(centre)?.epoch ?? 0));
      const behindSinceMs = journal.entries.find((entry) => entry.epoch > epoch)?.atMs ?? null;
      const heard = { centre, atMs: now(), epoch, behind: journal.epoch - epoch, behindSinceMs };
      all.set(centre, heard);
      const oldest = all.size > MOST_CENTRES ? latestFirst(all).at(-1) : undefined;
      if (oldest) {
        all.delete(oldest.centre);
        written.delete(oldest.centre);
        await storage.delete(PREFIX + oldest.centre);
      }
      await write(heard);
    },
    list: async () => latestFirst(await known()),
  };
}

function latestFirst(centres: ReadonlyMap<string, HeardCentre>): HeardCentre[] {
  return [...centres.values()].sort((one, other) => other.atMs - one.atMs);
}
