import { WORDS } from "virtual:on-demand-words/elsewhere";
import type { Country } from "#domain/shop/country.ts";
import { elsewhereCookie, elsewhereFor, isElsewhereClosed, LOCATION_PATH } from "#domain/shop/elsewhere.ts";
import { make } from "../../../make.ts";
import { giveWay } from "../give-way.ts";
import look from "./elsewhere.css?sheet";
import type { ElsewhereWords } from "./elsewhere-labels.ts";

/** The name under which the answer is remembered in this tab. */
const REMEMBERED = "elsewhere";

/**
 * Tells a visitor of the shop of her own country, and leads to this page there; never by itself. It is fetched only where the browser's
 * clock is another country's, and never for a crawler. Whoever closed it does not see it again.
 */
async function showElsewhere(): Promise<void> {
  // A translator writes its own language over the page's.
  const here = document.querySelector<HTMLElement>("[data-locale]")?.dataset.locale?.slice(-2) as Country;
  if (isElsewhereClosed(document.cookie)) return;
  const found = elsewhereFor(await askOnce(), navigator.languages, here);
  const to = found && document.querySelector<HTMLAnchorElement>(`.places a[hreflang="${found.locale}"]`);
  if (!found || !to) return;
  const { locale, place } = found;
  const words = { ...WORDS[locale.slice(0, 2)], ...WORDS[locale] } as ElsewhereWords;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look.css);
  document.adoptedStyleSheets.push(sheet);
  const link = make("a", { href: to.href, textContent: `${place} – ${to.hostname}` });
  const close = make("button", { type: "button", textContent: "×", ariaLabel: words["elsewhere/close"] });
  const hint = make("aside", { className: "elsewhere", lang: locale }, [
    make("p", {}, [words["elsewhere/hint"], " ", link]),
    close,
  ]);
  close.addEventListener("click", () => {
    hint.remove();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = elsewhereCookie(location.protocol === "https:");
  });
  // Behind the question for consent, or the skip link, where a keyboard comes to it soon.
  document.body.firstChild?.after(hint);
  giveWay(hint, ["", "foot"]);
}

/** Asks where the visitor is, once in this tab. */
async function askOnce(): Promise<unknown> {
  const known = sessionStorage.getItem(REMEMBERED);
  if (known) return JSON.parse(known);
  const reply = await fetch(LOCATION_PATH);
  if (!reply.ok) return null;
  const text = await reply.text();
  sessionStorage.setItem(REMEMBERED, text);
  return JSON.parse(text);
}

// The page is complete without the hint: the call may fail, and a sandbox may forbid cookies.
showElsewhere().catch(() => undefined);
