import * as z from "zod/mini";
import { CONTACT_FILES } from "../customer/contact.ts";
import { FILE_TYPES } from "../customer/file-kind.ts";
import { endpoint, fileSchema } from "./endpoint.ts";

/**
 * A file of a form, `POST /web-api/upload`: it is sent before the call that names it by its id. The same id again replaces the
 * file, so that a repeated call changes nothing. A file that no call names within a day is deleted.
 */
export const upload = endpoint({
  method: "POST",
  path: "/web-api/upload",
  body: "file",
  mostBytes: CONTACT_FILES.bytesTogether,
  input: z.object({ id: z.uuid(), file: fileSchema(FILE_TYPES) }),
  reply: z.object({ status: z.literal("kept") }),
  notFound: "error",
  maxAgeSeconds: 0,
});
