/**
 * Live editing, on verified previews alone: what an editor types in Storyblok's Visual Editor shows on the page. The
 * posted story is rendered by the shop, as every page is; here only what changed is put in its place.
 */
import StoryblokBridge from "@storyblok/preview-bridge";
import { createPatcher } from "./preview/patch.ts";

const settings = document.querySelector<HTMLMetaElement>('meta[name="preview"]');
const transform = settings?.dataset.transform;
const editor = settings?.content;

if (transform && editor) {
  const patcher = createPatcher(document);
  const bridge = new StoryblokBridge({ customParent: editor, preventClicks: true });
  let running: AbortController | null = null;
  bridge.on("input", async ({ story }) => {
    // Only the latest state counts: what is still on the way is out of date.
    running?.abort();
    const request = new AbortController();
    running = request;
    try {
      const body = JSON.stringify({ story });
      const headers = { "Content-Type": "application/json" };
      const reply = await fetch(transform, { method: "POST", headers, body, signal: request.signal });
      if (reply.ok) patcher.show(new DOMParser().parseFromString(await reply.text(), "text/html"));
    } catch (error) {
      if (!request.signal.aborted) throw error;
    }
  });
  bridge.on(["change", "published", "unpublished"], () => location.reload());
}
