/** Number of wrong tokens after which an IP address is locked out. */
export const MOST_ATTEMPTS = 5;
export const LOCKED_MS = 15 * 60_000;

interface Attempts {
  count: number;
  lastAtMs: number;
}
const NONE: Attempts = { count: 0, lastAtMs: 0 };

/**
 * Durable Object that counts the wrong tokens of one IP address, so that concurrent guesses are all counted. `POST
 * /wrong?at={ms}` counts one, `POST /right?at={ms}` deletes the count; both respond with `{allowed}`. It is false for a
 * locked address, and then nothing changes.
 */
export class SignInAttemptsObject {
  readonly #state: DurableObjectState;

  constructor(state: DurableObjectState) {
    this.#state = state;
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const atMs = Number(searchParams.get("at"));
    const { count, lastAtMs } = (await this.#state.storage.get<Attempts>("attempts")) ?? NONE;
    const counted = atMs - lastAtMs > LOCKED_MS ? 0 : count;
    const allowed = counted < MOST_ATTEMPTS;
    // The lock runs from the last counted attempt: further attempts do not prolong it.
    if (allowed && pathname === "/wrong") {
      await this.#state.storage.put("attempts", { count: counted + 1, lastAtMs: atMs });
      await this.#state.storage.setAlarm(Date.now() + LOCKED_MS);
    }
    if (allowed && pathname === "/right" && count > 0) {
      await this.#state.storage.deleteAlarm();
      await this.#state.storage.deleteAll();
    }
    return Response.json({ allowed });
  }

  /** Deletes the count of an address without recent attempts. */
  async alarm(): Promise<void> {
    await this.#state.storage.deleteAll();
  }
}
