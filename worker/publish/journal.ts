import * as z from "zod/mini";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";
import { NO_ASSET_VERSIONS } from "#domain/story/asset-versions.ts";
import { EMPTY_JOURNAL, PURGE_KINDS, type Purge, type PurgeJournal } from "#domain/story/journal.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createObjects } from "../limits/objects.ts";
import { createKvCopy } from "../memory/kv-copy.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import type { StorePace } from "../memory/store-pace.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import { type HeardCentre, heardCentresSchema } from "./heard-centres.ts";
import { KV_CACHE_SECONDS } from "./kv-bound.ts";

/** How long an isolate uses what it last read of a journal. */
export const JOURNAL_REMEMBERED_MS = 1000;
const KV_BACKOFF_MS = 1000;

export function journalKey(space: string): string {
  return `journal:${space}`;
}

/** Names a state of a journal: of two of the same name one need not be sent. */
export function stateOf({ epoch, version }: PurgeJournal): string {
  return `${epoch}.${version}`;
}

const journalSchema: z.ZodMiniType<PurgeJournal> = z.object({
  epoch: z.int().check(z.gte(0)),
  floor: z.int().check(z.gte(0)),
  entries: z.array(
    z.object({
      epoch: z.int().check(z.gte(1)),
      kind: z.enum(PURGE_KINDS),
      tags: z.array(z.string()),
      atMs: z.catch(z.number(), 0),
    }),
  ),
  version: z.catch(z.number(), 0),
  assets: z.catch(
    z.object({
      replaced: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.int().check(z.gte(1))])))),
      floor: z.int().check(z.gte(0)),
    }),
    NO_ASSET_VERSIONS,
  ),
});

const keptSchema = z.object({ journal: journalSchema, isMirrored: z.boolean(), isReplay: z.boolean() });
/** What became of an announcement: the journal, whether KV has it already, and whether it had been made before. */
export type KeptJournal = z.infer<typeof keptSchema>;

export interface JournalDependencies {
  kv: KVNamespace;
  pace?: StorePace;
  objects: DurableObjectNamespace;
  now: () => number;
  wait: Wait;
  waitUntil: WaitUntil;
  onError: (error: unknown) => void;
}

/** What is announced: publishes, of a space that is at least at `version`; or that everything is to be new. */
export interface Announcement {
  purges: readonly Purge[] | "everything";
  version: number;
  /** Names the message that says so: the same one again, of a space that has not moved on, is a replay. */
  signature?: string;
  /** A message that is good for a time: the same one again is a replay until then, whatever was announced meanwhile. */
  message?: TimedMessage;
}

/** A message by its name, and until when it could be sent again, in epoch milliseconds. */
export interface TimedMessage {
  id: string;
  untilMs: number;
}

/** The purge journals of the spaces, as one isolate knows them. */
export interface Journals {
  /**
   * What is known of a space's publishes; what was last known where KV gives no answer, or is slow. Who knows nothing then asks the
   * journal itself: what is published must not pass for fresh because a store was slow. Never rejects.
   */
  read: (channel: Channel) => Promise<PurgeJournal>;
  /**
   * Announces publishes.
   *
   * @throws where that was not made durable, or the journal did not say so in time: announced again it is a replay.
   */
  append: (channel: Channel, announcement: Announcement) => Promise<KeptJournal>;
  /** The newest that this isolate knows, without asking anybody. */
  known: (channel: Channel) => PurgeJournal;
  /**
   * The journal itself, not its mirror.
   *
   * @param centre the data centre that asks: the journal notes what KV has brought there (`listCentres`).
   * @throws where it cannot be read.
   */
  readDurable: (channel: Channel, centre?: string) => Promise<PurgeJournal>;
  /**
   * What KV itself says, as a data centre that has not heard of anything else reads it; null where it has none.
   *
   * @throws where KV fails, or gives no answer in time.
   */
  readMirror: (channel: Channel) => Promise<PurgeJournal | null>;
  /**
   * When each data centre last heard of the journal, the latest first.
   *
   * @throws where the journal cannot be asked.
   */
  listCentres: (channel: Channel) => Promise<HeardCentre[]>;
}

export function createJournals(dependencies: JournalDependencies): Journals {
  const { kv, pace, objects, now, wait, waitUntil, onError } = dependencies;
  const mirrors = createKvCopy<PurgeJournal>({
    kv,
    ...(pace && { pace }),
    schema: journalSchema,
    isNewer,
    limit: { values: CHANNELS.length },
    rememberedMs: JOURNAL_REMEMBERED_MS,
    timeoutMs: LIMITS_MS.journalMirrorRead,
    backoffMs: KV_BACKOFF_MS,
    cacheSeconds: KV_CACHE_SECONDS,
    now,
    wait,
    waitUntil,
    onError,
  });
  const journalObjects = createObjects(objects, "The journal", wait);
  const ask = async (path: string, channel: Channel, ms: number, init?: RequestInit) => {
    const reply = await journalObjects.ask(channel, `http://journal.internal/${channel}${path}`, ms, init);
    if (!reply.ok) throw new Error(`The journal answered ${reply.status}.`);
    return reply;
  };
  const flights = createSingleFlight(now, LIMITS_MS.journalSoon);
  const readDurable = async (channel: Channel, centre?: string): Promise<PurgeJournal> => {
    const known = mirrors.remembered(journalKey(channel));
    const brought = String(mirrors.brought(journalKey(channel))?.epoch ?? 0);
    const query = { ...(known && { known: stateOf(known) }), ...(centre !== undefined && { centre, brought }) };
    const reply = await ask(`?${new URLSearchParams(query)}`, channel, LIMITS_MS.journalRead);
    if (known && reply.status === 204) return known;
    return mirrors.remember(journalKey(channel), journalSchema.parse(await reply.json()));
  };

  /** KV is slow: the journal itself, or KV's where that comes first; null where neither comes in time. */
  async function readEither(channel: Channel): Promise<PurgeJournal | null> {
    const durable = flights.share(channel, waitUntil, () => readDurable(channel));
    const mirror = mirrors.read(journalKey(channel)).then((journal) => journal ?? durable);
    const either = Promise.any([durable, mirror]).catch(() => null);
    const first = await withTimeout(either, LIMITS_MS.journalSoon, wait);
    return first === TIMED_OUT ? null : first;
  }

  return {
    read: async (channel) => {
      const soon = await mirrors.readSoon(journalKey(channel));
      return (soon === TIMED_OUT ? await readEither(channel) : soon) ?? EMPTY_JOURNAL;
    },
    known: (channel) => mirrors.remembered(journalKey(channel)) ?? EMPTY_JOURNAL,
    append: async (channel, announcement) => {
      const init = { method: "POST", body: JSON.stringify(announcement) };
      const reply = await ask("", channel, LIMITS_MS.journalAppend, init);
      const kept = keptSchema.parse(await reply.json());
      mirrors.remember(journalKey(channel), kept.journal);
      return kept;
    },
    readMirror: (channel) => mirrors.stored(journalKey(channel)),
    readDurable,
    listCentres: async (channel) => {
      const reply = await ask("/centres", channel, LIMITS_MS.journalRead);
      return heardCentresSchema.parse(await reply.json());
    },
  };
}

function isNewer(one: PurgeJournal, other: PurgeJournal): boolean {
  return one.epoch === other.epoch ? one.version > other.version : one.epoch > other.epoch;
}
