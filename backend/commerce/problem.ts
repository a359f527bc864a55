import { PROBLEM_CONTENT_TYPE, problemSchema } from "#domain/contract/problem.ts";

const TITLES = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  422: "Unprocessable Content",
  503: "Service Unavailable",
} as const;

/**
 * An error reply as RFC 9457 problem details. The type is `about:blank`, so the title is the status phrase and
 * `detail` says what is wrong with this request.
 */
export function problemReply(
  status: keyof typeof TITLES,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  const problem = problemSchema.parse({ title: TITLES[status], status, detail });
  return new Response(JSON.stringify(problem), {
    status,
    headers: { ...headers, "content-type": PROBLEM_CONTENT_TYPE, "cache-control": "no-store" },
  });
}
