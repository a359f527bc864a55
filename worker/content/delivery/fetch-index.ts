import * as z from "zod/mini";
import { type IndexedStory, listedStorySchema } from "../story.ts";
import { BLOCK_FIELDS } from "./block-fields.ts";
import { type AskContent, type ContentSpace, openSpace } from "./content-service.ts";
import { parseReply } from "./parse-reply.ts";

const INDEX_PAGE_SIZE = 100;

const indexPageSchema = z.object({ stories: z.array(z.unknown()), cv: z.catch(z.number(), 0) });
const idSchema = z.object({ id: z.int() });

/** A page of a space's index. */
export interface IndexPage {
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
