import * as z from "zod";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";
import { EMPTY_JOURNAL, PURGE_KINDS, type Purge, type PurgeJournal } from "#domain/story/purge-journal.ts";

/** How long an isolate uses what it last read of a journal. */
const REMEMBERED_MS = 1000;
/** The shortest time that KV keeps a value at a data centre. */
const KV_CACHE_SECONDS = 30;
/** KV that has not answered by then counts as failing: what was last known is used. */
const KV_PATIENCE_MS = 500;

export function journalKey(space: string): string {
  return `journal:${space}`;
}

const journalSchema: z.ZodType<PurgeJournal> = z.object({
  epoch: z.int().min(0),
  floor: z.int().min(0),
  entries: z.array(z.object({ epoch: z.int().min(1), kind: z.enum(PURGE_KINDS), tags: z.array(z.string()) })),
  version: z.number().catch(0),
});

const keptSchema = z.object({ journal: journalSchema, isMirrored: z.boolean(), isReplay: z.boolean() });
/** What became of an announcement: the journal, whether KV has it already, and whether it had been made before. */
export type KeptJournal = z.infer<typeof keptSchema>;

export interface JournalDependencies {
  kv: KVNamespace;
  objects: DurableObjectNamespace;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** What is announced: publishes, of a space that is at least at `version`; or that everything is to be new. */
export interface Announcement {
  purges: readonly Purge[] | "everything";
  version: number;
  /** Names the message that says so: the same one again, of a space that has not moved on, is a replay. */
  signature?: string;
}

/** The purge journals of the spaces, as one isolate knows them. */
export interface Journals {
  /** What is known of a space's publishes; what was last known where KV gives no answer. Never rejects. */
  read: (channel: Channel) => Promise<PurgeJournal>;
  /**
   * Announces publishes.
   *
   * @throws where that was not made durable.
   */
  append: (channel: Channel, announcement: Announcement) => Promise<KeptJournal>;
  /**
   * The journal itself, not its mirror.
   *
   * @throws where it cannot be read.
   */
  readDurable: (channel: Channel) => Promise<PurgeJournal>;
}

export function createJournals({ kv, objects, now, wait }: JournalDependencies): Journals {
  const known = new Map(CHANNELS.map((channel) => [channel, { journal: EMPTY_JOURNAL, readAtMs: -1e15 }]));
  const remember = (channel: Channel, journal: PurgeJournal) => {
    const before = known.get(channel)?.journal ?? EMPTY_JOURNAL;
    // A replica that lags must not take back what this isolate already knows.
    const isNewer =
      journal.epoch > before.epoch || (journal.epoch === before.epoch && journal.version > before.version);
    const latest = isNewer ? journal : before;
    known.set(channel, { journal: latest, readAtMs: now() });
    return latest;
  };
  const ask = async (channel: Channel, init?: RequestInit) => {
    const object = objects.get(objects.idFromName(channel));
    const reply = await object.fetch(`http://journal.internal/${channel}`, init);
    if (!reply.ok) throw new Error(`The journal answered ${reply.status}.`);
    return reply.json();
  };
  return {
    read: async (channel) => {
      const held = known.get(channel);
      if (held && now() - held.readAtMs < REMEMBERED_MS) return held.journal;
      const reading = kv.get(journalKey(channel), { type: "json", cacheTtl: KV_CACHE_SECONDS }).catch(() => null);
      const parsed = journalSchema.safeParse(await Promise.race([reading, wait(KV_PATIENCE_MS)]));
      return remember(channel, parsed.success ? parsed.data : EMPTY_JOURNAL);
    },
    append: async (channel, announcement) => {
      const kept = keptSchema.parse(await ask(channel, { method: "POST", body: JSON.stringify(announcement) }));
      remember(channel, kept.journal);
      return kept;
    },
    readDurable: async (channel) => remember(channel, journalSchema.parse(await ask(channel))),
  };
}
