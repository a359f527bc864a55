import type { Block } from "./block.ts";
import { calculatorBlock } from "./calculator/block.ts";
import { headlineBlock } from "./headline/block.ts";
import { subTeasersBlock } from "./sub-teasers/block.ts";
import { teaserBlock } from "./teaser/block.ts";
import { textBlock } from "./text/block.ts";
import { uspTeaserBlock } from "./usp-teaser/block.ts";

/** Storyblok component name → block: the only list of blocks. */
export const BLOCKS: ReadonlyMap<string, Block> = new Map(
  [teaserBlock, uspTeaserBlock, headlineBlock, textBlock, subTeasersBlock, calculatorBlock].map((block) => [
    block.component,
    block,
  ]),
);
