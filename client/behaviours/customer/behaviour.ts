import { CUSTOMER_DATA_PATH, hasSession, readCustomer, type ShownCustomer } from "#domain/customer/customer.ts";

/** The largest number that the badge shows. */
const MOST_SHOWN = 99;
const NOBODY: ShownCustomer = { isLoggedIn: false, name: "", cartCount: 0, isWhitelabel: false };

/**
 * Asks who the visitor is (spec 001 §7) and fills in her name and cart. A failure changes nothing and is not reported. Without a
 * session nothing is asked.
 */
export default function customer(element: HTMLElement): void {
  const nameAccount = accountOf(element);
  const show = (found: ShownCustomer) => {
    nameAccount(found);
    showOthers(element, found);
  };
  const ask = async () => {
    try {
      if (!hasSession(document.cookie)) return show(NOBODY);
      const reply = await fetch(CUSTOMER_DATA_PATH, { referrerPolicy: "same-origin" });
      const found = reply.ok ? readCustomer(await reply.json()) : null;
      if (found) show(found);
    } catch {
      // The page is complete without it: a sandbox may forbid reading cookies, and the call may fail.
    }
  };
  ask();
  // When a page returns from the back/forward cache, the cart or the visitor may have changed.
  addEventListener("pageshow", ({ persisted }) => persisted && ask());
}

function showOthers(element: HTMLElement, { isLoggedIn, cartCount, isWhitelabel }: ShownCustomer): void {
  const badge = element.querySelector<HTMLElement>(".item-cart .badge");
  if (badge) {
    badge.hidden = cartCount === 0;
    badge.textContent = cartCount > MOST_SHOWN ? `${MOST_SHOWN}+` : String(cartCount);
  }
  const bar = document.querySelector<HTMLElement>(".whitelabel");
  if (bar) bar.hidden = !isWhitelabel;
  document.documentElement.dataset.customer = isLoggedIn ? "known" : "unknown";
  document.dispatchEvent(new Event("customer"));
}

/**
 * Returns a function that replaces the button of the account dialog by the link to the account of a logged-in customer, and the link by
 * the button again after she has logged out.
 */
function accountOf(element: HTMLElement): (found: ShownCustomer) => void {
  const button = element.querySelector<HTMLElement>(".item-account button");
  const link = element.querySelector<HTMLElement>(".item-account a");
  const text = link?.querySelector("span");
  const icon = button?.querySelector("svg");
  if (!button || !link || !text || !icon) return () => undefined;
  const unnamed = text.textContent;
  return ({ isLoggedIn, name }) => {
    text.textContent = name || unnamed;
    if (isLoggedIn !== button.isConnected) return;
    const [out, into] = isLoggedIn ? [button, link] : [link, button];
    const hadFocus = out === document.activeElement;
    into.prepend(icon);
    link.hidden = !isLoggedIn;
    if (isLoggedIn) button.remove();
    else link.before(button);
    if (hadFocus) into.focus();
  };
}
