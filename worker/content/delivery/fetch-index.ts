import * as z from "zod";
import { type IndexedStory, indexedStorySchema } from "../story.ts";
import { BLOCK_FIELDS } from "./block-fields.ts";
import { type ContentSpace, openSpace } from "./content-service.ts";
import { parseReply } from "./parse-reply.ts";

const INDEX_PAGE_SIZE = 100;

/** A space of this many stories is the largest that is read; the platform's memory ends soon after. */
const MOST_PAGES = 1000;

const indexPageSchema = z.object({ stories: z.array(z.unknown()), cv: z.number().catch(0) });
const idSchema = z.object({ id: z.int() });

/** A reading of a space's index. */
export interface FetchedIndex {
  stories: IndexedStory[];
  /** Ids of stories that are there, but in another shape than a story's. */
  oddIds: ReadonlySet<number>;
  /** The version of the space that the index is of; 0 where the service did not say. */
  spaceVersion: number;
}

/**
 * Reads every published story of a space, page by page until one is short, without its blocks. A story in another shape
 * costs itself alone.
 *
 * @throws ContentServiceError where the service gave no usable answer.
 */
export async function fetchIndex(space: ContentSpace): Promise<FetchedIndex> {
  const ask = openSpace(space);
  const stories: IndexedStory[] = [];
  const oddIds = new Set<number>();
  let spaceVersion = 0;
  for (let page = 1, isLast = false; !isLast; page++) {
    const listed = { version: "published", per_page: INDEX_PAGE_SIZE, page, excluding_fields: BLOCK_FIELDS };
    const reply = await ask("cdn/stories", { ...listed, ...(spaceVersion > 0 && { cv: spaceVersion }) });
    const { stories: some, cv } = parseReply(indexPageSchema, reply.data);
    for (const raw of some) {
      const parsed = indexedStorySchema.safeParse(raw);
      if (parsed.success) stories.push(parsed.data);
      else oddIds.add(idSchema.safeParse(raw).data?.id ?? 0);
    }
    spaceVersion = cv;
    // The header that tells of more pages may be missing; the page itself cannot lie about being full.
    isLast = some.length < INDEX_PAGE_SIZE || page >= MOST_PAGES;
  }
  return { stories, oddIds, spaceVersion };
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
