import * as z from "zod";
import { componentOf, type StoryblokComponent } from "./component.ts";
import { componentName } from "./field/bloks.ts";
import { definitionOf, type Place } from "./field/storyblok.ts";
import { BLOCK_LIST, STORY_TYPES, type StoryType } from "./schemas.ts";

/** Every component of a space: what a story can be, the blocks of a page, and the items within blocks. */
export const COMPONENTS: readonly StoryblokComponent[] = [
  ...STORY_TYPES.map(({ schema, display_name }) => componentOf(schema, { display_name, is_root: true }, namesAt)),
  ...[...BLOCK_LIST, ...itemsOf([...BLOCK_LIST, ...STORY_TYPES])].map(({ schema, display_name }) =>
    componentOf(schema, { display_name }, namesAt),
  ),
];

/** The blocks that may stand at a place. */
function namesAt(place: Place): string[] {
  const there = BLOCK_LIST.filter(({ places }) => places.includes(place));
  return there.flatMap(({ schema }) => componentName(schema) ?? []);
}

/** What the fields of these components hold, at any depth, each once, under the title of its schema. */
function itemsOf(components: readonly StoryType[]): StoryType[] {
  const found = new Map<z.ZodType, StoryType>();
  const visit = (schema: z.ZodObject) => {
    for (const part of Object.values(schema.shape)) {
      const item = definitionOf(part)?.items;
      if (!(item instanceof z.ZodObject) || found.has(item)) continue;
      found.set(item, { schema: item, display_name: z.globalRegistry.get(item)?.title ?? "" });
      visit(item);
    }
  };
  for (const { schema } of components) visit(schema);
  return [...found.values()];
}
