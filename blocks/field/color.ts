import * as z from "zod/mini";
import type { ColorToken } from "#domain/rich-text/color-token.ts";
import { nearestColorToken } from "#domain/rich-text/palette.ts";
import { field } from "./storyblok.ts";

/**
 * A colour as editors write it; null for none. It is taken as its hue (`domain/rich-text/palette.ts`): what stands on it is always
 * readable, and a page carries no style of its own.
 */
export const colorField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): ColorToken | null => nearestColorToken(value) ?? null),
  ),
  { type: "text", description: "As #a1b2c3; taken as the nearest of the brand’s readable tones.", max_length: 64 },
);
