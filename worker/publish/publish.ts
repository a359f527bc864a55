import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import type { ContentRoom } from "../content/content.ts";
import type { Env } from "../env.ts";
import { contentErrorLog, type Platform } from "../platform.ts";
import { type Announcer, createAnnouncer } from "./announcer.ts";
import { createJournals, type Journals } from "./journal.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { cacheTag, purgeZone } from "./zone-purge.ts";

/** What makes publishes known: the journal of each space, and the cache in front of the shop where there is one. */
export interface PublishRoom {
  publisher: Publisher;
  /** What is known of a space's publishes, from the journal's mirror. Never rejects. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  /** The journal itself. */
  readDurable: (channel: Channel) => Promise<PurgeJournal>;
  /** What each space signs its webhook with; empty where it has none. */
  webhookSecrets: Record<Channel, string>;
  /** Whether a publish also reaches a cache in front of the shop. */
  hasZone: boolean;
}

/** The journals and the one way to write to them: what stories need before there can be a publisher. */
export function createJournaling(env: Env, { now, wait, log }: Platform): { journals: Journals; announcer: Announcer } {
  const onError = contentErrorLog(log, "journal in KV");
  const journals = createJournals({ kv: env.STORIES, objects: env.JOURNAL, now, wait, onError });
  const { CLOUDFLARE_ZONE_ID: id, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_URL: endpoint } = env;
  const zone = { id, token, endpoint, upstream: { fetch: (request: Request) => fetch(request) } };
  const purgeTags = (tags: readonly string[] | null) => purgeZone(zone, tags?.map(cacheTag) ?? null);
  return { journals, announcer: createAnnouncer({ journals, log, purgeZone: id === "" ? null : purgeTags }) };
}

export function createPublish(
  env: Env,
  { log }: Platform,
  { journals, announcer }: ReturnType<typeof createJournaling>,
  { spaces, stories, indexes }: ContentRoom,
): PublishRoom {
  return {
    publisher: createPublisher({ spaces: spaces.published, journals, announcer, indexes, store: stories, log }),
    readJournal: journals.read,
    readDurable: journals.readDurable,
    webhookSecrets: {
      poster: env.STORYBLOK_WEBHOOK_SECRET_POSTER,
      kartenliebe: env.STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE,
    },
    hasZone: env.CLOUDFLARE_ZONE_ID !== "",
  };
}
