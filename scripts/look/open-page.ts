import type { Browser, Page } from "@playwright/test";
import type { Screen } from "./page-types.ts";

/** AVIF is made on the processor here, which takes seconds a picture. */
const QUICK_PICTURES = { accept: "image/webp" };

/** A page of a browser of its own, on a screen of that size, where nothing moves. */
export async function openPage(browser: Browser, viewport: Screen, deviceScaleFactor = 1): Promise<Page> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  await page.route(/\/media\/\d+\.auto\//, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...QUICK_PICTURES } }),
  );
  return page;
}
