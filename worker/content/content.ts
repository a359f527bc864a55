import { RELATIONS } from "#blocks/relations.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { Env } from "../env.ts";
import { contentErrorLog, type Platform } from "../platform.ts";
import { serviceAt } from "../service.ts";
import type { ContentSpace } from "./delivery/content-service.ts";
import { createDraftReader, type DraftReader } from "./delivery/draft-reader.ts";
import { createStoryCopies, type StoryCopies } from "./story-copies.ts";
import { createStoryIndexes, type StoryIndexDependencies, type StoryIndexes } from "./story-index.ts";
import { createStoryStore, type StoryStore } from "./story-store.ts";

/** Stories: published ones with their copies and index, and drafts for editors alone. */
export interface ContentRoom {
  stories: StoryStore;
  indexes: StoryIndexes;
  copies: StoryCopies;
  drafts: DraftReader;
}

/** The spaces as their public tokens open them. */
export function createSpaces(env: Env): Record<Channel, ContentSpace> {
  return spacesWith({ poster: env.STORYBLOK_TOKEN_POSTER, kartenliebe: env.STORYBLOK_TOKEN_KARTENLIEBE }, env);
}

function spacesWith(tokens: Record<Channel, string>, env: Env): Record<Channel, ContentSpace> {
  const content = serviceAt(env.CONTENT_URL, "content", env);
  const space = (channel: Channel) => ({ ...content, token: tokens[channel], timeoutMs: env.CONTENT_TIMEOUT_MS });
  return { poster: space("poster"), kartenliebe: space("kartenliebe") };
}

/** The preview tokens of the spaces; empty where a space has none. */
export function previewTokens(env: Env): Record<Channel, string> {
  return { poster: env.STORYBLOK_PREVIEW_TOKEN_POSTER, kartenliebe: env.STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE };
}

/** @param publishing what stories take from the purge journal: what was published, and the way to announce more. */
export function createContent(
  env: Env,
  platform: Platform,
  publishing: Pick<StoryIndexDependencies, "readJournal" | "announce">,
): ContentRoom {
  const { now, wait, log } = platform;
  const kv = env.STORIES;
  const spaces = createSpaces(env);
  const maxAgeMs = env.STORY_MAX_AGE_SECONDS * 1000;
  const { readJournal, announce } = publishing;
  const copies = createStoryCopies({ kv, wait, onError: contentErrorLog(log, "KV") });
  const onError = (channel: Channel, error: unknown) => contentErrorLog(log, `index of ${channel}`)(error);
  const indexes = createStoryIndexes({ kv, spaces, readJournal, announce, maxAgeMs, now, wait, onError });
  const relations = RELATIONS;
  const stories = createStoryStore({ copies, indexes, spaces, readJournal, relations, maxAgeMs, now, wait, log });
  const drafts = createDraftReader(spacesWith(previewTokens(env), env), RELATIONS);
  return { stories, indexes, copies, drafts };
}
