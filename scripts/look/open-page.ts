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

const FONTS_AND_PICTURES_MS = 60_000;

/**
 * Opens an address, asks for the pictures further down too, and waits for all of them, for the fonts, and for two frames with them.
 *
 * @throws with a sentence where the shop has no page to show, or a picture of it does not come.
 */
export async function showWhole(page: Page, url: string): Promise<void> {
  const reply = await page.goto(url);
  if (reply === null || reply.status() >= 500) throw new Error(`${url} answered ${reply?.status()}.`);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
    // What waits below the screen is laid out and painted too.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.waitForFunction(
    () => document.fonts.status === "loaded" && [...document.images].every((image) => image.complete),
    null,
    { timeout: FONTS_AND_PICTURES_MS },
  );
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  const broken = await page.evaluate(() => [...document.images].find((image) => image.naturalWidth === 0)?.currentSrc);
  if (broken !== undefined) throw new Error(`${url} shows a picture that did not come: ${broken}`);
}
