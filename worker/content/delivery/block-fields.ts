import { FIELDS_OF_BLOCKS } from "#blocks/story-types.ts";

/** Names of the fields that hold blocks; they are left out when only a story's address is needed. */
export const BLOCK_FIELDS = FIELDS_OF_BLOCKS.join(",");
