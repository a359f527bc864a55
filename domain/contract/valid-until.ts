import * as z from "zod/mini";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant in ISO 8601 with its offset; null, or left out, if none is known. */
export const validUntilSchema = z.nullish(
  z.string().check(z.refine(isInstant, "expected an instant with its offset, such as 2026-12-01T00:00:00+01:00")),
);

/** The fields that any reply to a GET may have beside its own. */
export const REPLY_END = {
  /**
   * The time until which the whole reply holds: an instant in ISO 8601 with its offset, such as the next start or end
   * of a campaign. Null, or left out, if no such time is known.
   */
  validUntil: validUntilSchema,
};

/** A reply that may state the time until which it holds. */
export interface MayEnd {
  validUntil?: string | null | undefined;
}

function isInstant(value: string): boolean {
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

/** The time for which a reply is still used that is over when it arrives, because one clock may be behind another. */
const OVERDUE_HOLDS_MS = 1000;

/** The instant that a reply names as its `validUntil`, in epoch milliseconds; null if it names none. */
export function validUntilOf(reply: unknown): number | null {
  const { validUntil } = (reply ?? {}) as { validUntil?: unknown };
  const atMs = typeof validUntil === "string" ? Date.parse(validUntil) : Number.NaN;
  return Number.isNaN(atMs) ? null : atMs;
}

/**
 * The time until which data that is known at `nowMs` may be shown, in epoch milliseconds: the stated instant itself,
 * and infinity if none was stated. If the instant is over already, it is one second from now, so that the backend is
 * not asked for each visitor.
 */
export function holdsUntil(statedMs: number | null, nowMs: number): number {
  if (statedMs === null) return Number.POSITIVE_INFINITY;
  return statedMs > nowMs ? statedMs : nowMs + OVERDUE_HOLDS_MS;
}
