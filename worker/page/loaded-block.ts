import type { Block } from "#blocks/block.ts";
import type { NestedBlok } from "#blocks/field/bloks.ts";
import type { Loaded } from "#blocks/loaded.ts";

/** A block with its data and that of every block within it: ready to be rendered. */
export interface WholeBlock {
  blok: NestedBlok;
  block: Block;
  content: unknown;
  data: Loaded<unknown>;
  /** The blocks within, by the bloks that the view will ask for. */
  within: ReadonlyMap<NestedBlok, WholeBlock>;
}

/** A block whose content has been read and whose data is on its way. */
export interface LoadedBlock {
  block: Block;
  content: unknown;
  within: readonly LoadedBlock[];
  /** A promise only where something has to be waited for. It never rejects. */
  whole: WholeBlock | Promise<WholeBlock>;
}

/** Every block of a page, each before those within it. */
export function allBlocks(blocks: readonly LoadedBlock[]): LoadedBlock[] {
  return blocks.flatMap((block) => [block, ...allBlocks(block.within)]);
}
