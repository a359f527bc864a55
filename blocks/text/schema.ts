import * as z from "zod";
import { richTextSchema } from "../elements/rich-text/rich-text.tsx";

/** Running text: rich text with every node that Storyblok's editor can make. */
export const textSchema = z.object({
  component: z.literal("text"),
  text: richTextSchema,
});
export type TextContent = z.infer<typeof textSchema>;
