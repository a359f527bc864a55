import * as z from "zod";
import { appendPurge, EMPTY_JOURNAL, PURGE_KINDS, type PurgeJournal, purgeEverything } from "#domain/purge-journal.ts";
import { journalKey } from "./journal.ts";

const STORAGE_KEY = "journal";
/** KV takes one write a second to a key. */
const MIRROR_INTERVAL_MS = 1000;

const appendSchema = z.object({ kind: z.enum(PURGE_KINDS), tags: z.array(z.string().max(300)).max(100) });

/**
 * The purge journal of one space: a Durable Object, so that publishes are put in one order, whoever announces them. It
 * keeps the journal durably and mirrors it to one KV key, which is what every page reads.
 *
 * `POST /{space}/append` with a kind and tags, `POST /{space}/everything`, `GET /{space}`: each answers the journal.
 */
export class PurgeJournalObject {
  readonly #state: DurableObjectState;
  readonly #kv: KVNamespace;
  #mirroredAtMs = 0;

  constructor(state: DurableObjectState, env: { STORIES: KVNamespace }) {
    this.#state = state;
    this.#kv = env.STORIES;
  }

  async fetch(request: Request): Promise<Response> {
    const [, space = "", command = ""] = new URL(request.url).pathname.split("/");
    const journal = await this.#read();
    if (request.method === "GET") return Response.json(journal);
    if (command === "everything") return this.#keep(space, purgeEverything(journal));
    const publish = appendSchema.safeParse(await request.json().catch(() => null));
    if (!publish.success) return Response.json({ error: "This is no publish." }, { status: 400 });
    return this.#keep(space, appendPurge(journal, publish.data.kind, publish.data.tags));
  }

  /** Writes the mirror that was put off. */
  async alarm(): Promise<void> {
    const space = await this.#state.storage.get<string>("space");
    if (space) await this.#mirror(space, await this.#read());
  }

  async #keep(space: string, journal: PurgeJournal): Promise<Response> {
    await this.#state.storage.put({ [STORAGE_KEY]: journal, space });
    const waited = Date.now() - this.#mirroredAtMs;
    if (waited >= MIRROR_INTERVAL_MS) await this.#mirror(space, journal);
    else await this.#state.storage.setAlarm(this.#mirroredAtMs + MIRROR_INTERVAL_MS);
    return Response.json(journal);
  }

  async #mirror(space: string, journal: PurgeJournal): Promise<void> {
    this.#mirroredAtMs = Date.now();
    try {
      await this.#kv.put(journalKey(space), JSON.stringify(journal));
    } catch {
      // The journal itself is safe; the mirror is written again.
      await this.#state.storage.setAlarm(Date.now() + MIRROR_INTERVAL_MS);
    }
  }

  async #read(): Promise<PurgeJournal> {
    return (await this.#state.storage.get<PurgeJournal>(STORAGE_KEY)) ?? EMPTY_JOURNAL;
  }
}
