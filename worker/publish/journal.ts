import * as z from "zod/mini";
import { isRunning } from "#domain/age.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { NO_ASSET_VERSIONS } from "#domain/story/assets.ts";
import { EMPTY_JOURNAL, PURGE_KINDS, type Purge, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { createObjects } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createKvCopy } from "../memory/kv-copy.ts";
import { type CopiedKv, KV_CACHE_SECONDS } from "../memory/kv-together.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import type { StorePace } from "../memory/store-pace.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";
import { type HeardCentre, heardCentresSchema } from "./heard-centres.ts";

/** Time for a write to reach all data centres, by Cloudflare: "up to 60 seconds or more". */
const KV_REPLICATION_SECONDS = 60;

/**
 * Time until an isolate has a publish that it gets by KV alone: the true bound at the edge (docs/freshness.md),
 * which operators are told.
 */
export const KV_BOUND_MS = (KV_CACHE_SECONDS + KV_REPLICATION_SECONDS) * 1000;

/** Time for which an isolate uses a journal without reading it again. */
export const JOURNAL_REMEMBERED_MS = 1000;
const KV_BACKOFF_MS = 1000;

export function journalKey(space: string): string {
  return `journal:${space}`;
}

/** Identifies a state of a journal: equal states need not be sent again. */
export function stateOf({ epoch, version }: PurgeJournal): string {
  return `${epoch}.${version}`;
}

export const journalSchema: z.ZodMiniType<PurgeJournal> = z.object({
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
/** Result of an announcement: the journal, whether KV has it already, and whether the announcement was a replay. */
export type KeptJournal = z.infer<typeof keptSchema>;

interface JournalDependencies {
  kv: CopiedKv;
  pace?: StorePace;
  objects: DurableObjectNamespace;
  now: () => number;
  wait: Wait;
  waitUntil: WaitUntil;
  onError: (error: unknown) => void;
}

/** Announcement of publishes, of a space at `version` or later; or that everything changed. */
interface Announcement {
  purges: readonly Purge[] | "everything";
  version: number;
  /** Signature of the message: the same one at the same version of the space is a replay. */
  signature?: string;
  /** Message with an expiry: the same one is a replay until then, whatever else was announced meanwhile. */
  message?: TimedMessage;
}

/** Id of a message, and the time until which it could be replayed, in epoch milliseconds. */
export interface TimedMessage {
  id: string;
  untilMs: number;
}

/** Access of one isolate to the purge journals of the spaces. */
export interface Journals {
  /**
   * Reads a journal from its mirror; the isolate's last one if KV fails or is slow. An isolate without one asks the
   * durable journal: a slow store must not make changed content look fresh. Never rejects.
   */
  read: (channel: Channel) => Promise<PurgeJournal>;
  /**
   * Announces publishes.
   *
   * @throws Error if the announcement was not stored durably, or not confirmed in time; repeated, it is a replay.
   */
  append: (channel: Channel, announcement: Announcement) => Promise<KeptJournal>;
  /** The newest journal in this isolate's memory. */
  known: (channel: Channel) => PurgeJournal;
  /**
   * Reads the durable journal, not its mirror.
   *
   * @param centre data centre of the caller: the journal records its epoch in KV (`listCentres`).
   * @throws Error if it cannot be read.
   */
  readDurable: (channel: Channel, centre?: string) => Promise<PurgeJournal>;
  /**
   * Reads the mirror in KV as a data centre without any other knowledge would; null if there is none.
   *
   * @throws Error if KV fails, or gives no answer in time.
   */
  readMirror: (channel: Channel) => Promise<PurgeJournal | null>;
  /**
   * Lists the data centres by the time of their last read of the journal, the latest first.
   *
   * @throws Error if the journal gives no answer.
   */
  listCentres: (channel: Channel) => Promise<HeardCentre[]>;
  /**
   * Tells whether a signed message of the space's webhook has ever come.
   *
   * @throws Error if the journal gives no answer.
   */
  hasWebhook: (channel: Channel) => Promise<boolean>;
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

  /** Handles a slow KV: reads the durable journal, or KV's if that comes first; null if neither comes in time. */
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
    hasWebhook: async (channel) => (await (await ask("/webhook", channel, LIMITS_MS.journalRead)).json()) === true,
  };
}

function isNewer(one: PurgeJournal, other: PurgeJournal): boolean {
  return one.epoch === other.epoch ? one.version > other.version : one.epoch > other.epoch;
}

/** Time from the start of a read for which its result is shared, even if it failed. */
const SHARED_MS = 1000;
/** Age of a read after which newcomers start another. */
const LONGEST_MS = 2000;

interface AskedJournal {
  /** Data centre of the caller, by its three letters. */
  centre: string;
  timeoutMs: number;
  waitUntil: WaitUntil;
}

/**
 * Reads the durable journal as it was at most a second ago, before a cache is filled: an isolate reads it once a second
 * at most, however many strangers request uncached pages.
 *
 * @returns null if it gave no answer in time. Never rejects.
 */
export type ReadLatest = (channel: Channel, asked: AskedJournal) => Promise<PurgeJournal | null>;

interface LatestJournalDependencies {
  journals: Pick<Journals, "readDurable" | "known">;
  now: () => number;
  wait: Wait;
  onError: (error: unknown) => void;
}

export function createReadLatest({ journals, now, wait, onError }: LatestJournalDependencies): ReadLatest {
  const flights = createSingleFlight(now, LONGEST_MS);
  const readings = new Map<Channel, { isAnswered: boolean; sharedUntilMs: number }>();

  async function isAnswered(channel: Channel, centre: string): Promise<boolean> {
    const sharedUntilMs = now() + SHARED_MS;
    const answered = await journals.readDurable(channel, centre).then(
      () => true,
      (error: unknown) => {
        onError(error);
        return false;
      },
    );
    readings.set(channel, { isAnswered: answered, sharedUntilMs });
    return answered;
  }

  return async (channel, { centre, timeoutMs, waitUntil }) => {
    const last = readings.get(channel);
    const isShared = last !== undefined && isRunning(last.sharedUntilMs, now(), SHARED_MS);
    const answered = isShared
      ? last.isAnswered
      : await withTimeout(
          flights.share(channel, waitUntil, () => isAnswered(channel, centre)),
          timeoutMs,
          wait,
        );
    // The isolate's own announcements meanwhile are newer than what was read.
    return answered === true ? journals.known(channel) : null;
  };
}
