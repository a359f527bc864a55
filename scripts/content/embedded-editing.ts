import { MANAGEMENT_TOKENS } from "#backend/content/management/access.ts";
import { spaces } from "#backend/content/spaces.ts";
import { type Answer, NO_SHOP_RUNS, openRunningShop, type RunningWorker } from "../local/running-shop.ts";

export type Channel = keyof typeof spaces;

/** A way to edit the embedded spaces through their management API. */
export interface EmbeddedEditing {
  /** Sends one request; resolves once the shop has been told of the change. `path` is below the space's own. */
  send(channel: Channel, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Whether the shop took every webhook so far. */
  hasReachedShop(): boolean;
}

/**
 * Finds the backend of the shop that runs from this folder. It is asked through a service binding, as the shop asks it:
 * a second process on its database makes both fail under load.
 *
 * @throws with one sentence where no shop runs.
 */
export async function openEmbeddedEditing(registry?: string): Promise<EmbeddedEditing & { close(): Promise<void> }> {
  const { workers, close } = await openRunningShop(registry);
  const editing = { ...editThrough(workers.BACKEND), close };
  const isThere = await editing.send("poster", "GET", "").then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) return editing;
  await close();
  throw new Error(NO_SHOP_RUNS);
}

/** Edits the spaces of a backend that can be asked directly. */
export function editThrough(backend: RunningWorker): EmbeddedEditing {
  let hasReached = true;
  return {
    async send(channel, method, path, body) {
      const url = `http://content.localhost/v1/spaces/${spaces[channel].id}${path}`;
      const headers = {
        Authorization: MANAGEMENT_TOKENS[channel],
        "Content-Type": "application/json",
        Prefer: "wait",
      };
      const reply = await backend.fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (reply.headers.get("Webhook-Delivered") === "0") hasReached = false;
      return reply;
    },
    hasReachedShop: () => hasReached,
  };
}
