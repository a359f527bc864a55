import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { toolboxUploadSchema } from "./toolbox-file.ts";
import { PRINT_TIMEOUT_MS, wantedPrintShape } from "./toolbox-optimize-image.ts";

/**
 * The print file of a PDF, `POST /web-api/toolbox-convert-pdf` (spec 000 §7): each page at the size wanted, with its boxes set, and
 * nothing in it but what is printed: no scripts, actions, attached files, forms, notes or data about the file.
 */
export const toolboxConvertPdf = endpoint({
  method: "POST",
  path: "/web-api/toolbox-convert-pdf",
  input: z.object(wantedPrintShape),
  timeoutMs: PRINT_TIMEOUT_MS,
  reply: toolboxUploadSchema,
  notFound: "null",
  maxAgeSeconds: 0,
});
