import { PROBLEM_CONTENT_TYPE } from "#domain/contract/http.ts";

/** Builds an error response as JSON (RFC 9457). It is not cached, since the next request may succeed. */
export function problem(status: number, title: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ type: "about:blank", title, status }), {
    status,
    headers: { "Content-Type": PROBLEM_CONTENT_TYPE, "Cache-Control": "no-store", ...headers },
  });
}
