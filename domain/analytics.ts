import { failure, ok, type Parsed, quoted } from "./parsed.ts";

/** A visitor's answer to being measured (spec 001 §4). */
export const CONSENTS = ["granted", "declined", "unknown"] as const;
export type Consent = (typeof CONSENTS)[number];

/** What a change of consent asks of whatever measures. */
interface ConsentEffects {
  readonly starts: boolean;
  readonly stops: boolean;
  /** Stored events, impressions and counts are deleted. */
  readonly clears: boolean;
}

const NOTHING: ConsentEffects = { starts: false, stops: false, clears: false };

/** A consent as the flag client takes it: granted for anything else (spec 001 §5). */
export function clientConsent(value: unknown): Consent {
  return CONSENTS.find((consent) => consent === value) ?? "granted";
}

/** A consent as a visitor's cookie holds it: what cannot be read is no answer. */
export function visitorConsent(value: unknown): Consent {
  return CONSENTS.find((consent) => consent === value) ?? "unknown";
}

/** What follows from a new answer: granted starts sending; declined stops it and clears what is stored. */
export function consentEffects(before: Consent, after: Consent): ConsentEffects {
  if (before === after) return NOTHING;
  if (after === "granted") return { starts: true, stops: false, clears: false };
  // An answer that was taken back stops what it started; only a refusal deletes what was kept.
  return { starts: false, stops: true, clears: after === "declined" };
}

/** Whether anything may be sent: never while declined, and not before there is an answer. */
export function maySend(consent: Consent): boolean {
  return consent === "granted";
}

const CONTAINER_ID = /^(?:GTM|G)-[A-Z0-9]+$/;
/** Longer than any that was ever given out. */
const LONGEST = 32;

/** An analytics container id: `GTM-` or `G-`, then upper-case letters and digits (spec 000 §5). */
export function parseContainerId(value: string): Parsed<string, "no-container-id"> {
  if (value.length <= LONGEST && CONTAINER_ID.test(value)) return ok(value);
  return failure("no-container-id", `${quoted(value)} is no container id such as GTM-AB12 or G-AB12.`);
}
