import * as z from "zod/mini";
import type { RichTextDocument } from "#domain/rich-text/tree.ts";
import { field } from "./storyblok.ts";

const EMPTY_DOCUMENT: RichTextDocument = { type: "doc", content: [] };

/**
 * A rich text field of a block. An empty field (missing, null, or the empty string Storyblok stores) is an empty
 * document. The nodes stay unread here, so that one bad node costs that node and not the whole block.
 */
export const richTextSchema = field(
  z.pipe(
    z.optional(
      z.union([
        z.looseObject({ type: z.literal("doc"), content: z.nullish(z.array(z.unknown())) }),
        z.literal(""),
        z.null(),
        z.undefined(),
      ]),
    ),
    z.transform((raw): RichTextDocument => (raw ? { type: "doc", content: raw.content ?? [] } : EMPTY_DOCUMENT)),
  ),
  { type: "richtext" },
);
