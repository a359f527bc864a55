import * as z from "zod";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";
import { EMPTY_JOURNAL, PURGE_KINDS, type Purge, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { createKvCopy } from "../memory/kv-copy.ts";
import type { Wait } from "../memory/timeout.ts";

/** How long an isolate uses what it last read of a journal. */
const REMEMBERED_MS = 1000;
/** The shortest time that KV keeps a value at a data centre. */
const KV_CACHE_SECONDS = 30;
const KV_TIMEOUT_MS = 500;
const KV_BACKOFF_MS = 1000;

export function journalKey(space: string): string {
  return `journal:${space}`;
}

const journalSchema: z.ZodType<PurgeJournal> = z.object({
  epoch: z.int().min(0),
  floor: z.int().min(0),
  entries: z.array(
    z.object({
      epoch: z.int().min(1),
      kind: z.enum(PURGE_KINDS),
      tags: z.array(z.string()),
      atMs: z.number().catch(0),
    }),
  ),
  version: z.number().catch(0),
});

const keptSchema = z.object({ journal: journalSchema, isMirrored: z.boolean(), isReplay: z.boolean() });
/** What became of an announcement: the journal, whether KV has it already, and whether it had been made before. */
export type KeptJournal = z.infer<typeof keptSchema>;

export interface JournalDependencies {
  kv: KVNamespace;
  objects: DurableObjectNamespace;
  now: () => number;
  wait: Wait;
  onError: (error: unknown) => void;
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
  /** What KV itself says, as a data centre that has not heard of anything else reads it; null where it has none. */
  readMirror: (channel: Channel) => Promise<PurgeJournal | null>;
}

export function createJournals({ kv, objects, now, wait, onError }: JournalDependencies): Journals {
  const mirrors = createKvCopy<PurgeJournal>({
    kv,
    schema: journalSchema,
    isNewer,
    limit: CHANNELS.length,
    rememberedMs: REMEMBERED_MS,
    timeoutMs: KV_TIMEOUT_MS,
    backoffMs: KV_BACKOFF_MS,
    cacheSeconds: KV_CACHE_SECONDS,
    now,
    wait,
    onError,
  });
  const ask = async (channel: Channel, init?: RequestInit) => {
    const object = objects.get(objects.idFromName(channel));
    const reply = await object.fetch(`http://journal.internal/${channel}`, init);
    if (!reply.ok) throw new Error(`The journal answered ${reply.status}.`);
    return reply.json();
  };
  return {
    read: async (channel) => (await mirrors.read(journalKey(channel))) ?? EMPTY_JOURNAL,
    append: async (channel, announcement) => {
      const kept = keptSchema.parse(await ask(channel, { method: "POST", body: JSON.stringify(announcement) }));
      mirrors.remember(journalKey(channel), kept.journal);
      return kept;
    },
    readMirror: async (channel) => {
      const text = await kv.get(journalKey(channel), { type: "text", cacheTtl: KV_CACHE_SECONDS });
      return text === null ? null : (journalSchema.safeParse(JSON.parse(text)).data ?? null);
    },
    readDurable: async (channel) => {
      const journal = journalSchema.parse(await ask(channel));
      return mirrors.remember(journalKey(channel), journal);
    },
  };
}

function isNewer(one: PurgeJournal, other: PurgeJournal): boolean {
  return one.epoch === other.epoch ? one.version > other.version : one.epoch > other.epoch;
}
