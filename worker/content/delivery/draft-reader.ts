import { localeChain } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { DraftReader } from "../room.ts";
import { type AskContent, type ContentSpace, openSpace } from "./content-service.ts";
import { fetchStory } from "./fetch-story.ts";
import { resolveStory } from "./resolve.ts";

/** Creates the reader of drafts. @param spaces spaces with tokens that may read drafts. */
export function createDraftReader(spaces: Record<Channel, ContentSpace>, relations: readonly string[]): DraftReader {
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
