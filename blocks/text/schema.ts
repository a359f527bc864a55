import * as z from "zod/mini";
import { type ImageOptions, keepValidOptions } from "#domain/page/image-options.ts";
import { field } from "../field/storyblok.ts";
import { richTextSchema } from "../field/text.ts";

/** An option as an editor left it: nothing where it is empty, and what is invalid as it is, to be reported. */
const optionSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((raw) => (raw === null || (typeof raw === "string" && raw.trim() === "") ? undefined : raw)),
);

/** Storyblok stores numbers as texts. */
const numberField = field(
  z.pipe(
    optionSchema,
    z.transform((raw) => (typeof raw === "string" && Number.isFinite(Number(raw)) ? Number(raw) : raw)),
  ),
  { type: "number" },
);

/** What an editor may have done to the pictures of a text (spec 000 §5). Empty fields change nothing. */
const imageOptionFields = {
  imageWidth: numberField,
  imageHeight: numberField,
  imageBlur: numberField,
  imageQuality: numberField,
  imageBrightness: numberField,
  imageRotate: field(numberField, { type: "option" }),
  imageFormat: field(optionSchema, { type: "option" }),
};

type ImageOptionFields = { [Name in keyof typeof imageOptionFields]?: unknown };

/**
 * The options that an editor set for the pictures of a text.
 *
 * @returns those that are valid, and a sentence for each of the others, which are ignored.
 */
export function readImageOptions(content: ImageOptionFields): { options: ImageOptions; problems: readonly string[] } {
  return keepValidOptions({
    width: content.imageWidth,
    height: content.imageHeight,
    blur: content.imageBlur,
    quality: content.imageQuality,
    brightness: content.imageBrightness,
    rotate: content.imageRotate,
    format: content.imageFormat,
  });
}

/** Running text: rich text with every node that Storyblok's editor can make. */
export const textSchema = z.object({
  component: z.literal("text"),
  text: richTextSchema,
  ...imageOptionFields,
});
export type TextContent = z.infer<typeof textSchema>;
