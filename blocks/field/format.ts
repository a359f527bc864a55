import * as z from "zod/mini";
import { FORMAT_PATTERN } from "#domain/catalogue/format.ts";
import { field } from "./storyblok.ts";

const textSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === "string" ? value : "")),
);

/** A size as `600x400`, in mm; null for anything else. */
export const formatField = field(
  z.pipe(
    textSchema,
    z.transform((text) => (FORMAT_PATTERN.test(text.trim()) ? text.trim() : null)),
  ),
  { type: "text", regex: "^([1-9]\\d{0,4}x[1-9]\\d{0,4})?$" },
);

/** Sizes as `600x400, 900x600`, each once; what is no size is left out. */
export const formatsField = field(
  z.pipe(
    textSchema,
    z.transform((text) => [...new Set(text.split(/[\s,;]+/).filter((part) => FORMAT_PATTERN.test(part)))]),
  ),
  { type: "text", max_length: 300 },
);
