import { type Answer, type Consent, consentCookie, readConsent as readFrom } from "#domain/consent/consent.ts";

type Listener = (consent: Consent) => void;

const listeners: Listener[] = [];
/** The answer that listeners were told last. */
let told = readConsent();

/** Reads the visitor's answer; unknown if a private mode or a sandbox forbids cookies. */
export function readConsent(): Consent {
  try {
    return readFrom(document.cookie);
  } catch {
    return "unknown";
  }
}

/** Stores the visitor's answer, and tells all listeners. Where cookies are refused nothing changes: she has not answered. */
export function changeConsent(answer: Answer): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = consentCookie(answer, location.protocol === "https:");
  } catch {
    // Nothing is measured then.
  }
  look();
}

/** Calls `listener` with the visitor's answer now, and whenever it changes, here or in another tab. */
export function onConsent(listener: Listener): void {
  listeners.push(listener);
  listener(told);
}

/** Reads the answer, and tells the listeners a new one. */
function look(): void {
  const consent = readConsent();
  if (consent === told) return;
  told = consent;
  for (const listener of listeners) listener(consent);
}

// Cookies tell of changes in other tabs over HTTPS and on localhost alone, and not in every browser.
window.cookieStore?.addEventListener("change", look);
addEventListener("pageshow", look);
addEventListener("visibilitychange", look);
