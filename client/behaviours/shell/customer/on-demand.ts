import { WORDS } from "virtual:on-demand-words/whitelabel";
import { LOCALE_HEADER } from "#domain/contract/addresses.ts";
import { type ShownCustomer, WHITELABEL_SWITCH_PATH } from "#domain/customer/customer.ts";
import { onCustomer, takeCustomer } from "../../../customer.ts";
import type { WhitelabelWords } from "./on-demand-labels.ts";
import look from "./whitelabel.css?sheet";

/** The bar of whitelabel customers (spec 001 §2). It is fetched for them alone, and follows the customer once it is there. */
const bar = document.querySelector<HTMLElement>(".whitelabel");
if (bar) onCustomer(fillBar(bar));

/** Fills the bar. Returns the function that shows how a customer orders, and hides the bar for anybody else. */
function fillBar(into: HTMLElement): (customer: ShownCustomer) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look.css);
  document.adoptedStyleSheets.push(sheet);
  const { locale = "" } = into.dataset;
  const words = { ...WORDS[locale.slice(0, 2)], ...WORDS[locale] } as WhitelabelWords;
  const told = document.createElement("span");
  const button = document.createElement("button");
  const link = document.createElement("a");
  told.role = "status";
  button.type = "button";
  link.href = document.querySelector<HTMLAnchorElement>(".item-account a")?.href ?? "/";
  link.textContent = words["account-app/title"];
  into.role = "group";
  into.ariaLabel = words["account/whitelabel"];
  into.replaceChildren(told, button, link);
  let isNeutral = false;
  let isSending = false;
  const say = (text: string) => {
    // The same text again would be announced again.
    if (told.textContent !== text) told.textContent = text;
  };
  button.addEventListener("click", async () => {
    if (isSending) return;
    isSending = true;
    button.ariaDisabled = "true";
    if (!takeCustomer(await switchTo(!isNeutral, locale))) say(words["account/error-failed"]);
    button.ariaDisabled = null;
    isSending = false;
  });
  return ({ isWhitelabel, isWhitelabelOrder }) => {
    isNeutral = isWhitelabelOrder;
    say(words[isNeutral ? "account/whitelabel-neutral" : "account/whitelabel-branded"]);
    button.textContent = words[isNeutral ? "account-app/partner-to-branded" : "account-app/partner-to-neutral"];
    into.hidden = !isWhitelabel;
  };
}

/** Chooses how a whitelabel customer orders (spec 001 §7). Returns the reply, which is no customer if that failed. */
async function switchTo(isWhitelabelOrder: boolean, locale: string): Promise<unknown> {
  try {
    const reply = await fetch(WHITELABEL_SWITCH_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", [LOCALE_HEADER]: locale },
      body: JSON.stringify({ isWhitelabelOrder }),
    });
    return await reply.json();
  } catch {
    return null;
  }
}
