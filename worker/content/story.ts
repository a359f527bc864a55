import * as z from "zod/mini";
import { assetsField } from "#blocks/field/asset.ts";
import { experimentTags } from "#domain/flags/experiments.ts";
import { isVector } from "#domain/page/asset-path.ts";
import { bareFullSlug } from "#domain/story/full-slug.ts";

/** A full slug without slashes around it, as the content service may send them. */
export const fullSlugSchema = z.pipe(z.string(), z.transform(bareFullSlug));

const alternateSchema = z.object({
  id: z.catch(z.optional(z.int()), undefined),
  full_slug: fullSlugSchema,
  published: z.nullish(z.boolean()),
});

/** A story as the shop stores it. Its content is parsed later, by the page and its blocks. */
export const storySchema = z.object({
  id: z.int(),
  uuid: z.string(),
  full_slug: fullSlugSchema,
  /** Id that a story shares with its translations. */
  group_id: z.catch(z.nullish(z.string()), null),
  published_at: z.catch(z.nullish(z.string()), null),
  alternates: z.catch(z.array(alternateSchema), []),
  /** The tags that start experiments; no others are stored. Copies of an older build have none. */
  tag_list: z.pipe(z.catch(z.array(z.unknown()), []), z.transform(experimentTags)),
  content: z.looseObject({ component: z.string() }),
});
export type Story = z.infer<typeof storySchema>;

/** A published story without its blocks, as an index lists it. */
export const indexedStorySchema = z.object({
  id: z.int(),
  full_slug: z.string(),
  uuid: z.nullable(z.string()),
  group_id: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  component: z.string(),
  robots: z.nullable(z.string()),
  /** Uuid of the story that takes its place once it is gone; an older build's index does not state it. */
  successor: z._default(z.nullable(z.string()), null),
  /** Path of the first picture for sharing, `f/{space}/…`; an older build's index does not state it. */
  cover: z._default(z.nullable(z.string()), null),
  /** Canonical address that its editor entered; null for none. An older build's index does not state it. */
  canonical: z._default(z.nullable(z.string()), null),
});
export type IndexedStory = z.infer<typeof indexedStorySchema>;

const textOrNull = z.catch(z.nullish(z.string()), null);

const successorSchema = z.object({
  linktype: z.literal("story"),
  id: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** Reads the uuid of a page's successor, its field of that name; null if it names none. */
export function successorOf({ successor }: Record<string, unknown>): string | null {
  return successorSchema.safeParse(successor).data?.id ?? null;
}

/** Reads the path of the first picture of pixels for sharing, of a page's field `ogImages`; null if there is none. */
function coverOf({ ogImages }: Record<string, unknown>): string | null {
  return assetsField.parse(ogImages).find((asset) => !isVector(asset))?.path ?? null;
}

/** A story in a listing of the content service. */
export const listedStorySchema = z.pipe(
  z.object({
    id: z.int(),
    full_slug: fullSlugSchema,
    uuid: textOrNull,
    group_id: textOrNull,
    published_at: textOrNull,
    content: z.object({
      component: z.string(),
      robots: textOrNull,
      successor: z.optional(z.unknown()),
      ogImages: z.optional(z.unknown()),
      canonicalUrl: textOrNull,
    }),
  }),
  z.transform(({ id, full_slug, uuid, group_id, published_at, content }): IndexedStory => {
    const names = { uuid: uuid ?? null, group_id: group_id ?? null, published_at: published_at ?? null };
    const { component, robots, canonicalUrl } = content;
    const canonical = canonicalUrl?.trim() || null;
    const read = { successor: successorOf(content), cover: coverOf(content), canonical };
    return { id, full_slug, ...names, component, robots: robots ?? null, ...read };
  }),
);

/** Full slugs of the published stories in a story's group of translations, its own included. */
export function publishedGroup(story: Pick<Story, "full_slug" | "alternates">): string[] {
  return [story, ...story.alternates.filter(({ published }) => published !== false)].map(({ full_slug }) => full_slug);
}

/**
 * Groups indexed stories by translation. @returns the full slugs of a story's group, the same
 * array for all its members.
 *
 * @param stories all members of each of their groups.
 */
export function groupsOf(stories: readonly IndexedStory[]): (story: IndexedStory) => readonly string[] {
  const groups = new Map<string, string[]>();
  for (const { group_id, full_slug } of stories) {
    if (group_id === null) continue;
    const group = groups.get(group_id);
    if (group) group.push(full_slug);
    else groups.set(group_id, [full_slug]);
  }
  return ({ group_id, full_slug }) => (group_id !== null && groups.get(group_id)) || [full_slug];
}
