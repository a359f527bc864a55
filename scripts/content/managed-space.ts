import { readSpaceAccess, type SpaceAccess } from "../storyblok/space.ts";
import { type Channel, openEmbeddedEditing } from "./embedded-editing.ts";
import type { SendToSpace } from "./redirects.ts";

/** Pause between requests: Storyblok's management API takes three a second on its smallest plan. */
const PAUSE_MS = 340;
/** Pauses after which a request that came too often is sent again. */
const RETRY_DELAYS_MS = [1000, 3000, 10_000];
const TIMEOUT_MS = 30_000;

/** A space that a command writes to. */
export interface ManagedSpace {
  send: SendToSpace;
  /** A sentence about which space it is. */
  name: string;
  close: () => Promise<void>;
}

/**
 * Opens the space that the environment names (`STORYBLOK_MANAGEMENT_TOKEN`, `STORYBLOK_SPACE_ID`), or else the embedded one of
 * the shop that runs from this folder.
 *
 * @throws Error if the environment names a space and lacks its token, or if no shop runs.
 */
export async function openManagedSpace(
  channel: Channel,
  environment: Record<string, string | undefined>,
): Promise<ManagedSpace> {
  if (environment.STORYBLOK_SPACE_ID === undefined) {
    const editing = await openEmbeddedEditing();
    return {
      send: (method, path, body) => editing.send(channel, method, path, body),
      name: `the embedded space of ${channel}`,
      close: editing.close,
    };
  }
  const access = readSpaceAccess(environment);
  const send = sendTo(access);
  return { send, name: `space ${access.STORYBLOK_SPACE_ID}`, close: async () => {} };
}

/** Returns the function that writes to a space of Storyblok, no faster than its smallest plan allows. */
export function sendTo(access: SpaceAccess): SendToSpace {
  const space = `${access.STORYBLOK_MANAGEMENT_URL.replace(/\/+$/, "")}/v1/spaces/${access.STORYBLOK_SPACE_ID}`;
  return async (method, path, body) => {
    for (let attempt = 0; ; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const reply = await fetch(space + path, {
        method,
        headers: { Authorization: access.STORYBLOK_MANAGEMENT_TOKEN, "Content-Type": "application/json" },
        // The token is for this address and no other.
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const delayMs = RETRY_DELAYS_MS[attempt];
      if (reply.status !== 429 || delayMs === undefined) return reply;
      await reply.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  };
}
