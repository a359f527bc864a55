import { RELATIONS } from "#blocks/story-types.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { localeChain } from "#domain/shop/locale.ts";
import type { Env } from "../env.ts";
import { contentErrorLog, type Platform } from "../platform.ts";
import { type AskContent, type ContentSpace, openSpace } from "./delivery/content-service.ts";
import { fetchStory } from "./delivery/fetch-stories.ts";
import { resolveStory } from "./delivery/resolve.ts";
import { createSlugStore } from "./index/known-slugs.ts";
import { createRedirectStore } from "./redirects.ts";
import type { ContentRoom, DraftReader, Spaces } from "./room.ts";
import { createStoryCopies } from "./story-copies.ts";
import { createStoryFetcher } from "./story-fetcher.ts";
import { createStoryIndexes, type StoryIndexDependencies } from "./story-index.ts";
import { createStoryStore } from "./story-store.ts";

/** Creates the stores and readers of stories in some spaces. @param publishing access to the purge journal of publishes. */
export function createContent(
  env: Env,
  platform: Platform,
  spaces: Spaces,
  publishing: Pick<StoryIndexDependencies, "readJournal" | "readDurable">,
): ContentRoom {
  const { now, wait, waitUntil, kvPace: pace, log } = platform;
  const { readJournal } = publishing;
  const maxAgeMs = env.STORY_MAX_AGE_SECONDS * 1000;
  const kv = { kv: env.STORIES, pace, now, wait, waitUntil, onError: contentErrorLog(log, "KV") };
  const copies = createStoryCopies(kv);
  const indexes = createStoryIndexes({
    slugs: createSlugStore(kv),
    objects: env.INDEX,
    ...publishing,
    maxAgeMs,
    now,
    wait,
    onError: (channel, error) => contentErrorLog(log, `index of ${channel}`)(error),
  });
  const fetcher = createStoryFetcher({ copies, spaces: spaces.published, indexes, relations: RELATIONS, now, wait });
  const stories = createStoryStore({
    spaces: spaces.published,
    copies,
    indexes,
    fetcher,
    readJournal,
    viewTimeoutMs: env.CONTENT_VIEW_TIMEOUT_MS,
    maxAgeMs,
    now,
    wait,
    log,
  });
  const redirects = createRedirectStore({ ...kv, indexes });
  return { stories, indexes, copies, redirects, drafts: createDraftReader(spaces.drafts, RELATIONS) };
}

/** Creates the reader of drafts. @param spaces spaces with tokens that may read drafts. */
function createDraftReader(spaces: Record<Channel, ContentSpace>, relations: readonly string[]): DraftReader {
  return {
    read: async ({ channel, locale, slug }, release) => {
      for (const one of localeChain(locale)) {
        const version = { version: "draft", release } as const;
        const fetched = await fetchStory(spaces[channel], `${one}/${slug}`, relations, version);
        if (fetched) return fetched.story;
      }
      return null;
    },
    relate: async (channel, story, release) => {
      const ask = openSpace(spaces[channel]);
      const reading = { version: "draft", ...(release && { from_release: release }) };
      const askDrafts: AskContent = (path, parameters) => ask(path, { ...reading, ...parameters });
      return (await resolveStory(story, relations, askDrafts, { links: false })).story;
    },
  };
}
