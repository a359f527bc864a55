import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import type { Env } from "../env.ts";
import type { Platform } from "../platform.ts";
import { serviceAt } from "../service.ts";
import { NETWORK } from "../upstream.ts";
import { addressFor } from "./addresses.ts";
import { createAsk } from "./ask.ts";
import type { CommerceClient } from "./client.ts";
import { createLastGood } from "./last-good.ts";
import { createReplyMemory } from "./reply-memory.ts";
import { createSharedReplies } from "./shared-replies.ts";
import type { Commerce } from "./view.ts";

/**
 * Creates the commerce client for each view, by its host. A view with an overridden backend is isolated: its replies
 * are not cached, and that backend does not get the shop's token.
 */
export function createCommerce(
  env: Env,
  { now, wait, waitUntil, kvPace: pace, log }: Platform,
  readJournal: (channel: Channel) => Promise<PurgeJournal>,
): Commerce {
  const onError = (error: unknown) => log("error", "commerce-error", { what: "copies in KV", message: String(error) });
  const timeoutMs = env.COMMERCE_TIMEOUT_MS;
  const shared = {
    token: env.COMMERCE_TOKEN,
    timeoutMs,
    memory: createReplyMemory(now, env.COMMERCE_REMEMBERED_MS),
    shared: createSharedReplies(now, waitUntil),
    lastGood: createLastGood({ kv: env.STORIES, pace, now, wait, waitUntil, onError }),
    readJournal,
    now,
  };
  const clientAt = (url: string): CommerceClient => ({ ...shared, service: serviceAt(url, "commerce", env) });
  const { everywhere, byHost } = env.COMMERCE_URL;
  const clients = new Map([everywhere, ...byHost.values()].map((url) => [url, clientAt(url)]));
  return (view) => {
    const { host = "", override = null } = view;
    const stranger = override !== null && { service: { endpoint: override, upstream: NETWORK }, timeoutMs, now };
    const url = addressFor(env.COMMERCE_URL, host);
    return createAsk(stranger || clients.get(url) || clientAt(url), view);
  };
}
