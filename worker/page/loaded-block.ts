import type { Block } from "#blocks/block.ts";
import type { NestedBlok } from "#blocks/field/bloks.ts";
import type { Loaded } from "#blocks/loaded.ts";

/** A block whose data and nested blocks are loaded: ready to be rendered. */
export interface WholeBlock {
  blok: NestedBlok;
  block: Block;
  content: unknown;
  data: Loaded<unknown>;
  /** Nested blocks, by the bloks that the view names. */
  within: ReadonlyMap<NestedBlok, WholeBlock>;
}

/** A block with parsed content, whose data is being loaded. */
export interface LoadedBlock {
  block: Block;
  content: unknown;
  within: readonly LoadedBlock[];
  /** Promise only if there is something to wait for. It never rejects. */
  whole: WholeBlock | Promise<WholeBlock>;
}

/** Lists every block of a page, each before its nested ones. */
export function allBlocks(blocks: readonly LoadedBlock[]): LoadedBlock[] {
  return blocks.flatMap((block) => [block, ...allBlocks(block.within)]);
}
