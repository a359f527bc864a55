import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { openPage, showWhole } from "./open-page.ts";
import { PAGE_TYPES, SCREENS, type Screen, SHOPS } from "./page-types.ts";

/** Pictures of a page type on one screen: of the first screenful, and of the whole page. */
interface Photograph {
  brand: string;
  type: string;
  path: string;
  screen: Screen;
  first: string;
  whole: string;
}

/** The number of browsers that take pictures at the same time. */
const AT_ONCE = 2;
const JPEG = { type: "jpeg", quality: 78 } as const;

/** Photographs every page type of both brands on every screen, into a folder. @param port the shop's port. */
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

/** Makes sticky elements relative: they would cover the middle of a picture that is higher than the screen. Runs in the page. */
function loosen(): void {
  const sticking = [...document.querySelectorAll<HTMLElement>("*")].filter(
    (element) => getComputedStyle(element).position === "sticky",
  );
  // A relative element still positions its absolute parts.
  for (const { style } of sticking) Object.assign(style, { position: "relative", inset: "auto" });
}

/** Writes an HTML page of the first screenfuls, a row for each page type; a click shows the whole page. */
export function renderContactSheet(photographs: readonly Photograph[]): string {
  const rows = Map.groupBy(photographs, ({ brand, type }) => `${brand} · ${type}`);
  const body = [...rows].map(
    ([name, row]) => `<h2>${name} <small>${row[0]?.path}</small></h2>\n<ul>${row.map(item).join("")}</ul>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<title>Every page at every width</title>
<style>
  body { margin: 2rem; font: 15px/1.4 system-ui; background: #ddd }
  h2 { margin: 2.4rem 0 0.6rem; font-size: 1.1rem }
  small { font-weight: 400; color: #555 }
  ul { display: flex; align-items: flex-end; gap: 1rem; padding: 0; list-style: none; overflow-x: auto }
  img { display: block; height: 20rem; object-fit: cover; object-position: top; background: #fff }
</style>
${body.join("\n")}
`;
}

function item({ first, whole, screen: { width, height } }: Photograph): string {
  return `<li><a href="${whole}"><img src="${first}" loading="lazy" style="aspect-ratio:${width}/${height}" alt=""></a>${width}</li>`;
}
