import * as z from "zod/mini";
import { fullSlugSchema } from "../story.ts";
import type { AskContent } from "./content-service.ts";
import { parseReply } from "./parse-reply.ts";

/** Number of stories per request for relations and links (spec 000 §9). */
export const BATCH_SIZE = 50;

const relatedSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.catch(z.string(), ""),
  full_slug: fullSlugSchema,
  content: z.nullish(z.looseObject({ component: z.string() })),
});
export type RelatedStory = z.infer<typeof relatedSchema>;
const batchSchema = z.object({ stories: z.array(z.unknown()), cv: z.catch(z.number(), 0) });

export interface RelatedStories {
  stories: RelatedStory[];
  /** Versions of the space that the batches were read from, as far as the service stated them. */
  versions: ReadonlySet<number>;
}

/** Tells whether any of these versions is older than a known version of the space. */
export function isOlder(versions: ReadonlySet<number>, version: number): boolean {
  return Math.min(...versions) < version;
}

/**
 * Reads stories by their uuids, in batches; a malformed story is left out.
 *
 * @throws ContentServiceError if a batch could not be read: a partial result is useless.
 */
export async function readBatches(
  uuids: readonly string[],
  parameters: Record<string, string | number>,
  ask: AskContent,
): Promise<RelatedStories> {
  const stories: RelatedStory[] = [];
  const versions = new Set<number>();
  for (let start = 0; start < uuids.length; start += BATCH_SIZE) {
    const by_uuids = uuids.slice(start, start + BATCH_SIZE).join(",");
    const { data } = await ask("cdn/stories", { ...parameters, by_uuids, per_page: BATCH_SIZE });
    const batch = parseReply(batchSchema, data);
    if (batch.cv > 0) versions.add(batch.cv);
    for (const raw of batch.stories) {
      const parsed = relatedSchema.safeParse(raw);
      if (parsed.success) stories.push(parsed.data);
    }
  }
  return { stories, versions };
}
