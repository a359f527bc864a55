import "#domain/schema-messages.ts";
import type * as z from "zod/mini";

/** Describes what a schema refused in some content, for the log: `headline: Too small; articles: …`. */
export function whatIsWrong({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

/** The sentence about an article or a sku that the backend does not sell to this shop. */
export const NOT_SOLD = "is not sold in this shop";
