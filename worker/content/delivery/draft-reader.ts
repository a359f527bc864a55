import { localeChain } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { Story } from "../story.ts";
import type { StoryRequest } from "../story-reading.ts";
import { type AskContent, type ContentSpace, openSpace } from "./content-service.ts";
import { fetchStory } from "./fetch-story.ts";
import { resolveStory } from "./resolve.ts";

/**
 * Reads drafts. It has nothing to keep them in: what an editor has not published can be found nowhere (design §4).
 */
export interface DraftReader {
  /**
   * Reads a draft along the locale's fallbacks, with the versions of a release laid over it.
   *
   * @returns null where no locale of the chain has the story.
   * @throws ContentServiceError where the content service gave no answer.
   */
  read: (request: StoryRequest, release: string | null) => Promise<Story | null>;
  /**
   * Puts related stories in the place of their uuids in a story that an editor is typing.
   *
   * @throws ContentServiceError where the content service gave no answer.
   */
  relate: (channel: Channel, story: Story, release: string | null) => Promise<Story>;
}

/** @param spaces with tokens that may read drafts. */
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
