import { dismissalCookie, isDismissed } from "#domain/navigation/dismissal.ts";

/**
 * Makes an element dismissible (spec 001 §4): its button hides it, and a cookie remembers that. An element that is hidden at first is
 * an offer for phones: it appears once the visitor has scrolled on, unless she dismissed it before. The page's element has `data-offer`
 * meanwhile.
 */
export default function dismissal(element: HTMLElement): void {
  const { cookie = "", maxAge } = element.dataset;
  const isOffer = element.hidden;
  const show = (isShown: boolean) => {
    element.hidden = !isShown;
    // The attribute tells the style sheet that an offer lies over the foot of the screen.
    if (isOffer) document.documentElement.toggleAttribute("data-offer", isShown);
  };
  if (isOffer && matchMedia("(pointer: coarse)").matches && !isDismissed(readCookies(), cookie))
    whenReadOn(() => show(true));
  element.querySelector("button")?.addEventListener("click", () => {
    show(false);
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
      document.cookie = dismissalCookie(cookie, Number(maxAge), location.protocol === "https:");
    } catch {
      // If cookies are forbidden, the dismissal holds for this page only.
    }
  });
}

/** Runs a function once the visitor has scrolled half a screen, so that nothing covers the first screen. */
function whenReadOn(run: () => void) {
  const look = () => {
    if (scrollY < innerHeight / 2) return;
    removeEventListener("scroll", look);
    run();
  };
  addEventListener("scroll", look, { passive: true });
  look();
}

/** Reads the cookies; empty if a private mode or a sandbox forbids it. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
