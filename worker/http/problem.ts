import { PROBLEM_CONTENT_TYPE } from "#domain/contract/http.ts";

/**
 * Builds an error response as JSON (RFC 9457). It is not cached, since the next request may succeed.
 *
 * @param errors a sentence for each faulty field.
 */
export function problem(
  status: number,
  title: string,
  headers: Record<string, string> = {},
  errors: Readonly<Record<string, string>> = {},
): Response {
  const named = Object.keys(errors).length > 0 && { errors };
  return new Response(JSON.stringify({ type: "about:blank", title, status, ...named }), {
    status,
    headers: { "Content-Type": PROBLEM_CONTENT_TYPE, "Cache-Control": "no-store", ...headers },
  });
}
