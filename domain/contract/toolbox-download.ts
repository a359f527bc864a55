import * as z from "zod/mini";
import { endpoint, fileSchema } from "./endpoint.ts";
import { toolboxIdSchema } from "./toolbox-file.ts";

/**
 * A file of the toolbox, `GET /web-api/toolbox-download?id=…&as=…` (spec 000 §7): small pictures of it `before` and `after`, which show
 * the first page of a PDF, or the `print` file. "Not found" also stands for a page that cannot be drawn. What was uploaded is never sent
 * back: each is a file that the toolbox wrote. The browser saves it under the name that the shop gives.
 */
export const toolboxDownload = endpoint({
  method: "GET",
  path: "/web-api/toolbox-download",
  input: z.object({ id: toolboxIdSchema, as: z.enum(["before", "after", "print"]) }),
  replyBody: "file",
  isStreamed: true,
  fileName: ({ as }) => as,
  isPersonal: true,
  reply: fileSchema(["image/jpeg", "application/pdf"]),
  notFound: "null",
  maxAgeSeconds: 0,
});
