import * as z from "zod/mini";
import { richTextSchema } from "../field/rich-text.ts";
import { field } from "../field/storyblok.ts";
import { imageOptionFields } from "./image-options.ts";

/** Running text: rich text with every node that Storyblok's editor can make. */
export const textSchema = z
  .object({
    component: z.literal("text"),
    text: field(richTextSchema, { display_name: "Text", holds: "text" }),
    ...imageOptionFields,
  })
  .register(z.globalRegistry, { icon: "block-text-l", tabs: { Pictures: Object.keys(imageOptionFields) } });
export type TextContent = z.infer<typeof textSchema>;
