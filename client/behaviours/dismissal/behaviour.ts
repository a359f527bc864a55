import { dismissalCookie, isDismissed } from "#domain/navigation/dismissal.ts";

/**
 * Makes an element dismissible (spec 001 §4): its button hides it, and a cookie remembers that. A hidden one is an offer for phones,
 * which comes once somebody has read on, unless it was dismissed before.
 */
export default function dismissal(element: HTMLElement): void {
  const { cookie = "", maxAge } = element.dataset;
  if (element.hidden && matchMedia("(pointer: coarse)").matches && !isDismissed(readCookies(), cookie))
    whenReadOn(() => {
      element.hidden = false;
    });
  element.querySelector("button")?.addEventListener("click", () => {
    element.hidden = true;
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
      document.cookie = dismissalCookie(cookie, Number(maxAge), location.protocol === "https:");
    } catch {
      // Where nothing may be kept, the dismissal holds for this page.
    }
  });
}

/** The first screen is the page's own, with its button. */
function whenReadOn(run: () => void) {
  const look = () => {
    if (scrollY < innerHeight / 2) return;
    removeEventListener("scroll", look);
    run();
  };
  addEventListener("scroll", look, { passive: true });
  look();
}

/** Private modes and sandboxes may refuse the look. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
