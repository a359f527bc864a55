import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { PAGE_TYPES, SCREENS, type Screen, SHOPS } from "./page-types.ts";
import { showWhole } from "./show-whole.ts";

/** A page type on one screen: what is seen first, and the whole page. */
export interface Photograph {
  brand: string;
  type: string;
  path: string;
  screen: Screen;
  first: string;
  whole: string;
}

/** Browsers that take pictures side by side. */
const AT_ONCE = 2;
const JPEG = { type: "jpeg", quality: 78 } as const;

/** Photographs every page type of both brands on every screen, into a folder. @param port of the shop. */
export async function photographPages(browser: Browser, port: string, folder: string): Promise<Photograph[]> {
  const wanted = listPhotographs();
  const rest = [...wanted];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = rest.shift(); next; next = rest.shift()) await photograph(browser, port, folder, next);
    }),
  );
  return wanted;
}

function listPhotographs(): Photograph[] {
  return Object.entries(PAGE_TYPES).flatMap(([brand, types]) =>
    Object.entries(types).flatMap(([type, path]) =>
      SCREENS.map((screen) => {
        const name = `${brand}-${type}-${screen.width}`;
        return { brand, type, path, screen, first: `${name}.jpg`, whole: `${name}-whole.jpg` };
      }),
    ),
  );
}

async function photograph(browser: Browser, port: string, folder: string, wanted: Photograph): Promise<void> {
  const { brand, path, screen, first, whole } = wanted;
  const page = await openPage(browser, screen);
  try {
    const url = new URL(path, SHOPS[brand as keyof typeof SHOPS]);
    url.port = port;
    await showWhole(page, url.href);
    await page.screenshot({ path: join(folder, first), ...JPEG });
    await page.evaluate(loosen);
    await page.screenshot({ path: join(folder, whole), fullPage: true, ...JPEG });
  } catch (error) {
    throw new Error(`${brand} ${path} at ${screen.width} px: ${error instanceof Error ? error.message : error}`);
  } finally {
    await page.context().close();
  }
}

/** In the page: what sticks would lie over the middle of a picture that is higher than the screen. */
function loosen(): void {
  const sticking = [...document.querySelectorAll<HTMLElement>("*")].filter(
    (element) => getComputedStyle(element).position === "sticky",
  );
  // Still what its parts are placed by.
  for (const { style } of sticking) Object.assign(style, { position: "relative", inset: "auto" });
}
