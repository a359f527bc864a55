import * as z from "zod";
import { BLOCK_FIELDS, type IndexedStory, indexedStorySchema, type Story, storySchema } from "../story.ts";
import { ContentServiceError, type ContentSpace, openSpace } from "./content-service.ts";
import { resolveStory } from "./resolve.ts";

/** What a reading sees: published stories; or drafts, with a release's versions laid over them. */
export interface StoryVersion {
  version: "published" | "draft";
  release: string | null;
}

export const PUBLISHED: StoryVersion = { version: "published", release: null };

/** A story with everything it names put beside it. */
export interface FetchedStory {
  story: Story;
  /** The ids of the stories that its content holds, by relation or by link. */
  holds: readonly number[];
  /** Slugs that its links name and where there is no story to be found. */
  misses: readonly string[];
  /** The space's version that the reply was made of; 0 where it does not say. */
  spaceVersion: number;
}

const replySchema = z.object({ story: storySchema, cv: z.number().catch(0) });

/**
 * Reads one story from the content service, and what it refers to.
 *
 * @param fullSlug locale and slug, for example `de-DE/leinwand`.
 * @param relations `component.field` names whose uuids stand for stories.
 * @returns null where the space has no such story.
 * @throws ContentServiceError for every other answer that is no story, and when none came in time.
 */
export async function fetchStory(
  space: ContentSpace,
  fullSlug: string,
  relations: readonly string[],
  { version, release }: StoryVersion = PUBLISHED,
): Promise<FetchedStory | null> {
  const ask = openSpace(space);
  const path = fullSlug.split("/").map(encodeURIComponent).join("/");
  const reading = { version, ...(release && { from_release: release }) };
  let reply: unknown;
  try {
    ({ data: reply } = await ask(`cdn/stories/${path}`, reading));
  } catch (error) {
    if (error instanceof ContentServiceError && error.status === 404) return null;
    throw error;
  }
  const { story, cv } = parseReply(replySchema, reply);
  const current = cv > 0 ? { ...reading, cv } : reading;
  const resolved = await resolveStory(story, relations, (path, parameters) => ask(path, { ...current, ...parameters }));
  return { ...resolved, spaceVersion: cv };
}

const INDEX_PAGE_SIZE = 100;

const indexPageSchema = z.object({ stories: z.array(indexedStorySchema), cv: z.number().catch(0) });

/**
 * Reads every published story of a space, page by page, without its blocks.
 *
 * @throws ContentServiceError where the service gave no usable answer.
 */
export async function fetchIndex(space: ContentSpace): Promise<{ stories: IndexedStory[]; spaceVersion: number }> {
  const ask = openSpace(space);
  const stories: IndexedStory[] = [];
  let spaceVersion = 0;
  for (let page = 1, isLast = false; !isLast; page++) {
    const listed = { version: "published", per_page: INDEX_PAGE_SIZE, page, excluding_fields: BLOCK_FIELDS };
    const reply = await ask("cdn/stories", { ...listed, ...(spaceVersion > 0 && { cv: spaceVersion }) });
    const { stories: some, cv } = parseReply(indexPageSchema, reply.data);
    stories.push(...some);
    spaceVersion = cv;
    isLast = some.length === 0 || !(page * INDEX_PAGE_SIZE < reply.total);
  }
  return { stories, spaceVersion };
}

const spaceSchema = z.object({ space: z.object({ version: z.number() }) });

/**
 * The space's version: a Unix time in seconds that every publish raises.
 *
 * @throws ContentServiceError where the service gave no usable answer.
 */
export async function fetchSpaceVersion(space: ContentSpace): Promise<number> {
  const { data } = await openSpace(space)("cdn/spaces/me", {});
  return parseReply(spaceSchema, data).space.version;
}

function parseReply<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ContentServiceError(502, `The content service sent another shape: ${z.prettifyError(parsed.error)}`);
}
