import type { Channel } from "#domain/shop/channel.ts";
import { readSpaceAccess, type SpaceAccess, spaceAddress } from "../storyblok/space.ts";
import type { SendToSpace } from "./ask-space.ts";
import { openEmbeddedEditing } from "./embedded-editing.ts";

/** Requests a second that Storyblok's management API takes on its smallest plan; STORYBLOK_REQUESTS_PER_SECOND says another number. */
const REQUESTS_PER_SECOND = 3;
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
      send: editing.space(channel),
      name: `the embedded space of ${channel}`,
      close: editing.close,
    };
  }
  const access = readSpaceAccess(environment);
  const send = sendTo(access, environment);
  return { send, name: `space ${access.STORYBLOK_SPACE_ID}`, close: async () => {} };
}

/** Returns the function that writes to a space of Storyblok, no faster than its plan allows. @throws Error for a rate that is none. */
export function sendTo(access: SpaceAccess, environment: Record<string, string | undefined>): SendToSpace {
  const rate = Number(environment.STORYBLOK_REQUESTS_PER_SECOND || REQUESTS_PER_SECOND);
  if (!(rate > 0)) throw new Error("STORYBLOK_REQUESTS_PER_SECOND is no number of requests, such as 6.");
  const space = spaceAddress(access);
  return async (method, path, body) => {
    for (let attempt = 0; ; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 1020 / rate));
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
