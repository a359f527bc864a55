import { FIELDS_OF_BLOCKS } from "#blocks/story-types.ts";

/** Fields that hold blocks: left out where only a story's place is wanted. */
export const BLOCK_FIELDS = FIELDS_OF_BLOCKS.join(",");
