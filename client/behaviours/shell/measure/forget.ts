import { MEASURED_COOKIE, STORED_FLAGS } from "#domain/consent/remembered.ts";
import { STORED as CAME_BY } from "../../../came-by/remembered.ts";

/** Names of cookies that Google's analytics container sets. */
const OF_CONTAINER = /^_ga(?:_|$)/;

/**
 * Removes what was remembered for later visits of a visitor who has declined: by the shop, and by the analytics container. Where the law
 * wants consent for the mark of an advertisement, the tab forgets that as well.
 */
export function forgetVisitor(): void {
  try {
    localStorage.removeItem(STORED_FLAGS);
    if (document.querySelector("[data-needs-consent]")) forgetAdvertisement();
    for (const cookie of document.cookie.split("; ")) {
      const [name = ""] = cookie.split("=", 1);
      if (name === MEASURED_COOKIE || OF_CONTAINER.test(name)) removeCookie(name);
    }
  } catch {
    // A browser that forbids storage has nothing to forget.
  }
}

/** Removes the mark of an advertisement from what the tab's landing brought. */
function forgetAdvertisement(): void {
  const brought = new URLSearchParams(sessionStorage.getItem(CAME_BY) ?? "");
  if (!brought.has("gclid")) return;
  brought.delete("gclid");
  if (brought.size > 0) sessionStorage.setItem(CAME_BY, `${brought}`);
  else sessionStorage.removeItem(CAME_BY);
}

/** Removes a cookie of this host, and those of the same name of the domains that it belongs to. */
function removeCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join(".")}`);
  for (const domain of ["", ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
