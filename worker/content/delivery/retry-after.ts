/**
 * Reads the time for which a response asks to be left alone: `Retry-After` of a 429 or a 5xx, in seconds or as
 * a date (RFC 9110 §10.2.3).
 *
 * @returns milliseconds; null if a 429 does not say, undefined if the response asks nothing.
 */
export function restAskedFor({ status, headers }: Response, nowMs: number): number | null | undefined {
  if (status !== 429 && status < 500) return undefined;
  const said = headers.get("Retry-After")?.trim() ?? "";
  const restMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - nowMs;
  if (restMs > 0) return restMs;
  return status === 429 ? null : undefined;
}
