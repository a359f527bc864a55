import type { Page } from "@playwright/test";
import { KNOWN_TO_BE_HIDDEN } from "./geometry/exceptions.ts";

/** A number of stops that no page exceeds. */
export const MOST_STOPS = 200;

const NOTHING = "nothing";

/**
 * Returns the focused element and the element that hides it; null if the focused element, or its label or mark, is visible. It runs in
 * the page.
 */
async function whatHidesFocus(nothing: string): Promise<string | null> {
  // Parts that were too far below the screen to be laid out get their height only now.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return nothing;
  const own = focused.closest("label") ?? focused;
  // A link across two lines has a box for each line.
  for (const { left, right, top, bottom } of focused.getClientRects()) {
    const x = (left + right) / 2;
    const ends = bottom - top > innerHeight ? [Math.max(top, 0) + 4] : [top + 2, (top + bottom) / 2, bottom - 2];
    for (const y of ends) {
      const hit = document.elementFromPoint(x, y);
      if (hit && (own.contains(hit) || hit.contains(own))) continue;
      const name = (one: Element) => `${one.localName}.${one.className} ${(one.textContent ?? "").trim().slice(0, 30)}`;
      return `${name(focused)} at ${Math.round(y)} of ${innerHeight} px: ${hit ? name(hit) : "off the screen"}`;
    }
  }
  return null;
}

/** Presses a key until the focus has left the page, or `times` times, and returns the stops at which the focus was hidden. */
export async function press(page: Page, key: string, times: number): Promise<Set<string>> {
  const hidden = new Set<string>();
  for (let stop = 0; stop < times; stop++) {
    await page.keyboard.press(key);
    const hides = await page.evaluate(whatHidesFocus, NOTHING);
    if (hides === NOTHING) break;
    if (hides && !KNOWN_TO_BE_HIDDEN.test(hides)) hidden.add(hides);
  }
  return hidden;
}
