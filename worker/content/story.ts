import * as z from "zod";

const alternateSchema = z.object({
  id: z.int().optional().catch(undefined),
  full_slug: z.string(),
  published: z.boolean().nullish(),
});

/** A story as the shop keeps it; its content is parsed by the page and its blocks. */
export const storySchema = z.object({
  id: z.int(),
  uuid: z.string(),
  full_slug: z.string(),
  /** Names its translations. */
  group_id: z.string().nullish().catch(null),
  published_at: z.string().nullish().catch(null),
  alternates: z.array(alternateSchema).catch([]),
  content: z.looseObject({ component: z.string() }),
});
export type Story = z.infer<typeof storySchema>;

/** A story without its blocks, as an index holds it. */
export const indexedStorySchema = z.object({
  id: z.int(),
  uuid: z.string().optional().catch(undefined),
  full_slug: z.string(),
  group_id: z.string().nullish().catch(null),
  published_at: z.string().nullish().catch(null),
  alternates: z.array(alternateSchema).catch([]),
  content: z.object({ component: z.string(), robots: z.string().optional().catch(undefined) }),
});
export type IndexedStory = z.infer<typeof indexedStorySchema>;

/** The published stories of a group of translations, the given one among them. */
export function publishedGroup(story: Pick<Story, "full_slug" | "alternates">): string[] {
  return [story, ...story.alternates.filter(({ published }) => published !== false)].map(({ full_slug }) => full_slug);
}
