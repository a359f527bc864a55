import type { Channel } from "#domain/shop/shop.ts";
import type { Env } from "../env.ts";
import type { Platform } from "../platform.ts";
import { serviceAt } from "../service.ts";
import { createRequestQueues } from "./delivery/request-queue.ts";
import type { Spaces } from "./room.ts";

/** To be called once an isolate: each space has its queues, which hold its rate limit. */
export function createSpaces(env: Env, platform: Platform): Spaces {
  const service = { ...serviceAt(env.CONTENT_URL, "content", env), timeoutMs: env.CONTENT_TIMEOUT_MS };
  const previews = previewTokens(env);
  const open = (channel: Channel, token: string) => {
    const queues = createRequestQueues(env.CONTENT_REQUESTS_PER_SECOND, platform);
    return {
      published: { ...service, token, beginReading: queues.published },
      indexed: { ...service, token, beginReading: queues.indexed },
      drafts: { ...service, token: previews[channel], beginReading: queues.draft },
    };
  };
  const poster = open("poster", env.STORYBLOK_TOKEN_POSTER);
  const kartenliebe = open("kartenliebe", env.STORYBLOK_TOKEN_KARTENLIEBE);
  return {
    published: { poster: poster.published, kartenliebe: kartenliebe.published },
    indexed: { poster: poster.indexed, kartenliebe: kartenliebe.indexed },
    drafts: { poster: poster.drafts, kartenliebe: kartenliebe.drafts },
  };
}

/** The preview tokens of the spaces; empty where a space has none. */
export function previewTokens(env: Env): Record<Channel, string> {
  return { poster: env.STORYBLOK_PREVIEW_TOKEN_POSTER, kartenliebe: env.STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE };
}
