import type { Behaviour } from "./behaviours/behaviour.ts";
import { carryOn } from "./came-by/carry-on.ts";
import type { IslandDescriptor } from "./islands/island.ts";
import { replayFirstEvent } from "./replay.ts";

/** Marks pictures whose file fails, also those that failed before this ran: they are hidden, and their ground stays (spec 001 §4). */
function hideFailedPictures(): void {
  const hide = (image: EventTarget | null) => image instanceof HTMLImageElement && image.classList.add("failed");
  document.addEventListener("error", ({ target }) => hide(target), true);
  // A file that comes after all, another one of the same picture, is shown.
  document.addEventListener(
    "load",
    ({ target }) => target instanceof Element && target.classList.remove("failed"),
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) hide(image);
}
/** A path is loaded again once in this time (spec 000 §9). */
const THROTTLE_MS = 10_000;
const STORED = "reloaded";

/**
 * Loads the page again, once a path within ten seconds (spec 000 §4): a script that it names went with an earlier build. What
 * was chosen stands in the address, and what was typed the browser keeps. Not while the browser is offline, nor where it
 * keeps no note of the reload: the page as it stands is the better one then.
 */
function reloadOnce(): void {
  if (!navigator.onLine) return;
  const note = `${location.pathname} ${Date.now() + THROTTLE_MS}`;
  try {
    const [path, untilMs] = sessionStorage.getItem(STORED)?.split(" ") ?? [];
    if (path === location.pathname && Number(untilMs) > Date.now()) return;
    sessionStorage.setItem(STORED, note);
  } catch {
    return;
  }
  location.reload();
}

/**
 * The loader. It finds the islands and behaviours of a page, wherever they stand, and wakes each when it is wanted; it holds no
 * React. On a page of links to a designer it also sees to what travels there. A page with none of them runs no script.
 */

const islands = import.meta.glob<IslandDescriptor<object>>("./islands/*/island.ts", { import: "default" });

/** Imports of the code that islands fetch on demand. They are in the loader, so that no earlier script needs them. */
const onDemand = import.meta.glob<object>("./islands/*/on-demand.ts", { import: "default" });

/** Fetches what asks for a page anew; of the ways to it the same holds. */
const fetchPage = async (href: string) => (await import("./fetch-page.ts")).fetchPage(href);

const behaviours = import.meta.glob<Behaviour>("./behaviours/*/behaviour.ts", { import: "default" });

/** The page has loaded, or at least the pictures that it asks for first: a font, or a picture further down, delays no script. */
const whenShown = new Promise<void>((resolve) => {
  if (document.readyState === "complete") return resolve();
  addEventListener("load", () => resolve(), { once: true });
  const first = [
    ...document.querySelectorAll<HTMLLinkElement | HTMLImageElement>("link[rel=preload], img[fetchpriority=high]"),
  ];
  if (first.length > 0) Promise.all(first.map(whenCome)).then(() => resolve());
});

/** An image tells when it has come or failed; of what the head asks for the browser keeps an entry, however early it came. */
function whenCome(one: HTMLLinkElement | HTMLImageElement): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    if (one instanceof HTMLImageElement) {
      if (one.complete) return resolve(one);
      for (const type of ["load", "error"]) one.addEventListener(type, resolve, { once: true });
      return;
    }
    const watcher = new PerformanceObserver((list) => {
      if (list.getEntriesByName(one.href).length > 0) resolve(one);
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
  const loadIsland = islands[`./islands/${island}/island.ts`];
  if (loadIsland) return () => wakeIsland(element, loadIsland);
  const loadBehaviour = behaviours[`./behaviours/${behaviour}/behaviour.ts`];
  return loadBehaviour && (() => startBehaviour(element, loadBehaviour));
}

carryOn();
hideFailedPictures();
findSleepers();
// Live editing puts new ones on the page.
document.addEventListener("islands", findSleepers);

async function wakeIsland(element: HTMLElement, load: () => Promise<IslandDescriptor<object>>) {
  const replay = replayFirstEvent(element);
  // Side by side: one after the other would be two round trips where nothing was fetched before.
  const scripts = await Promise.all([import("./wake.tsx"), load()]).catch(reloadOnce);
  // What no script follows says so: its style sheet may offer more then.
  if (!scripts) return element.toggleAttribute("data-failed", true);
  const [{ wake }, island] = scripts;
  await wake(element, island, { onDemand: onDemand[`./islands/${island.name}/on-demand.ts`], fetchPage });
  replay();
}

async function startBehaviour(element: HTMLElement, load: () => Promise<Behaviour>) {
  const replay = replayFirstEvent(element);
  const start = await load().catch(reloadOnce);
  if (!start) return;
  start(element);
  replay();
}

function schedule(element: HTMLElement, wake: () => void) {
  for (const type of ["pointerover", "pointerdown", "focusin", "touchstart"]) {
    element.addEventListener(type, wake, { once: true, passive: true });
  }
  if (savesData()) return;
  if (element.dataset.wake === "idle") whenShown.then(() => whenIdle(wake));
  if (element.dataset.wake === "visible") whenVisible(element, wake);
}

/** Under Save-Data an island waits for the first touch, whatever its own wish. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(run: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run);
}

function whenVisible(element: HTMLElement, run: () => void) {
  if (!("IntersectionObserver" in window)) return run();
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(element);
}

function once(run: () => void): () => void {
  let ran = false;
  return () => {
    if (ran) return;
    ran = true;
    run();
  };
}
