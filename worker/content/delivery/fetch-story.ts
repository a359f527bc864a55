import * as z from "zod/mini";
import { type Story, storySchema } from "../story.ts";
import { type AskContent, ContentServiceError, type ContentSpace, openSpace } from "./content-service.ts";
import { parseReply } from "./parse-reply.ts";
import { type ResolvedStory, resolveStory } from "./resolve.ts";

/** Version of stories to read: the published ones; or drafts, with a release's versions in their place. */
export interface StoryVersion {
  version: "published" | "draft";
  release: string | null;
}

export const PUBLISHED: StoryVersion = { version: "published", release: null };

/** A story with the stories that it refers to. */
export type FetchedStory = Omit<ResolvedStory, "unfollowed">;

const replySchema = z.object({ story: storySchema, cv: z.catch(z.number(), 0) });

/**
 * Reads one story from the content service, with the stories that it refers to.
 *
 * @param fullSlug locale and slug, for example `de-DE/leinwand`.
 * @param relations `component.field` names of fields whose uuids stand for stories.
 * @returns null if the space has no such story.
 * @throws ContentServiceError for every other reply that is no story, and after the timeout.
 */
export async function fetchStory(
  space: ContentSpace,
  fullSlug: string,
  relations: readonly string[],
  { version, release }: StoryVersion = PUBLISHED,
): Promise<FetchedStory | null> {
  const ask = openSpace(space);
  const reading = { version, ...(release && { from_release: release }) };
  const reply = await fetchAlone(ask, fullSlug, reading);
  if (!reply) return null;
  const { story, cv } = reply;
  const current = cv > 0 ? { ...reading, cv } : reading;
  const { unfollowed, ...resolved } = await resolveStory(story, relations, (path, parameters) =>
    ask(path, { ...current, ...parameters }),
  );
  if (unfollowed > 0) space.onUnfollowed?.(fullSlug, unfollowed);
  if (cv > 0) resolved.versions.add(cv);
  return resolved;
}

/**
 * Reads one published story without its references, to find out the names by which others refer to it.
 *
 * @returns null if the space has no such story.
 * @throws ContentServiceError for every other reply that is no story, and after the timeout.
 */
export async function fetchIdentity(space: ContentSpace, fullSlug: string): Promise<Story | null> {
  return (await fetchAlone(openSpace(space), fullSlug, { version: "published" }))?.story ?? null;
}

async function fetchAlone(ask: AskContent, fullSlug: string, reading: Record<string, string>) {
  const path = fullSlug.split("/").map(encodeURIComponent).join("/");
  try {
    const { data } = await ask(`cdn/stories/${path}`, reading);
    return parseReply(replySchema, data);
  } catch (error) {
    if (error instanceof ContentServiceError && error.status === 404) return null;
    throw error;
  }
}
