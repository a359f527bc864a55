import { readCustomer, type ShownCustomer } from "#domain/customer/customer.ts";

/** As much as the badge has room for. */
const MOST_SHOWN = 99;

/** Asks who reads the page (spec 001 §7) and puts it in; a failure changes nothing and is told to nobody. */
export default function customer(element: HTMLElement): void {
  const ask = async () => {
    try {
      const reply = await fetch("/web-api/customer-data", { credentials: "include" });
      const found = reply.ok ? readCustomer(await reply.json()) : null;
      if (found) show(element, found);
    } catch {
      // The page stands without.
    }
  };
  ask();
  // A page that comes back from the browser's own cache may have another cart by now.
  addEventListener("pageshow", ({ persisted }) => persisted && ask());
}

function show(element: HTMLElement, { isLoggedIn, name, cartCount, isWhitelabel }: ShownCustomer): void {
  const badge = element.querySelector<HTMLElement>(".item-cart .badge");
  if (badge) {
    badge.hidden = cartCount === 0;
    badge.textContent = cartCount > MOST_SHOWN ? `${MOST_SHOWN}+` : String(cartCount);
  }
  const bar = document.querySelector<HTMLElement>(".whitelabel");
  if (bar) bar.hidden = !isWhitelabel;
  if (isLoggedIn) nameAccount(element, name);
  document.documentElement.dataset.customer = isLoggedIn ? "known" : "unknown";
  document.dispatchEvent(new Event("customer"));
}

/** The button that opens the dialog becomes the link to the account, in its place. */
function nameAccount(element: HTMLElement, name: string): void {
  const button = element.querySelector(".item-account button");
  const link = element.querySelector<HTMLElement>(".item-account a");
  const text = link?.querySelector("span");
  const icon = button?.querySelector("svg");
  if (!button || !link || !text || !icon) return;
  const hadFocus = button === document.activeElement;
  link.prepend(icon);
  if (name) text.textContent = name;
  link.hidden = false;
  button.remove();
  if (hadFocus) link.focus();
}
