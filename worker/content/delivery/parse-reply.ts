import "#domain/schema-messages.ts";
import * as z from "zod/mini";
import { ContentServiceError } from "./content-service.ts";

/** Parses a reply. @throws ContentServiceError if the content service sent another shape. */
export function parseReply<T>(schema: z.ZodMiniType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ContentServiceError(502, `The content service sent another shape: ${z.prettifyError(parsed.error)}`);
}
