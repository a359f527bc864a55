import type { Frame, Page } from "@playwright/test";
import { previewQuery } from "#tests/support/editor.ts";
import { EDITOR_ORIGIN, expect } from "./shop.ts";

type Blok = Record<string, unknown>;

export interface EditedStory {
  id: number;
  content: {
    calculator: { headline: string; facts?: Blok[] }[];
    body: (Blok & { items?: Blok[] })[];
  };
}

/** Shows a page of the editor's site with frames, which keeps the messages of their bridges, each with the place of its frame. */
export async function showFrames(page: Page, addresses: readonly string[]): Promise<void> {
  const frames = addresses.map(
    (address) =>
      `<iframe title="Preview" src="${address.replaceAll("&", "&amp;")}" width="1200" height="800"></iframe>`,
  );
  const body = `<!doctype html><title>Editor</title><script>
    window.heard = [];
    addEventListener("message", ({ data, source }) => {
      const from = [...document.querySelectorAll("iframe")].findIndex(({ contentWindow }) => contentWindow === source);
      window.heard.push({ ...data, from });
    });
  </script>${frames.join("")}`;
  await page.route(`${EDITOR_ORIGIN}/**`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${EDITOR_ORIGIN}/`);
}

/** Returns the messages of one kind that the bridges have sent so far. */
export function heardBy(page: Page, action: string): Promise<{ from: number; dataC?: object }[]> {
  return page.evaluate(`window.heard.filter((message) => message.action === "${action}")`);
}

/** Sends a frame's bridge a message of the editor. */
export function tellFrame(page: Page, message: object, place = 0): Promise<void> {
  return page.evaluate(([told, at]) => document.querySelectorAll("iframe")[at]?.contentWindow?.postMessage(told, "*"), [
    message,
    place,
  ] as const);
}

/** Opens a story's page by its full slug in a frame of the editor's site, as Storyblok's Visual Editor does. */
export async function openEditor(page: Page, address: (path: string) => string, fullSlug = "de-DE/leinwand") {
  const query = previewQuery();
  await showFrames(page, [address(`/${fullSlug}?${query}`)]);
  const frame = page.frames()[1] as Frame;
  const heard = (action: string) => heardBy(page, action);
  await expect.poll(async () => (await heard("initialized")).length).toBe(1);
  const api = address(`/frontend-api/mp/storyblok/${fullSlug}?version=draft&${query}`);
  const { story } = (await (await page.request.get(api)).json()) as { story: EditedStory };
  const tell = (message: object) => tellFrame(page, message);
  const type = (edited: EditedStory) => tell({ action: "input", story: edited });
  return { frame, story, type, tell, heard };
}
