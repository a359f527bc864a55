import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { PAGE_TYPES, SCREENS, type Screen, SHOPS } from "./page-types.ts";
import { showWhole } from "./show-whole.ts";

/** A page type on one screen: the whole page as one picture. */
export interface Photograph {
  brand: string;
  type: string;
  path: string;
  screen: Screen;
  file: string;
}

/** Browsers that take pictures side by side. */
const AT_ONCE = 2;
const QUALITY = 78;

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
      SCREENS.map((screen) => ({ brand, type, path, screen, file: `${brand}-${type}-${screen.width}.jpg` })),
    ),
  );
}

async function photograph(browser: Browser, port: string, folder: string, wanted: Photograph): Promise<void> {
  const { brand, path, screen, file } = wanted;
  const page = await openPage(browser, screen);
  try {
    const url = new URL(path, SHOPS[brand as keyof typeof SHOPS]);
    url.port = port;
    await showWhole(page, url.href);
    await page.screenshot({ path: join(folder, file), fullPage: true, type: "jpeg", quality: QUALITY });
  } catch (error) {
    throw new Error(`${brand} ${path} at ${screen.width} px: ${error instanceof Error ? error.message : error}`);
  } finally {
    await page.context().close();
  }
}
