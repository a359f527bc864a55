import * as z from "zod/mini";
import { type ImageOptions, keepValidOptions } from "#domain/page/image-options.ts";
import { field } from "../field/storyblok.ts";
import { richTextSchema } from "../field/text.ts";

/** An option as an editor left it: undefined if it is empty. An invalid value is kept, to be reported. */
const optionSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((raw) => (raw === null || (typeof raw === "string" && raw.trim() === "") ? undefined : raw)),
);

/** A number, which Storyblok stores as text. */
const numberField = field(
  z.pipe(
    optionSchema,
    z.transform((raw) => (typeof raw === "string" && Number.isFinite(Number(raw)) ? Number(raw) : raw)),
  ),
  { type: "number" },
);

/** The changes that an editor may ask for to the pictures of a text (spec 000 §5). Empty fields change nothing. */
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
 * Reads the options that an editor set for the pictures of a text.
 *
 * @returns the valid options, and a sentence for each invalid one, which is ignored.
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
