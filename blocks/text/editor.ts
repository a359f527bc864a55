import { IMAGE_FORMATS, IMAGE_ROTATIONS } from "#domain/page/image-options.ts";
import { fieldOptions } from "../field/storyblok.ts";
import { inEditor } from "../in-editor.ts";
import { textSchema } from "./schema.ts";

const PERCENTAGE = { min_value: 0, max_value: 100 };

const IMAGE_OPTIONS_IN_EDITOR = {
  imageWidth: {
    display_name: "Pictures: width",
    description: "In pixels of the page. With a height as well, pictures are cropped to the nearest usual shape.",
    min_value: 1,
  },
  imageHeight: { display_name: "Pictures: height", description: "In pixels of the page.", min_value: 1 },
  imageBlur: {
    display_name: "Pictures: blur",
    description: "0 to 100; the nearest of 0, 5, 15 and 40 is taken.",
    ...PERCENTAGE,
  },
  imageQuality: {
    display_name: "Pictures: quality",
    description: "0 to 100; the nearest of 50, 70, 85 and 100 is taken. Empty is 85.",
    ...PERCENTAGE,
  },
  imageBrightness: {
    display_name: "Pictures: brightness",
    description: "0 to 100 brighter; the nearest of 0, 20, 50 and 100 is taken.",
    ...PERCENTAGE,
  },
  imageRotate: {
    display_name: "Pictures: turned by",
    description: "Degrees, clockwise.",
    options: IMAGE_ROTATIONS.map((degrees) => ({ name: `${degrees}°`, value: String(degrees) })),
  },
  imageFormat: {
    display_name: "Pictures: format",
    description: "Empty lets each browser have the best that it can show.",
    options: fieldOptions(IMAGE_FORMATS, { webp: "WebP", png: "PNG", jpeg: "JPEG" }),
  },
};

export const textEditor = inEditor(textSchema, {
  display_name: "Text",
  icon: "block-text-l",
  fields: {
    text: {
      display_name: "Text",
      description: "Running text with headings, lists, tables, pictures, and blocks between paragraphs.",
      holds: "text",
    },
    ...IMAGE_OPTIONS_IN_EDITOR,
  },
  tabs: { Pictures: Object.keys(IMAGE_OPTIONS_IN_EDITOR) },
});
