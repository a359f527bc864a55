import * as z from "zod";
import { EMPTY_JOURNAL, PURGE_KINDS, type PurgeJournal, type PurgeKind } from "#domain/purge-journal.ts";
import { CHANNELS, type Channel } from "#domain/shop.ts";

/** How long an isolate uses what it last read of a journal. */
const REMEMBERED_MS = 1000;
/** The shortest time that KV keeps a value at a data centre. */
const KV_CACHE_SECONDS = 30;

export function journalKey(space: string): string {
  return `journal:${space}`;
}

const journalSchema: z.ZodType<PurgeJournal> = z.object({
  epoch: z.int().min(0),
  floor: z.int().min(0),
  entries: z.array(z.object({ epoch: z.int().min(1), kind: z.enum(PURGE_KINDS), tags: z.array(z.string()) })),
});

export interface JournalDependencies {
  kv: KVNamespace;
  objects: DurableObjectNamespace;
  now: () => number;
}

/** The purge journals of the spaces, as one isolate knows them. */
export interface Journals {
  /** What is known of a space's publishes; what was last known where KV gives no answer. Never rejects. */
  read: (channel: Channel) => Promise<PurgeJournal>;
  /**
   * Announces a publish.
   *
   * @throws where it was not made durable.
   */
  append: (channel: Channel, kind: PurgeKind, tags: readonly string[]) => Promise<PurgeJournal>;
}

export function createJournals({ kv, objects, now }: JournalDependencies): Journals {
  const known = Object.fromEntries(CHANNELS.map((channel) => [channel, { journal: EMPTY_JOURNAL, readAtMs: -1e15 }]));
  const remember = (channel: Channel, journal: PurgeJournal) => {
    const before = known[channel]?.journal ?? EMPTY_JOURNAL;
    // A replica that lags must not take back what this isolate already knows.
    const latest = journal.epoch >= before.epoch ? journal : before;
    known[channel] = { journal: latest, readAtMs: now() };
    return latest;
  };
  return {
    read: async (channel) => {
      const held = known[channel];
      if (held && now() - held.readAtMs < REMEMBERED_MS) return held.journal;
      const stored = await kv.get(journalKey(channel), { type: "json", cacheTtl: KV_CACHE_SECONDS }).catch(() => null);
      const parsed = journalSchema.safeParse(stored);
      return remember(channel, parsed.success ? parsed.data : EMPTY_JOURNAL);
    },
    append: async (channel, kind, tags) => {
      const object = objects.get(objects.idFromName(channel));
      const body = JSON.stringify({ kind, tags });
      const reply = await object.fetch(`http://journal.internal/${channel}/append`, { method: "POST", body });
      if (!reply.ok) throw new Error(`The journal answered ${reply.status}.`);
      return remember(channel, journalSchema.parse(await reply.json()));
    },
  };
}
