import type { Block } from "./block.ts";
import { componentName } from "./field/bloks.ts";
import { BLOCK_LIST } from "./schemas.ts";

/** The block definitions: the default exports of all block folders. */
const FOUND = import.meta.glob<Block>("./*/block.ts", { eager: true, import: "default" });

/** The blocks by the names of their Storyblok components, in the order of the list. */
export const BLOCKS: ReadonlyMap<string, Block> = new Map(
  BLOCK_LIST.map(({ schema }) => {
    const block = FOUND[`./${componentName(schema)}/block.ts`];
    if (!block) throw new Error(`The folder blocks/${componentName(schema)} has no block.ts.`);
    return [block.component, block];
  }),
);
