import * as z from "zod/mini";
import { PRINT_SIDE_MM } from "../toolbox/limits.ts";
import { PRINT_FITS } from "../toolbox/print-plan.ts";
import { endpoint } from "./endpoint.ts";
import { toolboxIdSchema, toolboxUploadSchema } from "./toolbox-file.ts";

const sideMmSchema = z.int().check(z.gte(PRINT_SIDE_MM.least), z.lte(PRINT_SIDE_MM.most));

/** The size that a print file is to have, in millimetres without bleed, and how the file fills it. */
export const wantedPrintShape = {
  id: toolboxIdSchema,
  width: sideMmSchema,
  height: sideMmSchema,
  fit: z.enum(PRINT_FITS),
};

/** Time in milliseconds for a print file: a picture of 100 megapixels takes some seconds. */
export const PRINT_TIMEOUT_MS = 30_000;

/**
 * The print file of a picture, `POST /web-api/toolbox-optimize-image` (spec 000 §7): a JPEG, upright, in sRGB, without any data about
 * the place or the camera, at the size wanted. It replaces the one before.
 */
export const toolboxOptimizeImage = endpoint({
  method: "POST",
  path: "/web-api/toolbox-optimize-image",
  input: z.object(wantedPrintShape),
  timeoutMs: PRINT_TIMEOUT_MS,
  reply: toolboxUploadSchema,
  notFound: "null",
  maxAgeSeconds: 0,
});
