import type { Browser, Page } from "@playwright/test";
import type { Screen } from "./page-types.ts";

/** Headers that request pictures as WebP: AVIF is converted on this processor, which takes seconds for each. */
const QUICK_PICTURES = { accept: "image/webp" };

/** Opens a page in a browser context of its own, on a screen of that size, without any movement. */
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
 * Opens an address, loads the pictures further down too, and waits for all of them, for the fonts, and for two more frames.
 *
 * @throws Error if the shop does not show the page, or if a picture of it does not load.
 */
export async function showWhole(page: Page, url: string): Promise<void> {
  const reply = await page.goto(url);
  if (reply === null || reply.status() >= 500) throw new Error(`${url} answered ${reply?.status()}.`);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
    // Parts below the screen are laid out and painted too.
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
