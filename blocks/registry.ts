import type { Block } from "./block.ts";
import { componentName } from "./field/bloks.ts";
import { BLOCK_LIST } from "./schemas.ts";

/** The default export of every block's folder. */
const FOUND = import.meta.glob<Block>("./*/block.ts", { eager: true, import: "default" });

/** Storyblok component name → block, in the order of the list. */
export const BLOCKS: ReadonlyMap<string, Block> = new Map(
  BLOCK_LIST.map(({ schema }) => {
    const block = FOUND[`./${componentName(schema)}/block.ts`];
    if (!block) throw new Error(`The folder blocks/${componentName(schema)} has no block.ts.`);
    return [block.component, block];
  }),
);
