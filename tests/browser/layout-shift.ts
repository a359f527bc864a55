import type { Page } from "@playwright/test";

/** Sums the layout shifts on pages that are opened from now on. As in web vitals, a shift soon after a real touch or key is not counted. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the sum of shifts so far, after two more frames are painted. */
export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
}
