/**
 * The loader. It finds the islands of a page and wakes each when it is wanted; it holds no React, and a page without
 * an island loads nothing further.
 */
import { replayFirstEvent } from "./replay.ts";

type WakeModule = { wake: (element: HTMLElement, props: unknown) => void };

const modules = import.meta.glob<WakeModule>("./islands/*/wake.tsx");

const whenLoaded = new Promise<void>((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", () => resolve(), { once: true });
});

const found = new WeakSet<Element>();

function findIslands() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = modules[`./islands/${element.dataset.island}/wake.tsx`];
    if (!load || found.has(element)) continue;
    found.add(element);
    schedule(
      element,
      once(() => wakeIsland(element, load)),
    );
  }
}

findIslands();
// Live editing puts new ones on the page.
document.addEventListener("islands", findIslands);

async function wakeIsland(element: HTMLElement, load: () => Promise<WakeModule>) {
  const replay = replayFirstEvent(element);
  const { wake } = await load();
  wake(element, JSON.parse(element.nextElementSibling?.textContent ?? "null"));
  replay();
}

function schedule(element: HTMLElement, wake: () => void) {
  for (const type of ["pointerover", "pointerdown", "focusin", "touchstart"]) {
    element.addEventListener(type, wake, { once: true, passive: true });
  }
  if (savesData()) return;
  if (element.dataset.wake === "idle") whenLoaded.then(() => whenIdle(wake));
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
