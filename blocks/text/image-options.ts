import * as z from "zod/mini";
import { IMAGE_FORMATS, IMAGE_ROTATIONS, type ImageOptions, keepValidOptions } from "#domain/page/image-options.ts";
import { field, fieldOptions } from "../field/storyblok.ts";

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

const PERCENTAGE = { min_value: 0, max_value: 100 };

/** What an editor may have done to the pictures of a text (spec 000 §5). Empty fields change nothing. */
export const imageOptionFields = {
  imageWidth: field(numberField, {
    display_name: "Pictures: width",
    description: "In pixels of the page. With a height as well, pictures are cropped to the nearest usual shape.",
    min_value: 1,
  }),
  imageHeight: field(numberField, {
    display_name: "Pictures: height",
    description: "In pixels of the page.",
    min_value: 1,
  }),
  imageBlur: field(numberField, {
    display_name: "Pictures: blur",
    description: "0 to 100; the nearest of 0, 5, 15 and 40 is taken.",
    ...PERCENTAGE,
  }),
  imageQuality: field(numberField, {
    display_name: "Pictures: quality",
    description: "0 to 100; the nearest of 50, 70, 85 and 100 is taken. Empty is 85.",
    ...PERCENTAGE,
  }),
  imageBrightness: field(numberField, {
    display_name: "Pictures: brightness",
    description: "0 to 100 brighter; the nearest of 0, 20, 50 and 100 is taken.",
    ...PERCENTAGE,
  }),
  imageRotate: field(numberField, {
    type: "option",
    display_name: "Pictures: turned by",
    description: "Degrees, clockwise.",
    options: IMAGE_ROTATIONS.map((degrees) => ({ name: `${degrees}°`, value: String(degrees) })),
  }),
  imageFormat: field(optionSchema, {
    type: "option",
    display_name: "Pictures: format",
    description: "Empty lets each browser have the best that it can show.",
    options: fieldOptions(IMAGE_FORMATS, { webp: "WebP", png: "PNG", jpeg: "JPEG" }),
  }),
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
