import type { Page } from "@playwright/test";
import { createDom, type Exception, type Fault } from "./dom.ts";
import { findCovered } from "./find-covered.ts";
import { findCutText } from "./find-cut-text.ts";
import { findDistorted } from "./find-distorted.ts";
import { findOutside } from "./find-outside.ts";
import { findPartedWords } from "./find-parted-words.ts";

/** The finders that search a page. They run in the page, so the code of each may use nothing outside of its function. */
const FINDERS = [findOutside, findCutText, findDistorted, findCovered, findPartedWords];
/**
 * The code that waits until a page is complete. It also loads the pictures further down, because a picture has no ratio before it has
 * loaded.
 */
const SETTLE = `
  if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
  const images = [...document.images].filter((image) => image.checkVisibility());
  for (const image of images) image.loading = "eager";
  await document.fonts.ready;
  await Promise.all(images.map((image) => image.decode().catch(() => {})));`;

/**
 * Returns all faults of a page as it is shown now, without the known ones.
 *
 * @param isComing true if the rest of the page is still loading, and is not waited for.
 */
export async function findFaults(page: Page, exceptions: readonly Exception[], isComing = false): Promise<Fault[]> {
  return page.evaluate<Fault[]>(`(async () => {${isComing ? "" : SETTLE}
    const dom = (${createDom})(${JSON.stringify(exceptions)});
    for (const find of [${FINDERS.join(",\n")}]) find(dom);
    return dom.faults;
  })()`);
}

/** Returns a line for each fault, for a test's message. */
export function listFaults(faults: readonly Fault[]): string[] {
  return faults.map(({ kind, where, detail }) => `${kind}: ${where} (${detail})`);
}
