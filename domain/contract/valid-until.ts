import * as z from "zod/mini";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant in ISO 8601 with its offset; null, or left out, where none is known. */
export const validUntilSchema = z.nullish(
  z.string().check(z.refine(isInstant, "expected an instant with its offset, such as 2026-12-01T00:00:00+01:00")),
);

/** What any reply to a GET may say beside its own fields. */
export const REPLY_END = {
  /**
   * Until when all that the reply says holds: an instant in ISO 8601 with its offset, such as the next start or end of a campaign. Null,
   * or left out, where no such time is known.
   */
  validUntil: validUntilSchema,
};

/** A reply that may say so. */
export interface MayEnd {
  validUntil?: string | null | undefined;
}

function isInstant(value: string): boolean {
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

/** A reply that is over when it comes is used for so long: one clock may be behind another. */
const OVERDUE_HOLDS_MS = 1000;

/** The instant that a reply names as its `validUntil`, in epoch milliseconds; null where it names none. */
export function validUntilOf(reply: unknown): number | null {
  const { validUntil } = (reply ?? {}) as { validUntil?: unknown };
  const atMs = typeof validUntil === "string" ? Date.parse(validUntil) : Number.NaN;
  return Number.isNaN(atMs) ? null : atMs;
}

/**
 * Until when what is known at `nowMs` may be shown, in epoch milliseconds: to the very instant that was stated; for one second where
 * that is over already, so that nobody is asked for each visitor.
 */
export function holdsUntil(statedMs: number | null, nowMs: number): number {
  if (statedMs === null) return Number.POSITIVE_INFINITY;
  return statedMs > nowMs ? statedMs : nowMs + OVERDUE_HOLDS_MS;
}
