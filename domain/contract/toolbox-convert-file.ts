import * as z from "zod/mini";
import { TOOLBOX_CALL } from "../toolbox/address.ts";
import { MOST_UPLOAD_BYTES, MOST_UPLOAD_PARTS } from "../toolbox/limits.ts";
import { endpoint } from "./endpoint.ts";
import { toolboxIdSchema, toolboxUploadSchema } from "./toolbox-file.ts";

/** Bytes of a form around its file: boundaries, headers and the file's name. */
const FORM_BYTES = 20_000;

/**
 * A file for the toolbox, `POST /web-api/toolbox-convert-file` (spec 000 §7). The shop streams the body, and never holds it. Without a
 * step the body is the whole file: its bytes, or a form (multipart/form-data) with one field, the file. For a file in parts, `begin`
 * states its `bytes`, each `part` carries `UPLOAD_PART_BYTES` of it, the last one the rest, and `finish` joins them; only `begin` makes
 * an id. `remove` deletes the file, or what there is of it. A part that is sent again replaces the first one. The file's name and type are
 * not looked at. Refusals (413, 422, 429) say why in the shopper's language.
 */
export const toolboxConvertFile = endpoint({
  method: "POST",
  path: TOOLBOX_CALL,
  input: z.object({
    step: z._default(z.enum(["whole", "begin", "part", "finish", "remove"]), "whole"),
    /** The upload, for all steps but `whole` and `begin`. */
    id: z.optional(toolboxIdSchema),
    /** The number of a part, from 1. */
    part: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_UPLOAD_PARTS))),
    /** The bytes of the whole file, for `begin`. */
    bytes: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    file: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
  }),
  body: "file",
  mostBytes: MOST_UPLOAD_BYTES + FORM_BYTES,
  isStreamed: true,
  isPersonal: true,
  reply: toolboxUploadSchema,
  notFound: "null",
  maxAgeSeconds: 0,
});
