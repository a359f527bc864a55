import { PROBLEM_CONTENT_TYPE } from "#domain/contract/http.ts";

/** What problem details tell a person, in her language. */
interface Told {
  /** The sentence about the problem. */
  detail?: string | null;
  /** A sentence for each faulty field. */
  errors?: Readonly<Record<string, string>>;
}

/** Builds an error response as JSON (RFC 9457). It is not cached, since the next request may succeed. */
export function problem(
  status: number,
  title: string,
  headers: Record<string, string> = {},
  { detail, errors = {} }: Told = {},
): Response {
  const told = { ...(detail && { detail }), ...(Object.keys(errors).length > 0 && { errors }) };
  return new Response(JSON.stringify({ type: "about:blank", title, status, ...told }), {
    status,
    headers: { "Content-Type": PROBLEM_CONTENT_TYPE, "Cache-Control": "no-store", ...headers },
  });
}
