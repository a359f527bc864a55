import "#domain/schema-messages.ts";
import type * as z from "zod/mini";

/** Maximum number of faults that one sentence names: the platform drops the log of a request that writes too much. */
const MOST_NAMED = 5;

/** Describes what a schema refused in some content, for the log: `headline: Too small; articles: …; and 12 more`. */
export function whatIsWrong({ issues }: z.core.$ZodError): string {
  const named = issues
    .slice(0, MOST_NAMED)
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
  const left = issues.length - named.length;
  return [...named, ...(left > 0 ? [`and ${left} more`] : [])].join("; ");
}

/** The sentence about an article or a sku that the backend does not sell to this shop. */
export const NOT_SOLD = "is not sold in this shop";
