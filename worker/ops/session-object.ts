/**
 * Durable Object of a session that an operator signed out of: it has ended everywhere once the sign-out is confirmed.
 * `/end?until={ms}` ends it, and deletes the record at its expiry; `/` responds with `{isEnded}`.
 */
export class OpsSessionObject {
  readonly #state: DurableObjectState;

  constructor(state: DurableObjectState) {
    this.#state = state;
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/end") {
      await this.#state.storage.put("ended", true);
      await this.#state.storage.setAlarm(Number(searchParams.get("until")));
    }
    return Response.json({ isEnded: (await this.#state.storage.get("ended")) === true });
  }

  async alarm(): Promise<void> {
    await this.#state.storage.deleteAll();
  }
}
