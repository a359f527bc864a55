import { designChangeTags } from "#domain/listing/design-tags.ts";
import { priceChangeTags } from "#domain/price/price-tags.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { ContentRoom } from "../content/room.ts";
import type { Env } from "../env.ts";
import { contentErrorLog, type Platform } from "../platform.ts";
import { createJournals, type Journals, type TimedMessage } from "./journal.ts";
import { createReadLatest } from "./latest-journal.ts";
import { createPublisher } from "./publisher.ts";
import type { PublishRoom } from "./room.ts";

/** As many tags as an entry of a journal has. */
const BATCH_TAGS = 100;

/** The journals of both spaces, which stories need before there can be a publisher. */
export function openJournals(env: Env, { now, wait, waitUntil, kvPace: pace, log }: Platform): Journals {
  const onError = contentErrorLog(log, "journal in KV");
  return createJournals({ kv: env.STORIES, pace, objects: env.JOURNAL, now, wait, waitUntil, onError });
}

export function createPublish(
  env: Env,
  { now, wait, log }: Platform,
  journals: Journals,
  { spaces, stories, indexes }: ContentRoom,
): PublishRoom {
  /** Prices and designs are no part of the space: its version is what it was. */
  const announce = (channel: Channel, tags: readonly string[], message: TimedMessage) => {
    const purges = inBatches(tags).map((batch) => ({ kind: "changed" as const, tags: batch }));
    return journals.append(channel, { purges, version: 0, message });
  };
  return {
    publisher: createPublisher({ spaces: spaces.published, journals, indexes, store: stories, now, wait, log }),
    announcePrices: (channel, articles, message) => announce(channel, priceChangeTags(articles), message),
    announceDesigns: (channel, designs, message) => announce(channel, designChangeTags(designs), message),
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

/** Tags as a journal's entries hold them: a hundred each. */
function inBatches(tags: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(tags.length / BATCH_TAGS) }, (_, at) =>
    tags.slice(at * BATCH_TAGS, (at + 1) * BATCH_TAGS),
  );
}
