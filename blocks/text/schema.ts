import * as z from "zod";

/** Running text: rich text with every node that Storyblok's editor can make. */
export const textSchema = z.object({
  component: z.literal("text"),
  text: z.looseObject({ type: z.literal("doc"), content: z.array(z.unknown()).default([]) }),
});
export type TextContent = z.infer<typeof textSchema>;
