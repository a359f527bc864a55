import type { Consent } from "#domain/consent/consent.ts";
import { STORED_FLAGS } from "#domain/consent/remembered.ts";
import { compareFlags, type FlagState, readFlagState } from "#domain/flags/monitoring.ts";
import type { LogEvent } from "#domain/log-event.ts";

interface Watching {
  consent: Consent;
  report: (event: LogEvent, detail?: object) => void;
}

/**
 * Reports treatments that should not be so (`compareFlags`), and remembers the page's: for the visit, and for later ones only if the
 * visitor allowed it.
 */
export function watchTreatments(now: FlagState, { consent, report }: Watching): void {
  const [session, local] = [storage("sessionStorage"), storage("localStorage")];
  const read = (from: Storage | null) => readFlagState(from?.getItem(STORED_FLAGS) ?? null);
  const { findings, state } = compareFlags(now, { session: read(session), user: read(local) });
  for (const { event, ...detail } of findings) report(event, detail);
  try {
    session?.setItem(STORED_FLAGS, JSON.stringify(state));
    if (consent === "granted") local?.setItem(STORED_FLAGS, JSON.stringify(state));
  } catch {
    // The storage is full: the next page compares with an older state.
  }
}

/** A storage of the browser; null if it forbids it. */
function storage(name: "sessionStorage" | "localStorage"): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}
