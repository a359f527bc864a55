import { type AnalyticsEvent, beginDesign, readMeasured } from "#domain/analytics/events.ts";
import { MEASURED_COOKIE } from "#domain/consent/remembered.ts";

interface Watched {
  pageType: string;
  /** True if events of the account system are taken: they are for the analytics container alone, and wait while it may not hear. */
  takesWaiting: boolean;
}

/**
 * Watches what a visitor does, and calls `send` for each event. It listens to the page from outside, so that no other script knows of
 * it. Called once she allows it.
 */
export function watchEvents({ pageType, takesWaiting }: Watched, send: (event: AnalyticsEvent) => void): void {
  // A translator writes its own language over the page's.
  const locale = document.querySelector<HTMLElement>("[data-locale]")?.dataset.locale ?? "";
  /** The ways into a designer that were told since the page came into view, as JSON: a double click is one. */
  const begun = new Set<string>();
  const view = () => {
    begun.clear();
    send({ name: "page_view", pageType, path: location.pathname, locale });
    if (takesWaiting) for (const event of takeMeasured()) send(event);
  };
  view();
  // The browser's own history gives a page back without running it again.
  addEventListener("pageshow", ({ persisted }) => persisted && view());
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    // Pictures, addresses and whatever else is typed are nobody's business.
    const isChoice = ["select-one", "radio", "checkbox"].includes(target.type);
    if (isChoice && target.name && target.closest("#calculator"))
      send({ name: "choose", field: target.name, value: target.value });
  });
  const sendBegun = (path: string, chosen: URLSearchParams) => {
    const event = beginDesign(path, chosen);
    const written = JSON.stringify(event);
    if (!event || begun.has(written)) return;
    begun.add(written);
    send(event);
  };
  // A press that another script holds back, to follow the link later itself, is none yet.
  const press = ({ target, button, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && !defaultPrevented && button < 2) sendBegun(link.pathname, new URLSearchParams(link.search));
  };
  document.addEventListener("click", press);
  // The middle button opens another tab.
  document.addEventListener("auxclick", press);
  // A set, and an empty frame, are handed over by a form.
  document.addEventListener("submit", ({ target, submitter, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement) || defaultPrevented) return;
    const path = submitter?.getAttribute("formaction") ?? target.getAttribute("action") ?? "";
    sendBegun(path, new URLSearchParams([...new FormData(target)] as [string, string][]));
  });
}

/** Takes the events that the account system left. */
function takeMeasured(): readonly AnalyticsEvent[] {
  const events = readMeasured(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  if (events.length > 0) document.cookie = `${MEASURED_COOKIE}=; Path=/; Max-Age=0`;
  return events;
}
