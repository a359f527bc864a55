import type { Block, Loaded } from "#blocks/block.ts";
import { type NestedBlok, type NestedBloks, nestedBloks } from "#blocks/field/bloks.ts";
import { type DroppedItem, droppedItems } from "#blocks/field/dropped-items.ts";
import { whatIsWrong } from "#blocks/field/what-is-wrong.ts";
import { BLOCKS } from "#blocks/registry.ts";
import { byIdentity } from "#domain/by-identity.ts";

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

/** A blok as parsed by its block; everything that depends on its content alone. */
export interface ReadBlok {
  block: Block;
  content: unknown;
  nested: NestedBloks;
  /** Parts that could not be parsed. */
  dropped: readonly DroppedItem[];
}

/**
 * Parses a blok by its block's schema, and caches the result as long as its story is in memory; returns a
 * sentence if it is invalid.
 */
export const readBlok = byIdentity((blok: NestedBlok): ReadBlok | string => {
  const block = BLOCKS.get(blok.component);
  if (!block) return "unknown component";
  const { schema } = block;
  const parsed = schema.safeParse(blok);
  if (!parsed.success) return whatIsWrong(parsed.error);
  const content = parsed.data;
  return { block, content, nested: nestedBloks(schema, content), dropped: droppedItems(schema, blok, content) };
});
