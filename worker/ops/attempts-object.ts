/** This many wrong tokens from one address, and nobody signs in from there for a while. */
export const MOST_ATTEMPTS = 5;
export const LOCKED_MS = 15 * 60_000;

interface Attempts {
  count: number;
  lastAtMs: number;
}
const NONE: Attempts = { count: 0, lastAtMs: 0 };

/**
 * The wrong tokens that came from one address: a Durable Object, so that guesses made at the same time are all counted.
 * `POST /wrong?at={ms}` counts one, `POST /right?at={ms}` forgets them; both answer `{allowed}`, which is false of an address
 * that is locked, and change nothing there.
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
    // An address that is locked stays so from its last counted attempt on: trying on does not prolong it.
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

  /** Forgets an address that has been quiet. */
  async alarm(): Promise<void> {
    await this.#state.storage.deleteAll();
  }
}
