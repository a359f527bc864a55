import type * as z from "zod";
import { componentName } from "./field/bloks.ts";
import { itemsOf } from "./field/items.ts";
import { definitionOf, type FieldDefinition } from "./field/storyblok.ts";
import { BLOCK_LIST, STORY_TYPES } from "./schemas.ts";

const listed = [...STORY_TYPES, ...BLOCK_LIST].map(({ schema }) => schema);

/** Fields whose uuids stand for stories, as `component.field`: readings put the stories in their place. */
export const RELATIONS: readonly string[] = [...listed, ...itemsOf(listed)].flatMap((schema) =>
  keysOf(schema, ({ source }) => source === "internal_stories").map((key) => `${componentName(schema)}.${key}`),
);

/** Fields of a story that hold blocks or running text: what a list of stories does without. */
export const FIELDS_OF_BLOCKS: readonly string[] = STORY_TYPES.flatMap(({ schema }) =>
  keysOf(schema, ({ type }) => type === "bloks" || type === "richtext"),
);

function keysOf({ shape }: z.ZodObject, isWanted: (field: FieldDefinition) => boolean): string[] {
  return Object.keys(shape).filter((key) => {
    const known = definitionOf(shape[key]);
    return known !== undefined && isWanted(known);
  });
}
