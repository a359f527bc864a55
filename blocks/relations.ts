import { componentName } from "./field/bloks.ts";
import { itemsOf } from "./field/items.ts";
import { definitionOf } from "./field/storyblok.ts";
import { BLOCK_LIST } from "./schemas.ts";
import { STORY_TYPES } from "./story-types.ts";

const listed = [...STORY_TYPES, ...BLOCK_LIST].map(({ schema }) => schema);

/** Fields whose uuids stand for stories, as `component.field`: readings put the stories in their place. */
export const RELATIONS: readonly string[] = [...listed, ...itemsOf(listed)].flatMap((schema) => {
  const related = Object.entries(schema.shape).filter(([, part]) => definitionOf(part)?.stories !== undefined);
  return related.map(([key]) => `${componentName(schema)}.${key}`);
});
