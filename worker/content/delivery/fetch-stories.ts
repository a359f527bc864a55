import * as z from "zod/mini";
import { type IndexedStory, listedStorySchema, type Story, storySchema } from "../story.ts";
import { type AskContent, ContentServiceError, type ContentSpace, openSpace } from "./content-service.ts";
import { parseReply } from "./parse-reply.ts";
import { BLOCK_FIELDS, type ResolvedStory, resolveStory } from "./resolve.ts";

/** Version of stories to read: the published ones; or drafts, with a release's versions in their place. */
interface StoryVersion {
  version: "published" | "draft";
  release: string | null;
}

const PUBLISHED: StoryVersion = { version: "published", release: null };

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

const INDEX_PAGE_SIZE = 100;

const indexPageSchema = z.object({ stories: z.array(z.unknown()), cv: z.catch(z.number(), 0) });
const idSchema = z.object({ id: z.int() });

/** A page of a space's index. */
interface IndexPage {
  stories: IndexedStory[];
  /** Ids of listed stories that do not have a story's shape. */
  oddIds: readonly number[];
  /** Version of the space that the page was read from; 0 if the service did not state it. */
  spaceVersion: number;
  isLast: boolean;
}

/**
 * Reads a page of a space's index: its published stories without their blocks. A malformed story is left out, and
 * its id reported in `oddIds`.
 *
 * @param page page number from 1.
 * @param version version of the space, from the page before; 0 if there is none.
 * @throws ContentServiceError if the service gave no usable answer.
 */
export async function fetchIndexPage(ask: AskContent, page: number, version: number): Promise<IndexPage> {
  const listed = { version: "published", per_page: INDEX_PAGE_SIZE, page, excluding_fields: BLOCK_FIELDS };
  const reply = await ask("cdn/stories", { ...listed, ...(version > 0 && { cv: version }) });
  const { stories: listedStories, cv } = parseReply(indexPageSchema, reply.data);
  const stories: IndexedStory[] = [];
  const oddIds: number[] = [];
  for (const raw of listedStories) {
    const parsed = listedStorySchema.safeParse(raw);
    if (parsed.success) stories.push(parsed.data);
    else oddIds.push(idSchema.safeParse(raw).data?.id ?? 0);
  }
  // A full page may be followed by another; the header with the total may be missing.
  return { stories, oddIds, spaceVersion: cv, isLast: listedStories.length < INDEX_PAGE_SIZE };
}

const spaceSchema = z.object({ space: z.object({ version: z.number() }) });

/**
 * Reads the space's version: a Unix time in seconds that every publish raises.
 *
 * @throws ContentServiceError if the service gave no usable answer.
 */
export async function fetchSpaceVersion(space: ContentSpace): Promise<number> {
  const { data } = await openSpace(space)("cdn/spaces/me", {});
  return parseReply(spaceSchema, data).space.version;
}
