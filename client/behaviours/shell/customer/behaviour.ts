import { SESSION_MARKER, type ShownCustomer } from "#domain/customer/customer.ts";
import { isCrawler } from "#domain/flags/crawler.ts";
import { askCustomer, onCustomer } from "../../../customer.ts";

/** The largest number that the badge shows. */
const MOST_SHOWN = 99;

/**
 * Fills in the visitor's name and cart, and asks again when they may have changed: when the page returns from the back/forward cache or
 * its tab is shown, and at once when a session begins or ends in any tab.
 */
export default function customer(element: HTMLElement): void {
  const nameAccount = accountOf(element);
  const badge = element.querySelector<HTMLElement>(".item-cart .badge");
  onCustomer((found) => {
    const { cartCount, isWhitelabel } = found;
    nameAccount(found);
    if (badge) {
      badge.hidden = cartCount === 0;
      badge.textContent = cartCount > MOST_SHOWN ? `${MOST_SHOWN}+` : String(cartCount);
    }
    // Her bar follows by itself from then on. Without its script the page is what it is for everybody.
    if (isWhitelabel) import("./on-demand.ts").catch(() => undefined);
  });
  // The hint at another country's shop is for browsers by another clock alone, and for no crawler.
  if (element.dataset.zone !== Intl.DateTimeFormat().resolvedOptions().timeZone && !isCrawler(navigator.userAgent))
    import("./elsewhere.ts").catch(() => undefined);
  askCustomer();
  addEventListener("pageshow", ({ persisted }) => persisted && askCustomer());
  addEventListener("visibilitychange", () => document.hidden || askCustomer());
  // Cookies tell of changes over HTTPS and on localhost alone.
  window.cookieStore?.addEventListener("change", ({ changed, deleted }) => {
    if ([...changed, ...deleted].some(({ name }) => name === SESSION_MARKER)) askCustomer();
  });
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
