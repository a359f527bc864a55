import * as z from "zod/mini";
import { richTextSchema } from "../field/rich-text.ts";
import { imageOptionFields } from "./image-options.ts";

/** Running text: rich text with every node that Storyblok's editor can make. */
export const textSchema = z.object({
  component: z.literal("text"),
  text: richTextSchema,
  ...imageOptionFields,
});
export type TextContent = z.infer<typeof textSchema>;
