import * as z from "zod/mini";

/** RFC 9457 problem details: how every service of the shop states an error. */
export const problemSchema = z.object({
  type: z._default(z.string(), "about:blank"),
  title: z.string(),
  status: z.int().check(z.gte(400), z.lte(599)),
  detail: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

export const PROBLEM_CONTENT_TYPE = "application/problem+json";
