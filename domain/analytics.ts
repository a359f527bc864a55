import { failure, ok, type Parsed, quoted } from "./parsed.ts";

/** A visitor's answer to being measured (spec 001 §4). */
export const CONSENTS = ["granted", "declined", "unknown"] as const;
export type Consent = (typeof CONSENTS)[number];

/** The effects of a change of consent on all that measures. */
interface ConsentEffects {
  readonly starts: boolean;
  readonly stops: boolean;
  /** True if stored events, impressions and counts are deleted. */
  readonly clears: boolean;
}

const NOTHING: ConsentEffects = { starts: false, stops: false, clears: false };

/** A consent as the flag client takes it; anything else counts as granted (spec 001 §5). */
export function clientConsent(value: unknown): Consent {
  return CONSENTS.find((consent) => consent === value) ?? "granted";
}

/** A consent as a visitor's cookie holds it; an unreadable value counts as no answer. */
export function visitorConsent(value: unknown): Consent {
  return CONSENTS.find((consent) => consent === value) ?? "unknown";
}

/** The effects of a new answer: granted starts sending; declined stops it and clears the stored data. */
export function consentEffects(before: Consent, after: Consent): ConsentEffects {
  if (before === after) return NOTHING;
  if (after === "granted") return { starts: true, stops: false, clears: false };
  // Withdrawing an answer stops sending; only a refusal deletes the stored data.
  return { starts: false, stops: true, clears: after === "declined" };
}

/** Tells whether anything may be sent: never while declined, and not before there is an answer. */
export function maySend(consent: Consent): boolean {
  return consent === "granted";
}

const CONTAINER_ID = /^(?:GTM|G)-[A-Z0-9]+$/;
/** The greatest length of a container id; every id that was ever issued is shorter. */
const LONGEST = 32;

/** An analytics container id: `GTM-` or `G-`, then upper-case letters and digits (spec 000 §5). */
export function parseContainerId(value: string): Parsed<string, "no-container-id"> {
  if (value.length <= LONGEST && CONTAINER_ID.test(value)) return ok(value);
  return failure("no-container-id", `${quoted(value)} is no container id such as GTM-AB12 or G-AB12.`);
}
