import { PICTURES_TAG } from "#domain/customer/customer-picture.ts";
import { designChangeTags } from "#domain/listing/design-tags.ts";
import { priceChangeTags } from "#domain/price/price-tags.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { ShopTable } from "#domain/shop/shop.ts";
import type { ContentRoom, Spaces } from "../content/room.ts";
import type { Env } from "../env.ts";
import { fromModule } from "../memory/from-module.ts";
import type { CopiedKv } from "../memory/kv-together.ts";
import { contentErrorLog, type Platform } from "../platform.ts";
import { createJournals, createReadLatest, type Journals, type TimedMessage } from "./journal.ts";
import type { Publisher, PublishRoom } from "./room.ts";

/** Maximum number of tags of a journal's entry. */
const BATCH_TAGS = 100;

/** Opens the journals of both spaces; stories need them before the publisher exists. */
export function openJournals(
  env: Pick<Env, "JOURNAL">,
  kv: CopiedKv,
  { now, wait, waitUntil, kvPace: pace, log }: Platform,
): Journals {
  const onError = contentErrorLog(log, "journal in KV");
  return createJournals({ kv, pace, objects: env.JOURNAL, now, wait, waitUntil, onError });
}

/** Creates the access to publishes. */
export function createPublish(
  env: Env,
  { now, wait, log }: Platform,
  journals: Journals,
  { spaces, content, shops }: { spaces: Spaces; content: () => Promise<ContentRoom>; shops: ShopTable },
): PublishRoom {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url } = env;
  /** Announces tags of prices, designs or customers' pictures. These are not part of the space, so its version stays the same. */
  const announce = (channel: Channel, tags: readonly string[], message?: TimedMessage) => {
    const purges = inBatches(tags).map((batch) => ({ kind: "changed" as const, tags: batch }));
    return journals.append(channel, { purges, version: 0, ...(message && { message }) });
  };
  const indexNow = key === "" ? null : { key, url, shops, log };
  return {
    publisher: publishOnDemand(
      fromModule(
        () => Promise.all([import("./publisher.ts"), content()]),
        ([{ createPublisher }, { indexes, stories: store }]) =>
          createPublisher({ spaces: spaces.published, journals, indexes, store, now, wait, log, indexNow }),
      ),
    ),
    indexNowKey: key,
    announcePrices: (channel, articles, message) => announce(channel, priceChangeTags(articles), message),
    announceDesigns: (channel, designs, message) => announce(channel, designChangeTags(designs), message),
    announcePictures: (channel, message) => announce(channel, [PICTURES_TAG], message),
    readJournal: journals.read,
    readDurable: (channel) => journals.readDurable(channel),
    readLatest: createReadLatest({ journals, now, wait, onError: contentErrorLog(log, "journal") }),
    listCentres: journals.listCentres,
    hasWebhook: journals.hasWebhook,
    webhookSecrets: {
      poster: env.STORYBLOK_WEBHOOK_SECRET_POSTER,
      kartenliebe: env.STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE,
    },
  };
}

/** Returns a publisher whose code is read with its first work: an isolate that only answers shoppers starts without. */
function publishOnDemand(open: () => Promise<Publisher>): Publisher {
  return {
    announce: async (publish, waitUntil) => (await open()).announce(publish, waitUntil),
    announceDifferences: async (channel, waitUntil) => (await open()).announceDifferences(channel, waitUntil),
    repair: async (channel, waitUntil, scope) => (await open()).repair(channel, waitUntil, scope),
  };
}

/** Splits tags into journal entries, a hundred each. */
function inBatches(tags: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(tags.length / BATCH_TAGS) }, (_, at) =>
    tags.slice(at * BATCH_TAGS, (at + 1) * BATCH_TAGS),
  );
}

const MINUTE_MS = 60_000;

interface RepairTimes {
  /** Interval for a space with a webhook: it announces publishes, so the space is asked only for lost messages. */
  everyMinutes: number;
  /** False if no message announces publishes: then the space is asked every minute, 43,200 times a month. */
  hasWebhook: boolean;
}

/**
 * Tells whether the cron asks a space itself for unannounced publishes. It depends only on the event's scheduled time,
 * so that it is the same in every isolate and nothing has to be stored.
 */
export function isSpaceAskedAt(scheduledMs: number, { everyMinutes, hasWebhook }: RepairTimes): boolean {
  return !hasWebhook || Math.floor(scheduledMs / MINUTE_MS) % everyMinutes === 0;
}
