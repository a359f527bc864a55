import { fetchPage, isOfThisBuild } from "../../fetch-page.ts";

/** The state of a listing in the browser's history, beside its address: the last page that was loaded. */
interface Continued {
  listing: { from: string; to: string };
}

const DESIGNS = ".design-grid a.design";
/** The time after a box for which the next one is awaited, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Makes "More" append the next page in place; the link then leads to the page after it. A visitor who comes back finds the listing as
 * long as it was, while its address stays that of the first page. A page that fails to load, or is of another build, is opened by the plain link.
 */
export default function listing(element: HTMLElement): void {
  tellCounts(element);
  const status = element.querySelector<HTMLElement>('[role="status"]');
  let isLoading = false;

  const append = async (link: HTMLAnchorElement): Promise<number> => {
    const next = await fetchPage(link.href);
    const found = next.querySelector(".listing");
    const [tiles, more] = [found?.querySelector(".design-grid"), found?.querySelector(".listing-paging")];
    const [grid, paging] = [element.querySelector(".design-grid"), element.querySelector(".listing-paging")];
    if (!tiles || !grid || !isOfThisBuild(next)) throw new Error("The next page has no tiles for this one.");
    const added = [...tiles.children].map((tile) => document.adoptNode(tile));
    grid.append(...added);
    // The loader wakes the new islands and behaviours.
    document.dispatchEvent(new Event("islands"));
    if (more) paging?.replaceWith(document.adoptNode(more));
    else paging?.remove();
    return added.length;
  };

  element.addEventListener("click", async (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-more]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    isLoading = true;
    link.ariaDisabled = "true";
    if (status) status.textContent = status.dataset.loading ?? "";
    const before = element.querySelectorAll(DESIGNS).length;
    try {
      await append(link);
      remember(link.href);
      if (status) status.textContent = "";
      element.querySelectorAll<HTMLElement>(DESIGNS)[before]?.focus({ preventScroll: true });
    } catch {
      location.assign(link.href);
    }
    isLoading = false;
  });

  const continued = continuedHere();
  // Where storage is forbidden, the list is as long as it was, and begins at its top.
  if (continued) continueUntil(element, continued.to, append).catch(() => undefined);
}

/**
 * Says on the buttons of the filters, and aloud, how many designs the chosen boxes leave, as the listing itself would. Without an answer
 * the buttons stay as they are. A press outside an open filter closes it.
 */
function tellCounts(element: HTMLElement): void {
  const form = element.querySelector<HTMLFormElement>(".listing-filters");
  if (!form) return;
  const buttons = [...form.querySelectorAll("button")];
  const status = element.querySelector('[role="status"]');
  const usual = buttons[0]?.textContent ?? "";
  let wanted = "";
  form.addEventListener("change", async () => {
    const address = new URL(form.action);
    address.search = String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
    wanted = address.href;
    // Several boxes in a row are one question.
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (wanted !== address.href) return;
    const found = await fetchPage(address.href, { mayBeCorrected: true }).catch(() => null);
    if (wanted !== address.href) return;
    const total = found?.querySelector(".listing-total")?.textContent;
    const text = total ? (form.dataset.show ?? "").replace("…", total) : usual;
    for (const button of buttons) button.textContent = text;
    if (status) status.textContent = total ?? "";
  });
  document.addEventListener("click", ({ target }) => {
    const open = element.querySelector<HTMLDetailsElement>(".listing-bar details[open]");
    if (open && target instanceof Node && !open.contains(target)) open.open = false;
  });
}

/** Fetches as many pages as were appended before the visitor left, and scrolls back to where she was, unless she moves first. */
async function continueUntil(element: HTMLElement, to: string, append: (link: HTMLAnchorElement) => Promise<number>) {
  const moved = new AbortController();
  for (const type of ["wheel", "touchstart", "keydown"]) {
    addEventListener(type, () => moved.abort(), { passive: true, signal: moved.signal });
  }
  for (;;) {
    const link = element.querySelector<HTMLAnchorElement>("a[data-more]");
    if (!link) break;
    const { href } = link;
    const count = await append(link).catch(() => 0);
    if (count === 0 || href === to) break;
  }
  const top = Number(sessionStorage.getItem(placeKey()));
  if (!moved.signal.aborted && top > 0) scrollTo({ top, behavior: "instant" });
  moved.abort();
  remember(to);
}

/** The address of the last page that was loaded. */
let last = "";

/**
 * Keeps the length of the list and, each time that the visitor leaves, her place: the browser would restore that before the page has its
 * full length again.
 */
function remember(to: string): void {
  last = to;
  noteLength();
  history.scrollRestoration = "manual";
  addEventListener("pagehide", storePlace);
  // A link within the page, such as the one to its top, makes an entry of the history that knows nothing of this.
  addEventListener("popstate", noteLength);
}

function noteLength(): void {
  const state: Continued = { listing: { from: location.href, to: last } };
  history.replaceState({ ...history.state, ...state }, "");
}

function storePlace(): void {
  try {
    sessionStorage.setItem(placeKey(), String(scrollY));
  } catch {
    // Where storage is forbidden or full, nobody knows the place.
  }
}

function placeKey(): string {
  return `listing ${location.href}`;
}

function continuedHere(): Continued["listing"] | null {
  const { listing } = (history.state ?? {}) as Partial<Continued>;
  return listing?.from === location.href ? listing : null;
}
