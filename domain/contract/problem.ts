import * as z from "zod";

/** RFC 9457 problem details: how every service of the shop states an error. */
export const problemSchema = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const PROBLEM_CONTENT_TYPE = "application/problem+json";
