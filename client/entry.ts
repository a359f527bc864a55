import type { Behaviour } from "./behaviours/behaviour.ts";
import { carryOn } from "./came-by/carry-on.ts";
import type { IslandDescriptor } from "./islands/island.ts";
import { holdEvents } from "./replay.ts";

/**
 * Marks pictures whose file fails, including those that failed before this ran: the pictures are hidden, and the colour in their place
 * stays (spec 001 §4).
 */
function hideFailedPictures(): void {
  // An `img`, or the `image` of a drawing.
  const hide = (image: EventTarget | null) =>
    /^im/.test((image as Element).localName) && (image as Element).classList.add("failed");
  document.addEventListener("error", ({ target }) => hide(target), true);
  // A picture is shown again if another of its files loads after all.
  document.addEventListener("load", ({ target }) => (target as Element).classList?.remove("failed"), true);
  // Only a picture of HTML says that its file is still to come; a drawing's waits for it, or has no such call in Safari before 18.4.
  for (const image of document.querySelectorAll<HTMLImageElement>("img,image"))
    if (image.complete !== false) image.decode?.().catch(() => hide(image));
}
/** The time after a reload in which a load of the path counts as that reload: its script may fail late, and it is not reloaded again (spec 000 §9). */
const THROTTLE_MS = 10_000;
const STORED = "reloaded";

/** True once the visitor is on her way to another page. Browsers without this interface do not say. */
let isLeaving = false;
window.navigation?.addEventListener("navigate", ({ destination }) => {
  isLeaving = !destination.sameDocument;
});

/**
 * Reloads the page, at most once for each path within ten seconds (spec 000 §4), because a script that it names belonged to an earlier
 * build. The choice is in the address, and the browser keeps typed text. It does nothing while the browser is offline or cannot note
 * the reload: the current page is better then. Nor does it while another page is on its way, which a reload would cancel.
 */
function reloadOnce(): void {
  if (isLeaving || !navigator.onLine) return;
  try {
    const [path, untilMs] = sessionStorage.getItem(STORED)?.split(" ") ?? [];
    if (path === location.pathname && Number(untilMs) > performance.timeOrigin) return;
    sessionStorage.setItem(STORED, `${location.pathname} ${Date.now() + THROTTLE_MS}`);
  } catch {
    return;
  }
  location.reload();
}

/**
 * The loader. It finds the islands and behaviours of a page, wherever they stand, and wakes each at its moment; it contains no part of
 * Preact. It also makes links to a designer carry the landing parameters. A page without any of these runs no script.
 */

const islands = import.meta.glob<IslandDescriptor<object>>("./*/island.ts", { base: "./islands", import: "default" });

/** Imports of the code that islands fetch on demand. They are in the loader, so that no earlier script needs them. */
const onDemand = import.meta.glob<object>("./*/on-demand.ts", { base: "./islands", import: "default" });

/** Fetches a page with code that is itself fetched at the first use, so that no earlier script needs it. */
const fetchPage = (href: string) => import("./fetch-page.ts").then((page) => page.fetchPage(href));

/** Imports of behaviours, each a file of its own; those of the shell, which every page has, are one file. */
const behaviours = import.meta.glob<Behaviour>("./*/behaviour.ts", { base: "./behaviours", import: "default" });
const loadShell = () => import("./behaviours/shell/behaviours.ts");

/** Resolves once the page has loaded. */
const whenLoaded = new Promise<unknown>((resolve) => {
  if (document.readyState === "complete") resolve(null);
  else addEventListener("load", resolve);
});

/**
 * Resolves once the page has loaded, or at least the pictures that it carries or requests first: a font, or a picture further down,
 * delays no island.
 */
const whenShown = new Promise<unknown>((resolve) => {
  whenLoaded.then(resolve);
  const first = [
    ...document.querySelectorAll<HTMLLinkElement | HTMLImageElement>("link[rel=preload], img[fetchpriority=high]"),
  ];
  if (first[0] || document.querySelector("image[href^=data]")) Promise.all(first.map(whenCome)).then(resolve);
});

/**
 * Resolves once a picture can be painted, or a preload has loaded, or either has failed. For a preload the browser keeps a performance
 * entry, however early it loaded.
 */
function whenCome(one: HTMLLinkElement | HTMLImageElement): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    if (one instanceof HTMLImageElement) return void one.decode().then(resolve, resolve);
    const watcher = new PerformanceObserver((list) => {
      if (list.getEntriesByName(one.href)[0]) resolve(one);
    });
    watcher.observe({ type: "resource", buffered: true });
  });
}

const found = new WeakSet<Element>();

function findSleepers() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island], [data-behaviour]")) {
    const wake = wakerOf(element);
    if (!wake || found.has(element)) continue;
    found.add(element);
    schedule(element, once(wake));
  }
}

/** Returns the function that wakes an element; undefined if this build has no island or behaviour of its name. */
function wakerOf(element: HTMLElement): (() => void) | undefined {
  const { island, behaviour } = element.dataset;
  const loadIsland = islands[`./${island}/island.ts`];
  if (loadIsland) return () => wakeIsland(element, loadIsland);
  if (!behaviour) return undefined;
  const loadBehaviour =
    behaviours[`./${behaviour}/behaviour.ts`] ?? (async () => (await loadShell()).default[behaviour]);
  return () => startBehaviour(element, loadBehaviour);
}

carryOn();
hideFailedPictures();
findSleepers();
whenLoaded.then(() => layOut(document.querySelectorAll("[data-waits] :is(main>section,.footer)")));
// Live editing adds new islands and behaviours to the page.
document.addEventListener("islands", findSleepers);

async function wakeIsland(element: HTMLElement, load: () => Promise<IslandDescriptor<object>>) {
  const replay = holdEvents(element);
  // In parallel: one after the other would take two round trips if nothing is cached.
  const scripts = await Promise.all([import("./wake.tsx"), load()]).catch(reloadOnce);
  // The mark tells the style sheet that no script runs: it may then offer more plain controls.
  if (!scripts) return element.toggleAttribute("data-failed", true);
  const [{ wake }, island] = scripts;
  await wake(element, island, { onDemand: onDemand[`./${island.name}/on-demand.ts`], fetchPage });
  replay();
}

async function startBehaviour(element: HTMLElement, load: () => Promise<Behaviour | undefined>) {
  const replay = holdEvents(element);
  const start = await load().catch(reloadOnce);
  if (!start) return;
  start(element);
  replay();
}

/**
 * Has the parts below the first screen laid out that wait for it (worker/page/may-wait.css): one at each idle moment after a frame, since
 * all at once would hold up a touch. A page that has loaded has its fonts, whose arrival would have them laid out anew.
 */
function layOut([part, ...rest]: Iterable<HTMLElement>) {
  whenIdle(() => {
    if (!part) return;
    part.style.contentVisibility = "visible";
    requestAnimationFrame(() => layOut(rest));
  });
}

function schedule(element: HTMLElement, wake: () => void) {
  for (const type of ["pointerover", "pointerdown", "focusin", "touchstart"]) {
    element.addEventListener(type, wake, { once: true, passive: true });
  }
  // Where the browser asks to save data, everything waits for the first touch.
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const { dataset } = element;
  if (dataset.wake === "idle") (dataset.island ? whenShown : whenLoaded).then(() => whenIdle(wake));
  if (dataset.wake === "visible") whenVisible(element, wake);
}

function whenIdle(run: () => void) {
  // Safari has no such call. A timer takes the options for no delay.
  (window.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback))(run, { timeout: 500 });
}

function whenVisible(element: HTMLElement, run: () => void) {
  if (!window.IntersectionObserver) return run();
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  }).observe(element);
}

function once(run: () => void): () => void {
  let ran = false;
  return () => {
    if (ran) return;
    ran = true;
    run();
  };
}
