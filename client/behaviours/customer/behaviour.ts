import type { ShownCustomer } from "#domain/customer/customer.ts";
import { askCustomer, onCustomer } from "../../customer.ts";

/** The largest number that the badge shows. */
const MOST_SHOWN = 99;

/** Fills in the visitor's name and her cart, once it is known who she is. */
export default function customer(element: HTMLElement): void {
  const nameAccount = accountOf(element);
  onCustomer((found) => {
    nameAccount(found);
    showOthers(element, found);
  });
  askCustomer();
  // When a page returns from the back/forward cache, the cart or the visitor may have changed.
  addEventListener("pageshow", ({ persisted }) => persisted && askCustomer());
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
