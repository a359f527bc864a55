import * as z from "zod/mini";
import { ageOf } from "#domain/age.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { EMPTY_JOURNAL, isFresh, lastPublished, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { slugTag } from "#domain/story/story-tags.ts";
import { createObjects, NoAnswerError } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createBackoff } from "../memory/backoff.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { Wait } from "../memory/timeout.ts";
import { ContentServiceError } from "./delivery/content-service.ts";
import {
  type IndexQuestion,
  indexStandingSchema,
  type ListQuery,
  redirectListSchema,
  redirectsSchema,
  refreshedSchema,
  type SitemapQuery,
  sitemapSchema,
  slugsSchema,
  storyListSchema,
} from "./index/index-messages.ts";
import { knowsSlug, type SlugStore } from "./index/known-slugs.ts";
import type { StoryIndexes } from "./room.ts";

/** Time for which an index that failed is left alone by views that can do without it. */
const BACKOFF_MS = 2000;
/**
 * Delay of the index's refresh. A first index is read in the same process and thread as the page that found it missing,
 * so the page is rendered first.
 */
const RENEWAL_DELAY_MS = 250;
/** Status of an index without an answer: it counts as a content service without one. */
const UNAVAILABLE_STATUS = 503;

export interface StoryIndexDependencies {
  slugs: SlugStore;
  /** Durable Objects with the indexes, by channel. */
  objects: DurableObjectNamespace;
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  /** Reads the durable journal, which this isolate uses from then on. */
  readDurable: (channel: Channel) => Promise<PurgeJournal>;
  /** Maximum age of an index before it is read again in the background, in case a publish was never announced. */
  maxAgeMs: number;
  now: () => number;
  wait: Wait;
  onError: (channel: Channel, error: unknown) => void;
}

const problemSchema = z.object({ message: z.string() });

export function createStoryIndexes(dependencies: StoryIndexDependencies): StoryIndexes {
  const { slugs, objects, readJournal, readDurable, maxAgeMs, now, wait, onError } = dependencies;
  const indexObjects = createObjects(objects, "The index", wait);
  const backoff = createBackoff(now, BACKOFF_MS);
  /** Channels whose slugs were missing or old at a lookup. */
  const wanted = new Set<Channel>();

  async function ask<T>(channel: Channel, question: IndexQuestion, schema: z.ZodMiniType<T>): Promise<T> {
    const isReading = question.ask === "refresh" || question.ask === "renew";
    const init = { method: "POST", body: JSON.stringify(question) };
    const limitMs = isReading ? LIMITS_MS.indexRefresh : LIMITS_MS.indexRead;
    const reply = await indexObjects
      .ask(channel, `http://index.internal/${channel}`, limitMs, init)
      .catch((error: unknown) => {
        throw error instanceof NoAnswerError ? new ContentServiceError(UNAVAILABLE_STATUS, error.message) : error;
      });
    if (reply.ok) return schema.parse(await reply.json());
    throw new ContentServiceError(reply.status, problemSchema.parse(await reply.json()).message);
  }

  /**
   * Asks for a result as of a journal. Announcements of prices or designs do not change an index: if it includes the
   * last publish, its result is current as of the whole journal.
   */
  async function askAsOf<T extends { asOf: number }>(
    journal: PurgeJournal,
    channel: Channel,
    question: { ask: "list"; query: ListQuery } | { ask: "sitemap"; query: SitemapQuery },
    schema: z.ZodMiniType<T>,
  ): Promise<T> {
    const since = lastPublished(journal);
    const found = await ask(channel, { ...question, since }, schema);
    slugs.lookForFirst(channel);
    return found.asOf < since ? found : { ...found, asOf: Math.max(found.asOf, journal.epoch) };
  }

  async function refresh(channel: Channel, question: IndexQuestion) {
    const refreshed = await ask(channel, question, refreshedSchema);
    slugs.lookAgain(channel);
    if (refreshed.isOver && refreshed.purges !== 0) await readDurable(channel);
    return refreshed;
  }

  function renewBehind(channel: Channel, waitUntil: WaitUntil): void {
    if (!wanted.has(channel) || backoff.isOn(channel)) return;
    wanted.delete(channel);
    backoff.start(channel);
    const renewing = wait(RENEWAL_DELAY_MS).then(() => refresh(channel, { ask: "renew", maxAgeMs }));
    waitUntil(renewing.catch((error: unknown) => onError(channel, error)));
  }

  return {
    refresh: (channel, { isAnew = false } = {}) => refresh(channel, { ask: "refresh", isAnew }),
    standing: (channel) => ask(channel, { ask: "state" }, z.nullable(indexStandingSchema)),
    search: (channel, text, most) => ask(channel, { ask: "search", text, most }, slugsSchema),
    hear: (channel, story, epoch) => ask(channel, { ask: "hear", story, epoch }, z.nullable(z.string())),
    redirects: (channel, since, listSince) => ask(channel, { ask: "redirects", since, listSince }, redirectsSchema),
    redirectList: (channel) => ask(channel, { ask: "redirect-list" }, redirectListSchema),
    countRedirects: async (channel, counted) => void (await ask(channel, { ask: "count", counted }, z.unknown())),
    present: async (channel, fullSlugs) => {
      const known = await slugs.read(channel);
      return new Set(known ? fullSlugs.filter((fullSlug) => knowsSlug(known, fullSlug)) : []);
    },
    renewBehind,
    lookUp: async (channel, fullSlug, journal) => {
      const known = await slugs.read(channel);
      if (!known || ageOf(known.storedAt, now()) > maxAgeMs) wanted.add(channel);
      if (!known || !isFresh({ tags: [slugTag(fullSlug)], asOf: known.asOf }, journal)) return "unsure";
      return knowsSlug(known, fullSlug) ? "present" : "absent";
    },
    sitemap: async (channel, query) =>
      askAsOf(await readJournal(channel), channel, { ask: "sitemap", query }, sitemapSchema),
    list: async (channel, query, as) => {
      const journal = as === "at hand" ? EMPTY_JOURNAL : await readJournal(channel);
      return askAsOf(journal, channel, { ask: "list", query }, storyListSchema);
    },
  };
}
