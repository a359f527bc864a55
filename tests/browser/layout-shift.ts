import type { Page } from "@playwright/test";

/** Sums what shifts on pages that are opened from now on; a shift soon after a real finger or key is not counted, as web vitals do. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has shifted so far, once two more frames are painted. */
export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
}
