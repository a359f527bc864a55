import { PROBLEM_CONTENT_TYPE } from "#domain/contract/problem.ts";

/** An error as JSON (RFC 9457). Never stored: the next request may fare better. */
export function problem(status: number, title: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ type: "about:blank", title, status }), {
    status,
    headers: { "Content-Type": PROBLEM_CONTENT_TYPE, "Cache-Control": "no-store", ...headers },
  });
}
