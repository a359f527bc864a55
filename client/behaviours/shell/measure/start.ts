import { isTrackingOff } from "#domain/address/query-switches.ts";
import { isCrawler } from "#domain/flags/crawler.ts";
import { onConsent } from "../../../consent.ts";

/**
 * Asks a visitor who has not answered yet for consent, measures the page for one who allows it, from the moment that she does, and
 * forgets one who declined.
 * Crawlers are not asked and not measured (spec 000 §6).
 */
export function start(element: HTMLElement): void {
  if (isCrawler(navigator.userAgent)) return;
  const link = element as HTMLAnchorElement;
  const banner = () => import("./banner.ts");
  // The page of the settings asks by itself.
  if (link.pathname !== location.pathname) {
    onConsent((consent) => consent === "unknown" && banner().then(({ ask }) => ask(link), ignore));
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Without its script the link leads to the page of the settings.
      banner().then(
        ({ askAgain }) => askAgain(link),
        () => location.assign(link.href),
      );
    });
  }
  onConsent(
    (consent) => consent === "declined" && import("./forget.ts").then(({ forgetVisitor }) => forgetVisitor(), ignore),
  );
  if (isTrackingOff(location.search)) return;
  const hasFlags = document.getElementById("treatments")?.dataset.key !== undefined;
  const hasCounts = hasFlags || element.dataset.container !== undefined;
  const counts = () => import("./count.ts");
  let isMeasuring = false;
  onConsent((consent) => {
    if (consent !== "granted" || isMeasuring) return;
    isMeasuring = true;
    import("./vitals.ts").then(({ measureVitals }) => measureVitals(element.dataset.page ?? ""), ignore);
    if (hasCounts) counts().then(({ countEvents }) => countEvents(element), ignore);
  });
  if (hasFlags) counts().then(({ countFlags }) => countFlags(element), ignore);
}

/** Does nothing about a script that does not come: the page is complete without it. */
function ignore(): void {}
