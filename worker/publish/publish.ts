import { priceChangeTags } from "#domain/price/price-tags.ts";
import type { ContentRoom } from "../content/room.ts";
import type { Env } from "../env.ts";
import { contentErrorLog, type Platform } from "../platform.ts";
import { createJournals, type Journals } from "./journal.ts";
import { createReadLatest } from "./latest-journal.ts";
import { createPublisher } from "./publisher.ts";
import type { PublishRoom } from "./room.ts";

/** The journals of both spaces, which stories need before there can be a publisher. */
export function openJournals(env: Env, { now, wait, waitUntil, log }: Platform): Journals {
  const onError = contentErrorLog(log, "journal in KV");
  return createJournals({ kv: env.STORIES, objects: env.JOURNAL, now, wait, waitUntil, onError });
}

export function createPublish(
  env: Env,
  { now, wait, log }: Platform,
  journals: Journals,
  { spaces, stories, indexes }: ContentRoom,
): PublishRoom {
  return {
    publisher: createPublisher({ spaces: spaces.published, journals, indexes, store: stories, now, log }),
    announcePrices: (channel, articles, message) => {
      const purges = [{ kind: "changed", tags: priceChangeTags(articles) }] as const;
      // Prices are no part of the space: its version is what it was.
      return journals.append(channel, { purges, version: 0, message });
    },
    readJournal: journals.read,
    readDurable: (channel) => journals.readDurable(channel),
    readLatest: createReadLatest({ journals, now, wait, onError: contentErrorLog(log, "journal") }),
    listCentres: journals.listCentres,
    webhookSecrets: {
      poster: env.STORYBLOK_WEBHOOK_SECRET_POSTER,
      kartenliebe: env.STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE,
    },
  };
}
