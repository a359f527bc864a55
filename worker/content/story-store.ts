import { localeChain } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { slugTag } from "#domain/story/story-tags.ts";
import { ContentServiceError } from "./delivery/content-service.ts";
import type { StoryStore } from "./room.ts";
import { createStoryReader, type StoryReaderDependencies } from "./story-reader.ts";
import { mergeReadings, NOT_KEPT, type StoryReading } from "./story-reading.ts";

export interface StoryStoreDependencies extends StoryReaderDependencies {
  /** What is known of a space's publishes. Never rejects. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
}

export function createStoryStore(dependencies: StoryStoreDependencies): StoryStore {
  const { fetcher, readJournal } = dependencies;
  const readStory = createStoryReader(dependencies);

  return {
    read: async ({ channel, locale, slug }, waitUntil) => {
      let failure: unknown;
      const passed: StoryReading[] = [];
      for (const one of localeChain(locale)) {
        const fullSlug = `${one}/${slug}`;
        try {
          const reading = await readStory({ channel, fullSlug, journal: await readJournal(channel), waitUntil });
          passed.push(reading);
          if (reading.story) return mergeReadings(passed, reading.story);
        } catch (error) {
          // The shops that fall back never have a copy under their own locale: the next one's keeps them up.
          failure ??= error;
          passed.push({ story: null, tags: [slugTag(fullSlug)], asOf: NOT_KEPT, state: "stale-error" });
        }
      }
      if (failure) throw failure;
      return mergeReadings(passed, null);
    },
    prefetch: async (channel, fullSlug, journal, waitUntil) => {
      const copy = await fetcher.fetch({ channel, fullSlug, journal, waitUntil }, false);
      if (copy?.asOf === NOT_KEPT) throw new ContentServiceError(502, "The content service lags behind the publish.");
    },
  };
}
