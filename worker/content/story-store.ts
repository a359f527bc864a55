import { localeChain } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { slugTag } from "#domain/story/story-tags.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { ContentServiceError } from "./delivery/content-service.ts";
import { createStoryReader, type StoryReaderDependencies } from "./story-reader.ts";
import { mergeReadings, NOT_KEPT, type StoryReading, type StoryRequest } from "./story-reading.ts";

export interface StoryStoreDependencies extends StoryReaderDependencies {
  /** What is known of a space's publishes. Never rejects. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
}

/** Published stories, as pages are made of them. */
export interface StoryStore {
  /**
   * Reads a story from memory or KV, else from the content service, along the locale's fallbacks (spec 000 §3).
   *
   * @returns a reading with `story: null` where no locale of the chain has the story.
   * @throws ContentServiceError where no locale of the chain has a copy and the content service gave no answer.
   */
  read: (request: StoryRequest, waitUntil: WaitUntil) => Promise<StoryReading>;
  /**
   * Fetches a story and puts it in place before a visitor asks for it.
   *
   * @throws ContentServiceError where the content service gave no answer as new as the journal.
   */
  prefetch: (channel: Channel, fullSlug: string, journal: PurgeJournal, waitUntil: WaitUntil) => Promise<void>;
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
