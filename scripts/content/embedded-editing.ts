import { resolve } from "node:path";
import { getPlatformProxy } from "wrangler";
import { MANAGEMENT_TOKENS } from "#backend/content/management/access.ts";
import { spaces } from "#backend/content/spaces.ts";
import { REGISTRY_DIRECTORY } from "../serve.ts";

export type Channel = keyof typeof spaces;

/** Whatever answers for the embedded backend. */
export interface Backend {
  fetch(url: string, init: { method: string; headers: Record<string, string>; body?: string }): Promise<Answer>;
}

interface Answer {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** A way to edit the embedded spaces through their management API. */
export interface EmbeddedEditing {
  /** Sends one request; resolves once the shop has been told of the change. `path` is below the space's own. */
  send(channel: Channel, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Whether the shop took every webhook so far. */
  hasReachedShop(): boolean;
}

/**
 * Finds the backend of the shop that runs from this folder. It is asked through a service binding, as the shop asks it:
 * it has no port of its own, and a second process on its database makes both fail under load.
 *
 * @throws with one sentence where no shop runs.
 */
export async function openEmbeddedEditing(
  registry = REGISTRY_DIRECTORY,
): Promise<EmbeddedEditing & { close(): Promise<void> }> {
  process.env.WRANGLER_REGISTRY_PATH = resolve(registry);
  const proxy = await getPlatformProxy<{ BACKEND: Backend }>({
    configPath: "scripts/content/wrangler.toml",
    persist: false,
    remoteBindings: false,
  });
  const editing = { ...editThrough(proxy.env.BACKEND), close: () => proxy.dispose() };
  const isThere = await editing.send("poster", "GET", "").then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) return editing;
  await editing.close();
  throw new Error("No shop runs from this folder. Run npm start first, and leave it running.");
}

/** Edits the spaces of a backend that can be asked directly. */
export function editThrough(backend: Backend): EmbeddedEditing {
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
