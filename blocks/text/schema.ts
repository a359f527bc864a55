import * as z from "zod";
import { richTextSchema } from "../field/rich-text.ts";
import { field, onlyComponents } from "../field/storyblok.ts";
import { imageOptionFields } from "./image-options.ts";

/** Running text: rich text with every node that Storyblok's editor can make. */
export const textSchema = z.object({
  component: z.literal("text"),
  text: field(richTextSchema, {
    display_name: "Text",
    description: "Blocks within the text are shown without prices.",
    ...onlyComponents("teaser", "usp-teaser", "headline", "sub-teasers"),
  }),
  ...imageOptionFields,
});
export type TextContent = z.infer<typeof textSchema>;
