import * as z from "zod/mini";
import { field } from "./storyblok.ts";

const STORED = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A date with its time, in epoch milliseconds; null where the editor left it out or wrote something else. Storyblok stores it in
 * UTC, as `2026-11-30 22:59`, and shows it in the editor's own time.
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
