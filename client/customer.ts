import { CALL_PATHS } from "#domain/contract/addresses.ts";
import { hasSession, readCustomer, type ShownCustomer } from "#domain/customer/customer.ts";

const NOBODY: ShownCustomer = { isLoggedIn: false, name: "", cartCount: 0, isWhitelabel: false };

/** The visitor, as far as this page knows her; null until she was asked for. */
let known: ShownCustomer | null = null;
const listeners = new Set<(customer: ShownCustomer) => void>();

/** Calls a listener with the visitor: at once if she is known already, and whenever she is asked for again. */
export function onCustomer(listener: (customer: ShownCustomer) => void): void {
  listeners.add(listener);
  if (known) listener(known);
}

/**
 * Asks who the visitor is (spec 001 §7) and tells every listener. A failure changes nothing and is not reported. Without
 * a session nobody is asked.
 */
export async function askCustomer(): Promise<void> {
  try {
    if (!hasSession(document.cookie)) return tell(NOBODY);
    const reply = await fetch(CALL_PATHS.customerData, { referrerPolicy: "same-origin" });
    const found = reply.ok ? readCustomer(await reply.json()) : null;
    if (found) tell(found);
  } catch {
    // The page is complete without it: a sandbox may forbid reading cookies, and the call may fail.
  }
}

function tell(customer: ShownCustomer): void {
  known = customer;
  for (const listener of listeners) listener(customer);
}
