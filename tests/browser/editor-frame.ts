import type { Frame, Page } from "@playwright/test";
import { previewQuery } from "#tests/support/editor.ts";
import { EDITOR_ORIGIN, expect } from "./shop.ts";

export interface EditedStory {
  id: number;
  content: {
    calculator: { headline: string; facts?: Record<string, unknown>[] }[];
    body: Record<string, unknown>[];
  };
}

/** Opens the canvas page in a frame of the editor's site, as Storyblok's Visual Editor does: by its full slug. */
export async function openEditor(page: Page, address: (path: string) => string) {
  const query = previewQuery();
  const preview = address(`/de-DE/leinwand?${query}`);
  const body = `<!doctype html><title>Editor</title><script>
    window.heard = [];
    addEventListener("message", ({ data }) => window.heard.push(data));
  </script><iframe title="Preview" src="${preview.replaceAll("&", "&amp;")}" width="1200" height="800"></iframe>`;
  await page.route(`${EDITOR_ORIGIN}/**`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${EDITOR_ORIGIN}/`);
  const frame = page.frames()[1] as Frame;
  const heard = (action: string) =>
    page.evaluate(`window.heard.filter((message) => message.action === "${action}")`) as Promise<object[]>;
  await expect.poll(async () => (await heard("initialized")).length).toBe(1);
  const api = address(`/frontend-api/mp/storyblok/de-DE/leinwand?version=draft&${query}`);
  const { story } = (await (await page.request.get(api)).json()) as { story: EditedStory };
  const tell = (message: object) =>
    page.evaluate((told) => document.querySelector("iframe")?.contentWindow?.postMessage(told, "*"), message);
  const type = (edited: EditedStory) => tell({ action: "input", story: edited });
  return { frame, story, type, tell, heard };
}
