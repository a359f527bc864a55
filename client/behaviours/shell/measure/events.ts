import { DESIGNER_PREFIX } from "#domain/address/path-kind.ts";
import { type AnalyticsEvent, readMeasured } from "#domain/analytics/events.ts";
import { MEASURED_COOKIE } from "#domain/consent/remembered.ts";

/**
 * Watches what a visitor does, and calls `send` for each event. It listens to the page from outside, so that no other script knows of
 * it. Called once she allows it.
 */
export function watchEvents(pageType: string, send: (event: AnalyticsEvent) => void): void {
  // A translator writes its own language over the page's.
  const locale = document.querySelector<HTMLElement>("[data-locale]")?.dataset.locale ?? "";
  send({ name: "page_view", pageType, path: location.pathname, locale });
  for (const event of takeMeasured()) send(event);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    // Pictures, addresses and whatever else is typed are nobody's business.
    const isChoice = ["select-one", "radio", "checkbox"].includes(target.type);
    if (isChoice && target.name && target.closest("#calculator"))
      send({ name: "choose", field: target.name, value: target.value });
  });
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    const at = link?.pathname.indexOf(DESIGNER_PREFIX) ?? -1;
    if (!link || at < 0) return;
    const chosen = new URLSearchParams(link.search);
    const product = link.pathname.slice(at + DESIGNER_PREFIX.length);
    const [material = "", format = ""] = ["material", "format"].map((name) => chosen.get(name) ?? "");
    send({ name: "begin_design", product, material, format });
  });
}

/** Takes the events that the account system left. */
function takeMeasured(): readonly AnalyticsEvent[] {
  const events = readMeasured(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  if (events.length > 0) document.cookie = `${MEASURED_COOKIE}=; Path=/; Max-Age=0`;
  return events;
}
