import { WORDS } from "virtual:on-demand-words/account";
import { hasSession, readCustomer } from "#domain/customer/customer.ts";
import { takeCustomer } from "../../../customer.ts";
import { make } from "../../../make.ts";
import { makeForm } from "./form.ts";
import look from "./forms.css?sheet";
import type { AccountWords } from "./on-demand-labels.ts";
import { VIEWS, type ViewName } from "./views.ts";

/** The selector of the header's item for the account: the button that opens the dialog, or the link with the customer's name. */
const ITEM = ".item-account :is(button, a:not([hidden]))";

const filled = new WeakSet<HTMLElement>();

/**
 * Puts the forms for log-in, sign-up and a forgotten password into the account dialog, in place of the link to the account's own pages
 * (spec 001 §2, §7). Doing it again changes nothing.
 */
export default function fillDialog(dialog: HTMLElement): void {
  if (filled.has(dialog)) return;
  filled.add(dialog);
  adoptLook();
  const { locale = "", siteKey = "" } = dialog.dataset;
  const words = { ...WORDS[locale.slice(0, 2)], ...WORDS[locale] } as AccountWords;
  const [title, lead, account] = ["h2", "p", "a.button"].map((part) => dialog.querySelector<HTMLElement>(part));
  const place = make("div", { className: "account-forms" });
  const told = make("p", { role: "status" });
  account?.remove();
  if (account) Object.assign(account, { className: "", textContent: words["account-app/title"] });
  dialog.append(told, place);
  let email = "";

  const open = (view: ViewName) => {
    const { text, ways } = VIEWS[view];
    email = place.querySelector<HTMLInputElement>("[name=email]")?.value ?? email;
    if (lead) lead.hidden = view !== "log-in";
    told.textContent = "";
    const form = makeForm({ view, words, locale, email, siteKey, account: account ?? null, take: takeIn(view) });
    place.replaceChildren(...(text ? [make("p", { textContent: words[text] })] : []), form, ...ways.map(wayTo));
    const first = form.querySelector("input");
    // Where nothing hovers, a keyboard on the screen would cover the dialog as it opens.
    if (first) first.autofocus = matchMedia("(hover: hover)").matches;
  };
  /** Changes the dialog's title, which gets the focus: what had it before is gone. */
  const head = (text: string) => {
    if (!title) return;
    title.textContent = text;
    title.tabIndex = -1;
    title.focus();
  };
  const wayTo = ({ to, question, label }: (typeof VIEWS)[ViewName]["ways"][number]) => {
    const button = make("button", { type: "button", textContent: words[label] });
    button.addEventListener("click", () => {
      open(to);
      head(words[VIEWS[to].title]);
    });
    return make("p", {}, question ? [make("span", { textContent: words[question] }), " ", button] : [button]);
  };
  const takeIn = (view: ViewName) => (reply: unknown, typed: string) => {
    if (readCustomer(reply)?.isLoggedIn) return enter(reply);
    const isSent = view === "reset" ? Object(reply).status === "sent" : view === "sign-up" && readCustomer(reply);
    if (!isSent) return words["account/error-failed"];
    if (lead) lead.hidden = true;
    place.replaceChildren(wayTo({ to: "log-in", label: "account/log-in" }));
    head(words["account-app/sent-title"]);
    told.textContent = words[VIEWS[view].sent].replace("{email}", () => typed);
    return null;
  };
  const enter = (reply: unknown) => {
    // Without cookies the next page would know nothing of her.
    if (!hasSession(document.cookie)) return words["account/error-cookies"];
    const isOpen = dialog.matches(":popover-open");
    if (isOpen) dialog.hidePopover();
    takeCustomer(reply);
    if (isOpen) document.querySelector<HTMLElement>(ITEM)?.focus();
    // Nobody who sits here next finds her password.
    email = "";
    place.replaceChildren();
    if (title) title.textContent = words["account/log-in-title"];
    open("log-in");
    return null;
  };
  open("log-in");
  focusFirst(dialog);
}

/** Moves the focus to the field that has it when the dialog opens, unless the visitor did something else meanwhile. */
function focusFirst(dialog: HTMLElement): void {
  const { activeElement } = document;
  const isUntouched = activeElement === document.body || activeElement?.closest(".close, dialog:focus");
  if (isUntouched && dialog.matches(":popover-open")) dialog.querySelector<HTMLElement>("[autofocus]")?.focus();
}

/** Adds the forms' style sheet, which pages do not carry. */
function adoptLook(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look.css);
  document.adoptedStyleSheets.push(sheet);
}
