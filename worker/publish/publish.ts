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

/** Maximum number of tags of a journal's entry. */
const BATCH_TAGS = 100;

/** Opens the journals of both spaces; stories need them before the publisher exists. */
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
  /** Announces tags of prices or designs. These are not part of the space, so its version stays the same. */
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

/** Splits tags into journal entries, a hundred each. */
function inBatches(tags: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(tags.length / BATCH_TAGS) }, (_, at) =>
    tags.slice(at * BATCH_TAGS, (at + 1) * BATCH_TAGS),
  );
}
