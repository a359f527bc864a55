import * as z from "zod/mini";
import { documentOf } from "#domain/rich-text/plain-text.ts";
import type { RichTextDocument } from "#domain/rich-text/tree.ts";
import { field, fieldOptions } from "./storyblok.ts";

/** A single-line text field; empty if the editor left it out or it holds no text, so that no block fails for it. */
export const textField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => (typeof value === "string" ? value.trim() : "")),
  ),
  { type: "text" },
);

/** A text field of several lines; empty if the editor left it out. */
export const longTextField = field(textField, { type: "textarea" });

/** Web addresses, one on each line; invalid ones are left out. */
export const addressesField = field(
  z.pipe(
    longTextField,
    z.transform((text) => text.split(/\s+/).filter((line) => z.url({ protocol: /^https?$/ }).safeParse(line).success)),
  ),
  { type: "textarea" },
);

/** A single-line text field that its block requires; spaces alone are no text. */
export const requiredTextField = field(z.string().check(z.trim(), z.minLength(1)), { type: "text", required: true });

/** Defines an option field: one of `options`, or `fallback` if the editor chose nothing or something unknown. */
export function optionField<const O extends readonly [string, ...string[]]>(options: O, fallback: O[number]) {
  return field(z.catch(z.enum(options), fallback), {
    type: "option",
    options: fieldOptions(options),
    default_value: fallback,
    exclude_empty_option: true,
  });
}

/** Defines a field of several options: the chosen ones that exist, each once, in the order of `options`. */
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

/**
 * A rich text field of a block. An empty field (missing, null, or the empty string that Storyblok stores) is an empty document. A field
 * that was a text field before still holds plain text in older stories: it has that text's words. The nodes are not parsed here, so
 * that one faulty node costs only itself and not the whole block.
 */
export const richTextSchema = field(
  z.pipe(
    z.optional(
      z.union([
        z.looseObject({ type: z.literal("doc"), content: z.nullish(z.array(z.unknown())) }),
        z.string(),
        z.null(),
        z.undefined(),
      ]),
    ),
    z.transform(
      (raw): RichTextDocument =>
        typeof raw === "string" ? documentOf(raw) : { type: "doc", content: raw?.content ?? [] },
    ),
  ),
  { type: "richtext" },
);
