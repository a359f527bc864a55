import * as z from "zod/mini";
import { FORMAT_PATTERN } from "../catalogue/format.ts";

/** `{width}x{height}` in mm, as `parseFormat` reads it. */
export const formatTypeSchema = z.string().check(z.regex(FORMAT_PATTERN, "expected a size such as 600x400, in mm"));
