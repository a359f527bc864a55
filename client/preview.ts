/**
 * Live editing, on verified previews only: edits in Storyblok's Visual Editor show on the page. The shop renders the posted story, as
 * it does every page; this script only replaces the changed parts. The bridge's other events are either handled by the bridge itself,
 * such as clicking, hovering and outlining, or followed by an `input`: adding, moving, duplicating or deleting a block.
 */
import StoryblokBridge from "@storyblok/preview-bridge";
import { createPatcher, showEnded } from "./preview-page.ts";

const SETTINGS = 'meta[name="preview"]';
const SESSION = "_storyblok_session";
const REFUSED = 403;

const settings = document.querySelector<HTMLMetaElement>(SETTINGS);
const editor = settings?.content;
/** The address that renders a story, with the session that the last response renewed. */
let transform = settings?.dataset.transform ?? "";

if (transform && editor) {
  const patcher = createPatcher(document);
  const bridge = new StoryblokBridge({ customParent: editor, preventClicks: true });
  let running: AbortController | null = null;
  bridge.on("input", async ({ story }) => {
    // Only the latest state counts: a request that is still under way is out of date.
    running?.abort();
    const request = new AbortController();
    running = request;
    try {
      const body = JSON.stringify({ story });
      const headers = { "Content-Type": "application/json" };
      const reply = await fetch(transform, { method: "POST", headers, body, signal: request.signal });
      if (reply.status === REFUSED) showEnded(document);
      if (!reply.ok) return;
      const next = new DOMParser().parseFromString(await reply.text(), "text/html");
      transform = next.querySelector<HTMLMetaElement>(SETTINGS)?.dataset.transform ?? transform;
      patcher.show(next);
    } catch (error) {
      if (!request.signal.aborted) throw error;
    }
  });
  bridge.on(["change", "published"], ({ slug, slugChanged }) => {
    if (slugChanged) location.replace(addressOf(`/${slug.replace(/^\/+/, "")}`));
    else reload();
  });
  bridge.on("unpublished", reload);
}

/** Reloads the page with the session in its address, because the editor's signature is valid for an hour. The scroll position stays. */
function reload() {
  history.replaceState(history.state, "", addressOf(location.pathname));
  location.reload();
}

/** Returns a path of this shop with the editor's session. */
function addressOf(path: string): string {
  const session = new URL(transform, location.href).searchParams.get(SESSION);
  const query = new URLSearchParams(location.search);
  if (session) query.set(SESSION, session);
  return `${path}?${query}`;
}
