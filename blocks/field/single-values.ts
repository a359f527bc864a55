import * as z from "zod/mini";
import { type ColorToken, nearestColorToken } from "#domain/rich-text/palette.ts";
import { field } from "./storyblok.ts";

/** A switch, which is off if the editor never touched it. */
export const booleanField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => value === true),
  ),
  { type: "boolean" },
);

/**
 * Defines a field for a whole number between two bounds, both included; null if it is empty or holds anything else. Storyblok stores
 * numbers as text.
 */
export function wholeNumberField(min_value: number, max_value: number) {
  const read = (value: unknown) => {
    const isWritten = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
    const number = isWritten ? Number(value) : Number.NaN;
    return Number.isInteger(number) && number >= min_value && number <= max_value ? number : null;
  };
  return field(z.pipe(z.optional(z.unknown()), z.transform(read)), { type: "number", min_value, max_value });
}

const STORED = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A date with its time, in epoch milliseconds; null if it is empty or holds anything else. Storyblok stores it in UTC, as `2026-11-30
 * 22:59`, and shows it in the editor's own time.
 */
export const instantField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): number | null => {
      const [, day, time, zone = "Z"] = (typeof value === "string" && STORED.exec(value.trim())) || [];
      const atMs = Date.parse(`${day}T${time}${zone}`);
      return Number.isNaN(atMs) ? null : atMs;
    }),
  ),
  { type: "datetime" },
);

/**
 * A colour as editors write it; null for none. Only its hue is used (`domain/rich-text/palette.ts`), so that text on it is always
 * readable and a page carries no style of its own.
 */
export const colorField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): ColorToken | null => nearestColorToken(value) ?? null),
  ),
  { type: "text", description: "As #a1b2c3; taken as the nearest of the brand’s readable tones.", max_length: 64 },
);
