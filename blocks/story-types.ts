import { componentName, itemsOf } from "./field/bloks.ts";
import { definitionOf } from "./field/storyblok.ts";
import { pageSchema } from "./page/schema.ts";
import { BLOCK_LIST, type StoryType } from "./schemas.ts";
import { shellSchema } from "./shell/schema.ts";

/** The types that a story can have: a page, or the shell. */
export const STORY_TYPES: readonly StoryType[] = [{ schema: pageSchema }, { schema: shellSchema }];

/** Fields of a story that hold blocks or running text. A list of stories leaves them out. */
export const FIELDS_OF_BLOCKS: readonly string[] = STORY_TYPES.flatMap(({ schema: { shape } }) =>
  Object.entries(shape).flatMap(([key, part]) => {
    const type = definitionOf(part)?.type;
    return type === "bloks" || type === "richtext" ? [key] : [];
  }),
);

const listed = [...STORY_TYPES, ...BLOCK_LIST].map(({ schema }) => schema);

/** Fields that hold uuids of stories, as `component.field`. When a story is read, the stories are put in their place. */
export const RELATIONS: readonly string[] = [...listed, ...itemsOf(listed)].flatMap((schema) => {
  const related = Object.entries(schema.shape).filter(([, part]) => definitionOf(part)?.stories !== undefined);
  return related.map(([key]) => `${componentName(schema)}.${key}`);
});
