import * as z from "zod";
import { componentOf, type StoryblokComponent } from "./component.ts";
import { componentName } from "./field/bloks.ts";
import { itemsOf } from "./field/items.ts";
import type { Place } from "./field/storyblok.ts";
import { BLOCK_LIST } from "./schemas.ts";
import { STORY_TYPES } from "./story-types.ts";

/** What stands within blocks and stories, under the title of its schema. */
const ITEMS = itemsOf([...BLOCK_LIST, ...STORY_TYPES].map(({ schema }) => schema)).map((schema) => ({
  schema,
  display_name: z.globalRegistry.get(schema)?.title ?? "",
}));

/** Every component of a space: what a story can be, the blocks of a page, and the items within blocks. */
export const COMPONENTS: readonly StoryblokComponent[] = [
  ...STORY_TYPES.map(({ schema, display_name }) => componentOf(schema, { display_name, is_root: true }, namesAt)),
  ...[...BLOCK_LIST, ...ITEMS].map(({ schema, display_name }) => componentOf(schema, { display_name }, namesAt)),
];

/** The blocks that may stand at a place. */
function namesAt(place: Place): string[] {
  const there = BLOCK_LIST.filter(({ places }) => places.includes(place));
  return there.flatMap(({ schema }) => componentName(schema) ?? []);
}
