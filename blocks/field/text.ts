import * as z from "zod/mini";
import type { RichTextDocument } from "#domain/rich-text/tree.ts";
import { field, fieldOptions } from "./storyblok.ts";

/** A single-line text field; empty where the editor left it out, or where it holds no text: no block falls for that. */
export const textField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => (typeof value === "string" ? value.trim() : "")),
  ),
  { type: "text" },
);

/** A text field of several lines; empty where the editor left it out. */
export const longTextField = field(textField, { type: "textarea" });

/** Web addresses, one on a line; what is none is left out. */
export const addressesField = field(
  z.pipe(
    longTextField,
    z.transform((text) => text.split(/\s+/).filter((line) => z.url({ protocol: /^https?$/ }).safeParse(line).success)),
  ),
  { type: "textarea" },
);

/** A single-line text field without which its block cannot stand. */
export const requiredTextField = field(z.string().check(z.minLength(1)), { type: "text", required: true });

/** An option field: one of `options`, or `fallback` where the editor chose nothing or something unknown. */
export function optionField<const O extends readonly [string, ...string[]]>(options: O, fallback: O[number]) {
  return field(z.catch(z.enum(options), fallback), {
    type: "option",
    options: fieldOptions(options),
    default_value: fallback,
    exclude_empty_option: true,
  });
}

/** A field of several options: those of the editor's choice that exist, each once, as `options` stand. */
export function optionsField<const O extends readonly [string, ...string[]]>(options: O) {
  const read = (values: unknown) => options.filter((option) => Array.isArray(values) && values.includes(option));
  return field(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((values): O[number][] => read(values)),
    ),
    {
      type: "options",
      options: fieldOptions(options),
    },
  );
}

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
