import { PLATFORM } from "../platform.ts";

/** Time in milliseconds after which a message that could not be sent is deleted. */
export const MOST_KEPT_MS = 14 * 24 * 3_600_000;
/** Bounds of all that is kept: strangers cannot fill the store. */
export const MOST_MESSAGES = 500;
export const MOST_BYTES = 100_000_000;
/** Time until the next attempt, doubled by each, up to an hour. Meanwhile nobody else gets the message. */
const FIRST_WAIT_MS = 60_000;
const MOST_WAIT_MS = 3_600_000;
/** Size of the parts that files are stored in: a row has two megabytes at most. */
const PART_BYTES = 1_000_000;

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS messages (id TEXT PRIMARY KEY, words TEXT, bytes INTEGER, kept_at INTEGER,
    next_at INTEGER, attempts INTEGER) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS parts (id TEXT, file INTEGER, part INTEGER, type TEXT, bytes BLOB,
    PRIMARY KEY (id, file, part)) WITHOUT ROWID`,
];

/**
 * Durable Object that keeps messages which the backend could not take (decision 46). `POST /keep?id=…&at={ms}` takes a form
 * of the field `message` and of files, and responds with `{isKept}`: false if there is no room, or if it is kept with less. `POST /claim?at={ms}` hands
 * out the message that is due the longest, as the same form with its id in `kept-id`, or 204; nobody else gets it for
 * some minutes. `POST /sent?id=…` deletes it. `GET /` counts. A message is deleted after 14 days in any case.
 */
export class KeptMessagesObject {
  readonly #storage: DurableObjectStorage;

  constructor({ storage }: Pick<DurableObjectState, "storage">) {
    this.#storage = storage;
    for (const statement of SCHEMA) storage.sql.exec(statement);
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const id = searchParams.get("id") ?? "";
    const atMs = Number(searchParams.get("at"));
    if (pathname === "/keep") return Response.json({ isKept: await this.#keep(id, atMs, await request.formData()) });
    if (pathname === "/claim") return this.#claim(atMs);
    if (pathname === "/sent") this.#delete(id);
    const [count] = this.#rows("SELECT count(*) AS messages, min(kept_at) AS sinceMs FROM messages");
    return Response.json(count);
  }

  /** Deletes what has been kept too long, even if no cron runs. */
  async alarm(): Promise<void> {
    this.#forget(Date.now());
    const [oldest] = this.#rows("SELECT min(kept_at) AS atMs FROM messages");
    if (typeof oldest?.atMs === "number") await this.#storage.setAlarm(oldest.atMs + MOST_KEPT_MS);
  }

  async #keep(id: string, atMs: number, form: FormData): Promise<boolean> {
    const words = form.get("message");
    if (typeof words !== "string") return false;
    const files = form.getAll("file").filter((file) => file instanceof File);
    const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
    const bytes = contents.reduce((sum, { byteLength }) => sum + byteLength, words.length);
    const isKept = this.#storage.transactionSync(() => {
      const [known] = this.#rows("SELECT bytes FROM messages WHERE id = ?", id);
      // One that was kept without its files may be under way: its files would come too late.
      if (known) return Number(known.bytes) >= bytes;
      const [sum] = this.#rows("SELECT count(*) AS messages, total(bytes) AS bytes FROM messages");
      if (Number(sum?.messages) >= MOST_MESSAGES || Number(sum?.bytes) + bytes > MOST_BYTES) return false;
      this.#rows("INSERT INTO messages VALUES (?, ?, ?, ?, ?, 0)", id, words, bytes, atMs, atMs);
      for (const [file, content] of contents.entries())
        for (let part = 0; part * PART_BYTES < content.byteLength; part++) {
          const piece = content.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
          this.#rows("INSERT INTO parts VALUES (?, ?, ?, ?, ?)", id, file, part, files[file]?.type ?? "", piece);
        }
      return true;
    });
    if (isKept && (await this.#storage.getAlarm()) === null) await this.#storage.setAlarm(Date.now() + MOST_KEPT_MS);
    return isKept;
  }

  #claim(atMs: number): Response {
    this.#forget(atMs);
    const [due] = this.#rows("SELECT * FROM messages WHERE next_at <= ? ORDER BY next_at, id LIMIT 1", atMs);
    if (!due) return new Response(null, { status: 204 });
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Number(due.attempts), MOST_WAIT_MS);
    this.#rows("UPDATE messages SET attempts = attempts + 1, next_at = ? WHERE id = ?", atMs + waitMs, due.id);
    const form = new FormData();
    form.set("message", String(due.words));
    const files = new Map<number, { type: string; parts: ArrayBuffer[] }>();
    for (const { file, type, bytes } of this.#rows("SELECT * FROM parts WHERE id = ? ORDER BY file, part", due.id)) {
      const known = files.get(Number(file)) ?? { type: String(type), parts: [] };
      files.set(Number(file), { ...known, parts: [...known.parts, bytes as ArrayBuffer] });
    }
    for (const { type, parts } of files.values()) form.append("file", new File(parts, "file", { type }));
    return new Response(form, { headers: { "kept-id": String(due.id) } });
  }

  #forget(atMs: number): void {
    const old = this.#rows("SELECT id FROM messages WHERE kept_at < ?", atMs - MOST_KEPT_MS);
    for (const { id } of old) this.#delete(String(id));
    if (old.length > 0) PLATFORM.log("error", "contact-message-expired", { messages: old.length });
  }

  #delete(id: string): void {
    this.#storage.transactionSync(() => {
      this.#rows("DELETE FROM messages WHERE id = ?", id);
      this.#rows("DELETE FROM parts WHERE id = ?", id);
    });
  }

  #rows(query: string, ...values: (SqlStorageValue | undefined)[]): Record<string, SqlStorageValue>[] {
    return this.#storage.sql.exec(query, ...values).toArray();
  }
}
