import * as z from "zod";
import { type IndexedStory, indexedStorySchema } from "../story.ts";
import { BLOCK_FIELDS } from "./block-fields.ts";
import { type ContentSpace, openSpace } from "./content-service.ts";
import { parseReply } from "./parse-reply.ts";

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
