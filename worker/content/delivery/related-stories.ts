import * as z from "zod/mini";
import { fullSlugSchema } from "../story.ts";
import type { AskContent } from "./content-service.ts";

/** Relations and links are asked for in batches of this many (spec 000 §9). */
export const BATCH_SIZE = 50;

const relatedSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.catch(z.string(), ""),
  full_slug: fullSlugSchema,
  content: z.nullish(z.looseObject({ component: z.string() })),
});
export type RelatedStory = z.infer<typeof relatedSchema>;
const batchSchema = z.object({ stories: z.array(z.unknown()) });

/**
 * Reads stories by their uuids, batch by batch; one that is no story is left out.
 *
 * @throws ContentServiceError where a batch could not be read: half of them is none.
 */
export async function readBatches(
  uuids: readonly string[],
  parameters: Record<string, string | number>,
  ask: AskContent,
): Promise<RelatedStory[]> {
  const found: RelatedStory[] = [];
  for (let start = 0; start < uuids.length; start += BATCH_SIZE) {
    const by_uuids = uuids.slice(start, start + BATCH_SIZE).join(",");
    const { data } = await ask("cdn/stories", { ...parameters, by_uuids, per_page: BATCH_SIZE });
    for (const raw of batchSchema.safeParse(data).data?.stories ?? []) {
      const parsed = relatedSchema.safeParse(raw);
      if (parsed.success) found.push(parsed.data);
    }
  }
  return found;
}
