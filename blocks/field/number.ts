import * as z from "zod/mini";
import { field } from "./storyblok.ts";

/**
 * A whole number between two bounds, both included; null where the editor left it out or wrote something else. Storyblok stores
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
