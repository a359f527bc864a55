import type { LogEvent } from "../log-event.ts";
import { isTreatment, type Treatment } from "./treatment.ts";

/** Treatments that a visitor got, under her key (spec 001 §3 "monitoring state"). */
export interface FlagState {
  readonly splitKey: string;
  readonly featureFlags: Readonly<Record<string, Treatment>>;
}

/** The greatest number of flags whose treatments are remembered. */
const MOST_REMEMBERED = 100;

/** Reads a remembered state; null for none, and for whatever else is stored there. Never throws. */
export function readFlagState(text: string | null): FlagState | null {
  try {
    const { splitKey, featureFlags } = Object(JSON.parse(text ?? "null")) as Record<string, unknown>;
    if (typeof splitKey !== "string" || typeof featureFlags !== "object" || featureFlags === null) return null;
    const known = Object.entries(featureFlags).filter(([, treatment]) => isTreatment(treatment));
    return { splitKey, featureFlags: Object.fromEntries(known) };
  } catch {
    return null;
  }
}

/** Something about a visitor's treatments that should not be so. */
interface FlagFinding {
  readonly event: LogEvent;
  readonly flag?: string;
  readonly before?: Treatment;
  readonly now?: Treatment;
}

/** The state of earlier pages of the visit, and of earlier visits. */
interface Remembered {
  readonly session: FlagState | null;
  readonly user: FlagState | null;
}

/**
 * Compares a page's treatments with the remembered ones (spec 001 §8): a flag without a treatment, one that changed within
 * the visit or since an earlier one, and a new key, with which everything before is forgotten.
 *
 * @returns what was found, and the state to remember.
 */
export function compareFlags(now: FlagState, { session, user }: Remembered) {
  const { splitKey, featureFlags } = now;
  const findings: FlagFinding[] = [];
  const isOther = [session, user].some((state) => state !== null && state.splitKey !== splitKey);
  if (isOther) findings.push({ event: "flag-user-key-changed" });
  const before = (state: FlagState | null) => (state?.splitKey === splitKey ? state.featureFlags : {});
  for (const [flag, treatment] of Object.entries(featureFlags)) {
    const [inSession, ofUser] = [before(session)[flag], before(user)[flag]];
    if (treatment === "control") findings.push({ event: "flag-no-treatment", flag });
    else if (inSession && inSession !== treatment)
      findings.push({ event: "flag-treatment-changed-in-session", flag, before: inSession, now: treatment });
    else if (!inSession && ofUser && ofUser !== treatment)
      findings.push({ event: "flag-treatment-changed-for-user", flag, before: ofUser, now: treatment });
  }
  const all = { ...before(user), ...before(session), ...featureFlags };
  const kept = Object.fromEntries(Object.entries(all).slice(-MOST_REMEMBERED));
  return { findings, state: { splitKey, featureFlags: kept } };
}
