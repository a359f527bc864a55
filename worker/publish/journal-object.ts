import * as z from "zod/mini";
import { ageOf } from "#domain/age.ts";
import {
  appendPurges,
  EMPTY_JOURNAL,
  PURGE_KINDS,
  type PurgeJournal,
  purgeEverything,
} from "#domain/story/purge-journal.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { PLATFORM, type Platform } from "../platform.ts";
import { createHeardCentres, type HeardCentres, hearingSchema } from "./heard-centres.ts";
import { journalKey, journalSchema, type KeptJournal, stateOf } from "./journal.ts";

/** Minimum interval between writes: KV accepts one write per second to a key. */
const MIRROR_INTERVAL_MS = 1000;
/** Maximum number of remembered signatures, by which a repeated message is recognised. */
const SIGNATURES = 200;
/**
 * Maximum number of remembered messages with an expiry; each is remembered until then, and beyond this
 * number the oldest are dropped.
 */
const MESSAGES = 1000;
/** Number of epochs that the mirror in KV may lack at most: it is written each second, and takes a minute to arrive. */
const UNMIRRORED = 1000;

const purgeSchema = z.object({
  kind: z.enum(PURGE_KINDS),
  tags: z.array(z.string().check(z.maxLength(320))).check(z.maxLength(100)),
});
const announcementSchema = z.object({
  purges: z.union([z.array(purgeSchema), z.literal("everything")]),
  version: z.number().check(z.gte(0)),
  signature: z.optional(z.string().check(z.maxLength(100))),
  message: z.optional(z.object({ id: z.string().check(z.maxLength(100)), untilMs: z.number() })),
});
type Announcement = z.infer<typeof announcementSchema>;
type Signatures = Record<string, number>;
/** Ids of messages, with the time until which each could be replayed, in epoch milliseconds. */
type Messages = Record<string, number>;

/**
 * The purge journal of one space: a Durable Object, so that all publishes get one order, whoever announces
 * them. It stores the journal durably and mirrors it to one KV key, which every page reads; its alarm writes
 * a mirror that was delayed.
 *
 * `GET /{space}` responds with the journal, or 204 if the caller has it already (`?known=12.1785326400`), and records
 * the data centre of the caller (`?centre=FRA&brought=12`). `GET /{space}/centres` responds with the time of each data
 * centre's last read, `GET /{space}/webhook` whether a signed message of the space ever came. `POST /{space}` takes an announcement and responds with its result.
 */
export class PurgeJournalObject {
  readonly #state: DurableObjectState;
  readonly #kv: KVNamespace;
  readonly #platform: Pick<Platform, "now" | "wait">;
  readonly #centres: HeardCentres;
  #mirroredAtMs = Number.NEGATIVE_INFINITY;
  /** True once it is certain that the journal goes on after every epoch that a copy may know. */
  #hasBegun = false;
  /** The write of the mirror in progress; a concurrent second one could reach KV first. */
  #mirroring: Promise<boolean> | null = null;

  /** Creates the object. @param platform left out by Cloudflare; tests pass their own. */
  constructor(
    state: DurableObjectState,
    env: { STORIES: KVNamespace },
    platform: Pick<Platform, "now" | "wait"> = PLATFORM,
  ) {
    this.#state = state;
    this.#kv = env.STORIES;
    this.#platform = platform;
    this.#centres = createHeardCentres(state.storage, platform.now);
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, space = "", what] = pathname.split("/");
    if (what === "centres") return Response.json(await this.#centres.list());
    if (what === "webhook") return Response.json(Object.keys(await this.#signatures()).length > 0);
    if (!this.#hasBegun && !(await this.#begin(space)))
      return Response.json({ error: "KV does not say where the journal was." }, { status: 503 });
    if (request.method === "GET") {
      const journal = await this.#read();
      const hearing = hearingSchema.safeParse(Object.fromEntries(searchParams));
      if (hearing.success) await this.#centres.note(hearing.data, journal);
      // Isolates ask every second while they render pages, and a journal has up to 500 entries.
      return searchParams.get("known") === stateOf(journal)
        ? new Response(null, { status: 204 })
        : Response.json(journal);
    }
    const announcement = announcementSchema.safeParse(await request.json().catch(() => null));
    if (!announcement.success) return Response.json({ error: "This is no announcement." }, { status: 400 });
    return Response.json(await this.#append(space, announcement.data));
  }

  /**
   * Begins the journal of an object without one, before any other request. If KV has a mirror, the object was deleted with its worker, and
   * copies are stamped with that journal's epochs: the new one goes on after them, with everything purged.
   *
   * @returns false if KV does not tell.
   */
  #begin(space: string): Promise<boolean> {
    return this.#state.blockConcurrencyWhile(async () => {
      if (this.#hasBegun) return true;
      const { storage } = this.#state;
      if ((await storage.get("journal")) === undefined) {
        const reading = this.#kv.get(journalKey(space), "text").catch(() => undefined);
        const text = await withTimeout(reading, LIMITS_MS.journalMirrorRead, this.#platform.wait);
        if (text === undefined || text === TIMED_OUT) return false;
        const mirror = readMirror(text);
        const journal = mirror && purgeEverything({ ...mirror, epoch: mirror.epoch + UNMIRRORED });
        if (journal) await storage.put({ journal, space, isMirrorOwed: true });
        if (journal) await storage.setAlarm(this.#platform.now());
      }
      this.#hasBegun = true;
      return true;
    });
  }

  /** Writes the mirror that was delayed. */
  async alarm(): Promise<void> {
    const { storage } = this.#state;
    const space = await storage.get<string>("space");
    if (space && (await storage.get<boolean>("isMirrorOwed"))) await this.#mirror(space);
  }

  async #append(space: string, { purges, version, signature, message }: Announcement): Promise<KeptJournal> {
    const before = await this.#read();
    const messages = (message && (await this.#state.storage.get<Messages>("messages"))) ?? {};
    if (message && message.id in messages) return { journal: before, isMirrored: true, isReplay: true };
    const signatures = await this.#signatures();
    // Every publish raises the space's version: the same message at the same version is a replay.
    const isReplay = signature !== undefined && version > 0 && version <= (signatures[signature] ?? -1);
    if (isReplay) return { journal: before, isMirrored: true, isReplay };
    const now = this.#platform.now();
    const journal =
      purges === "everything"
        ? appendPurges(purgeEverything(before), [], version)
        : appendPurges(before, purges, version, now);
    const isDue = this.#mirroring === null && ageOf(this.#mirroredAtMs, now) >= MIRROR_INTERVAL_MS;
    await this.#state.storage.put({
      ...{ journal, space, isMirrorOwed: !isDue },
      ...(signature && { signatures: remember(signatures, signature, version) }),
      ...(message && { messages: rememberMessage(messages, message, now) }),
    });
    if (!isDue)
      await this.#state.storage.setAlarm(
        now + MIRROR_INTERVAL_MS - Math.min(ageOf(this.#mirroredAtMs, now), MIRROR_INTERVAL_MS),
      );
    // A slow KV does not delay the announcement: the write continues, and after a failure the alarm repeats it.
    const mirroring = isDue && withTimeout(this.#mirror(space), LIMITS_MS.journalMirror, this.#platform.wait);
    return { journal, isMirrored: (await mirroring) === true, isReplay };
  }

  /** Writes the mirror, one write at a time: an older one that reached KV after a newer one would stay there. */
  #mirror(space: string): Promise<boolean> {
    const writing = (this.#mirroring ?? Promise.resolve(false)).then(() => this.#writeMirror(space));
    this.#mirroring = writing;
    return writing.finally(() => {
      if (this.#mirroring === writing) this.#mirroring = null;
    });
  }

  /**
   * Writes the mirror once. The journal is safe without it, and a failed write is repeated. After the timeout another
   * write may begin; should the first one still reach KV later, the cron finds the outdated mirror.
   */
  async #writeMirror(space: string): Promise<boolean> {
    this.#mirroredAtMs = this.#platform.now();
    // Set before the journal is read: whatever is appended from here on needs another write.
    if (await this.#state.storage.get<boolean>("isMirrorOwed")) await this.#state.storage.put({ isMirrorOwed: false });
    try {
      const put = this.#kv.put(journalKey(space), JSON.stringify(await this.#read()));
      await inTime("KV", put, LIMITS_MS.journalMirrorWrite, this.#platform.wait);
      return true;
    } catch {
      await this.#state.storage.put({ isMirrorOwed: true });
      await this.#state.storage.setAlarm(this.#platform.now() + MIRROR_INTERVAL_MS);
      return false;
    }
  }

  async #signatures(): Promise<Signatures> {
    return (await this.#state.storage.get<Signatures>("signatures")) ?? {};
  }

  async #read(): Promise<PurgeJournal> {
    const journal = await this.#state.storage.get<PurgeJournal>("journal");
    return journal ? { ...EMPTY_JOURNAL, ...journal } : EMPTY_JOURNAL;
  }
}

/** Reads a mirror; null if there is none, or if it cannot be read. */
function readMirror(text: string | null): PurgeJournal | null {
  try {
    return journalSchema.safeParse(JSON.parse(text ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

function remember(signatures: Signatures, signature: string, version: number): Signatures {
  const others = Object.entries(signatures).filter(([known]) => known !== signature);
  return Object.fromEntries([...others.slice(1 - SIGNATURES), [signature, version]]);
}

/** Adds a message and drops expired ones, which would be refused for their age. */
function rememberMessage(
  messages: Messages,
  { id, untilMs }: { id: string; untilMs: number },
  nowMs: number,
): Messages {
  const open = Object.entries(messages).filter(([, overAtMs]) => overAtMs > nowMs);
  return Object.fromEntries([...open.slice(1 - MESSAGES), [id, untilMs]]);
}
