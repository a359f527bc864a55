import type { Page } from "@playwright/test";
import { createDom, type Exception, type Fault } from "./dom.ts";
import { findCovered } from "./find-covered.ts";
import { findCutText } from "./find-cut-text.ts";
import { findDistorted } from "./find-distorted.ts";
import { findOutside } from "./find-outside.ts";

/** What a page is searched for, each made of nothing but what stands in its function. */
const FINDERS = [findOutside, findCutText, findDistorted, findCovered];
/** The pictures further down are asked for too: an unknown one has no ratio. */
const SETTLE = `
  if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
  const images = [...document.images].filter((image) => image.checkVisibility());
  for (const image of images) image.loading = "eager";
  await document.fonts.ready;
  await Promise.all(images.map((image) => image.decode().catch(() => {})));`;

/**
 * All that does not stand as it should on a page, as it is shown now, and is not known.
 *
 * @param isComing the rest of the page is still on its way, and is not waited for.
 */
export async function findFaults(page: Page, exceptions: readonly Exception[], isComing = false): Promise<Fault[]> {
  return page.evaluate<Fault[]>(`(async () => {${isComing ? "" : SETTLE}
    const dom = (${createDom})(${JSON.stringify(exceptions)});
    for (const find of [${FINDERS.join(",\n")}]) find(dom);
    return dom.faults;
  })()`);
}

/** A line for each fault, for a test's message. */
export function listFaults(faults: readonly Fault[]): string[] {
  return faults.map(({ kind, where, detail }) => `${kind}: ${where} (${detail})`);
}
