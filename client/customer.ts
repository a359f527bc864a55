import { CUSTOMER_DATA_PATH, hasSession, readCustomer, type ShownCustomer } from "#domain/customer/customer.ts";

type ShowCustomer = (customer: ShownCustomer) => void;

/** The customer who reads the page, as far as this page knows. */
let known: ShownCustomer | null = null;
const followers: ShowCustomer[] = [];
/** The number of questions and replies so far: a reply that another one overtook changes nothing. */
let turn = 0;

/** Calls `show` with the customer who reads the page, once she is known and whenever something about her changes. */
export function onCustomer(show: ShowCustomer): void {
  followers.push(show);
  if (known) show(known);
}

/** Takes the reply of a call about her, and shows it everywhere. Returns null for a reply that is no customer. */
export function takeCustomer(reply: unknown): ShownCustomer | null {
  const found = readCustomer(reply);
  if (found) {
    turn++;
    known = found;
    for (const show of followers) show(found);
  }
  return found;
}

/**
 * Asks who the visitor is (spec 001 §7). A failure changes nothing and is not reported. Without a session nothing is asked: she is
 * nobody.
 */
export async function askCustomer(): Promise<void> {
  const asked = ++turn;
  try {
    const reply: unknown = hasSession(document.cookie)
      ? await (await fetch(CUSTOMER_DATA_PATH, { referrerPolicy: "same-origin" })).json()
      : { isLoggedIn: false };
    if (asked === turn) takeCustomer(reply);
  } catch {
    // The page is complete without it: a sandbox may forbid reading cookies, and the call may fail.
  }
}
