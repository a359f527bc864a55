import { WORDS } from "virtual:on-demand-words/consent";
import type { Answer } from "#domain/consent/consent.ts";
import { changeConsent, onConsent, readConsent } from "../../../consent.ts";
import { make } from "../../../make.ts";
import { giveWay } from "../give-way.ts";
import look from "./banner.css?sheet";
import type { ConsentWords } from "./on-demand-labels.ts";

const ID = "consent";
/** The custom property with the banner's height, by which the page keeps clear of it. */
const HEIGHT = "--consent";

let shown: HTMLDialogElement | null = null;
/** True once the visitor has closed the banner without an answer: this page does not ask again. */
let isClosed = false;

/**
 * Asks for consent at the foot of the screen, without taking the focus.
 *
 * @param link to the page of the settings.
 */
export function ask(link: HTMLAnchorElement): void {
  if (shown || isClosed) return;
  // The method `show` would move the focus into the banner.
  build(link).open = true;
}

/**
 * Asks again a visitor who wants to change her answer: the banner gets the focus, and gives it back. Where a blocker hides the banner,
 * the page of the settings asks.
 */
export function askAgain(link: HTMLAnchorElement): void {
  // A blocker may have removed it.
  const dialog = shown?.isConnected ? shown : build(link);
  dialog.open = false;
  dialog.show();
  if (dialog.offsetHeight === 0) location.assign(link.href);
  dialog.querySelector<HTMLElement>(".consent-title")?.focus();
}

function build(link: HTMLAnchorElement): HTMLDialogElement {
  adoptLook();
  // A translator writes its own language over the page's.
  const locale = document.querySelector<HTMLElement>("[data-locale]")?.dataset.locale ?? "";
  const words = { ...WORDS[locale.slice(0, 2)], ...WORDS[locale] } as ConsentWords;
  const dialog = make("dialog", { id: ID, className: "consent" });
  dialog.setAttribute("aria-labelledby", `${ID}-title`);
  const consent = readConsent();
  const state = consent === "unknown" ? "" : ` ${words[`consent/is-${consent}`]}`;
  const more = make("a", { href: link.href, textContent: words["consent/more"] });
  const text = make("p", {}, [words["consent/text"] + state, " ", more]);
  const title = make("p", { id: `${ID}-title`, className: "consent-title", textContent: words["consent/title"] });
  title.tabIndex = -1;
  const answers = make("div", { className: "consent-answers" }, [
    button(words["consent/grant"], "granted"),
    button(words["consent/decline"], "declined"),
  ]);
  dialog.append(make("div", { className: "consent-text" }, [title, text]), answers);
  dialog.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  // First in the page, where a keyboard comes to it at once.
  document.body.prepend(dialog);
  shown = dialog;
  new ResizeObserver(() => {
    const height = `${dialog.offsetHeight}px`;
    for (const { style } of document.querySelectorAll<HTMLElement>(":root, body, .floating"))
      style.setProperty(HEIGHT, height);
  }).observe(dialog);
  giveWay(dialog, PLACES);
  return dialog;
}

function button(textContent: string, answer: Answer): HTMLButtonElement {
  const made = make("button", { type: "button", className: "button button-secondary", textContent });
  made.addEventListener("click", () => {
    changeConsent(answer);
    close();
  });
  return made;
}

/** The places of the banner, the usual one first: above what sticks to the bottom, at the very bottom, at the top. */
const PLACES = ["", "foot", "top"];

/** Closes the banner; without an answer the next page asks again. */
function close(): void {
  isClosed = true;
  shown?.close();
  shown?.remove();
  shown = null;
}

// An answer in another tab is an answer.
onConsent((consent) => consent !== "unknown" && close());

let hasLook = false;

/** Adds the banner's style sheet, which pages do not carry. */
function adoptLook(): void {
  if (hasLook) return;
  hasLook = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look.css);
  document.adoptedStyleSheets.push(sheet);
}
