import type { KnownWishlist } from "#domain/wishlist/wishlist-reply.ts";

/** Where a page remembers that an account was asked, so that one without wishlists is asked once a visit. */
const ASKED = "wishlist-merged";

/**
 * Moves the list to the account of a customer who has logged in, and takes it from the browser once she has logged out. Who reads
 * the page, the header's own behaviour finds out.
 *
 * @param refresh reads the list anew.
 */
export function followAccount(element: HTMLElement, read: () => Promise<KnownWishlist>, refresh: () => void): void {
  const settle = async () => {
    const { customer } = document.documentElement.dataset;
    if (customer === undefined) return;
    const isLoggedIn = customer === "known";
    const { isOfAccount } = await read();
    if (!isLoggedIn) forget();
    if (isLoggedIn === isOfAccount || (isLoggedIn && wasAsked())) return;
    const path = element.querySelector("a")?.href;
    if (!path) return;
    const body = new URLSearchParams({ action: isLoggedIn ? "merge" : "leave" });
    const headers = { Accept: "application/json" };
    const reply = await fetch(path, { method: "POST", headers, body }).catch(() => null);
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
