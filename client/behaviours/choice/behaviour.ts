import { fetchPage, isOfThisBuild } from "../../fetch-page.ts";
import { takeOver } from "./take-over.ts";

// The calculator's `use-end.ts` waits alike. One module for both would be a file, and a request, of its own on every page that sells.
/** The tolerance for clocks that differ: this long after an end, the page that follows it is there. */
const SLACK_MS = 1000;
/** The longest delay that a timer accepts. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Makes the form of a design's page live: after each change the page with that choice is fetched, and what differs takes its place; the
 * address follows. The price stays until the next one is there. The last of several changes counts. The same choice is fetched anew once
 * its price, or the time to order by, has ended. If a page does not come, or comes from another build, the form is the plain one again, whose button asks for the
 * price. An event `chosen` says that a choice was taken over, or that it was not.
 */
export default function choice(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  let turn = 0;
  let pending: Promise<unknown> = Promise.resolve();
  const dock = () => form.querySelector<HTMLElement>(".design-dock");
  const setBusy = (isBusy: boolean) => {
    const element = dock();
    if (element) element.ariaBusy = isBusy ? "true" : null;
  };
  const setLive = (isLive: boolean) => form.toggleAttribute("data-live", isLive);
  let taken = "";
  const write = () => taken && history.replaceState(history.state, "", taken + location.hash);
  // Going back within the page leads to an address with an earlier choice: write the current one again.
  addEventListener("popstate", write);

  const renew = async () => {
    turn += 1;
    const own = turn;
    const address = addressOf(form);
    setBusy(true);
    // Changes that are replayed together are one.
    await null;
    if (own !== turn) return pending;
    const page = await fetchPage(address).catch(() => null);
    if (own !== turn) return pending;
    setBusy(false);
    const isTaken = page !== null && isOfThisBuild(page) && takeOver(form, page);
    if (isTaken) taken = address;
    write();
    setLive(isTaken);
    watch();
    form.dispatchEvent(new CustomEvent("chosen", { detail: isTaken, bubbles: true }));
  };

  let endMs: number;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    const untilMs = Number(dock()?.dataset.until);
    // An end that is over from the start is none: the visitor's clock may be wrong.
    endMs = untilMs > Date.now() ? untilMs + SLACK_MS : Number.POSITIVE_INFINITY;
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(endMs - Date.now(), LONGEST_MS));
  };
  // A page that slept meanwhile looks as soon as it is seen again.
  const check = () => {
    if (Date.now() < endMs) return;
    endMs = Number.POSITIVE_INFINITY;
    pending = renew();
  };
  addEventListener("pageshow", check);
  document.addEventListener("visibilitychange", check);

  setLive(true);
  watch();
  form.addEventListener("change", () => {
    setLive(true);
    pending = renew();
  });
  // A press on the door before the price is there waits for the door of the new choice.
  form.addEventListener("click", async (event) => {
    const door = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".door");
    if (!door || !dock()?.ariaBusy) return;
    event.preventDefault();
    await pending;
    form.querySelector<HTMLAnchorElement>("[data-live] .door")?.click();
  });
}

/** The address of the page with the form's choice, as a browser that sends the form makes it, without empty values. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action);
  const chosen = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
  address.search = new URLSearchParams(chosen).toString();
  address.hash = "";
  return address.href;
}
