import { definitionOf } from "./field/storyblok.ts";
import { pageSchema } from "./page/schema.ts";
import type { StoryType } from "./schemas.ts";
import { shellSchema } from "./shell/schema.ts";

/** What a story can be. */
export const STORY_TYPES: readonly StoryType[] = [{ schema: pageSchema }, { schema: shellSchema }];

/** Fields of a story that hold blocks or running text: what a list of stories does without. */
export const FIELDS_OF_BLOCKS: readonly string[] = STORY_TYPES.flatMap(({ schema: { shape } }) =>
  Object.entries(shape).flatMap(([key, part]) => {
    const type = definitionOf(part)?.type;
    return type === "bloks" || type === "richtext" ? [key] : [];
  }),
);
