import * as z from "zod";
import { FORMAT_PATTERN } from "../catalogue/format.ts";

/** `{width}x{height}` in mm, as `parseFormat` reads it. */
export const formatTypeSchema = z.string().regex(FORMAT_PATTERN, "expected a size such as 600x400, in mm");
