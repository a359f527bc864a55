import type * as z from "zod";

/** What a schema refused of some content, for the log: `headline: Too small; articles: …`. */
export function whatIsWrong({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}
