import { ask, refresh } from "./list.ts";
import { inTurn } from "./turns.ts";

/** Storage key that notes that the account was asked, so that one without wishlists is asked once per visit. */
const ASKED = "wishlist-merged";

/**
 * Moves the list to the account of a customer who has logged in, and takes it from the browser once she has logged out. Who reads
 * the page, the header's own behaviour finds out.
 *
 * @param path of the list.
 */
export function followAccount(path: string): void {
  const settle = async () => {
    const { customer } = document.documentElement.dataset;
    if (customer === undefined) return;
    const isLoggedIn = customer === "known";
    const isOfAccount = (await ask().catch(() => null))?.isOfAccount ?? false;
    if (!isLoggedIn) forget();
    if (isLoggedIn === isOfAccount || (isLoggedIn && wasAsked())) return;
    const body = new URLSearchParams({ action: isLoggedIn ? "merge" : "leave" });
    const headers = { Accept: "application/json" };
    const reply = await inTurn(() => fetch(path, { method: "POST", headers, body })).catch(() => null);
    if (reply?.ok) refresh();
  };
  document.addEventListener("customer", settle);
  settle();
}

function wasAsked(): boolean {
  try {
    const was = sessionStorage.getItem(ASKED) !== null;
    sessionStorage.setItem(ASKED, "");
    return was;
  } catch {
    return true;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(ASKED);
  } catch {
    // Where nothing may be kept, nothing is.
  }
}
