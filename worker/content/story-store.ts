import { localeChain } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import type { Deadline } from "../memory/deadline.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { ContentServiceError } from "./delivery/content-service.ts";
import { beginView, type ContentView } from "./delivery/content-view.ts";
import type { StoryStore } from "./room.ts";
import { createStoryReader, type StoryReaderDependencies } from "./story-reader.ts";
import { mergeReadings, NOT_KEPT, type StoryReading, type StoryRequest } from "./story-reading.ts";

/** Time after which the next locale of a chain is requested in parallel with a slow one. */
const HEDGE_MS = 500;

export interface StoryStoreDependencies extends StoryReaderDependencies {
  /** Maximum time that a view waits for all its stories without a cached copy, in milliseconds. */
  viewTimeoutMs: number;
  /** Reads this isolate's journal of a space's publishes. Never rejects. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
}

export function createStoryStore(dependencies: StoryStoreDependencies): StoryStore {
  const { fetcher, copies, indexes, spaces, readJournal, viewTimeoutMs, now, wait } = dependencies;
  const readStory = createStoryReader(dependencies);
  const begin = (channel: Channel, deadline?: Deadline) =>
    beginView(spaces[channel].health, now, viewTimeoutMs, deadline);

  async function readChain({ channel, locale, slug }: StoryRequest, waitUntil: WaitUntil, view: ContentView) {
    const failures: unknown[] = [];
    const passed: StoryReading[] = [];
    const read = async (fullSlug: string): Promise<StoryReading> => {
      try {
        return await readStory({ channel, fullSlug, journal: await readJournal(channel), waitUntil, view });
      } catch (error) {
        // A shop that falls back never has a copy under its own locale: the next locale's copy must still be tried.
        failures.push(error);
        return { story: null, tags: [slugTag(fullSlug)], asOf: NOT_KEPT, state: "stale-error" };
      }
    };
    const chain = localeChain(locale).map((one) => `${one}/${slug}`);
    let begun: Promise<StoryReading> | null = null;
    for (const [at, fullSlug] of chain.entries()) {
      const reading: Promise<StoryReading> = begun ?? read(fullSlug);
      const next = chain[at + 1];
      const isLate: boolean = (await withTimeout(reading, HEDGE_MS, wait)) === TIMED_OUT;
      begun = next !== undefined && isLate && view.takeHedge() ? read(next) : null;
      passed.push(await reading);
      const found = passed.at(-1)?.story;
      if (found) return mergeReadings(passed, found);
    }
    if (failures.length > 0) throw failures[0];
    return mergeReadings(passed, null);
  }

  return {
    beginView: begin,
    read: async (request, waitUntil, view = begin(request.channel)) => {
      const { channel } = request;
      try {
        return await readChain(request, waitUntil, view);
      } finally {
        // A space in trouble serves the requests that shoppers wait for, and nothing else.
        if (!spaces[channel].health.isInTrouble()) indexes.renewBehind(channel, waitUntil);
      }
    },
    prefetch: async (channel, fullSlug, journal, waitUntil) => {
      const { asOf } = await fetcher.fetch({ channel, fullSlug, journal, waitUntil }, false);
      if (asOf === NOT_KEPT) throw new ContentServiceError(502, "The content service lags behind the publish.");
    },
    forget: async (channel, { id, fullSlug }, { epoch }) => {
      const copy = await copies.read(channel, fullSlug);
      if (copy?.story?.id !== id) return;
      const tags = [slugTag(fullSlug), storyTag(id)];
      await copies.keep(channel, fullSlug, { story: null, tags, asOf: epoch, storedAt: now() });
    },
  };
}
