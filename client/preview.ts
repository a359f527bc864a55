/**
 * Live editing, on verified previews alone: what an editor types in Storyblok's Visual Editor shows on the page. The
 * posted story is rendered by the shop, as every page is; here only what changed is put in its place.
 *
 * Of the bridge's events the others are its own to handle, such as what is clicked, hovered and outlined, or are followed by an
 * `input`: a block that was added, moved, duplicated or deleted.
 */
import StoryblokBridge from "@storyblok/preview-bridge";
import { createPatcher, showEnded } from "./preview-page.ts";

const SETTINGS = 'meta[name="preview"]';
const SESSION = "_storyblok_session";
const REFUSED = 403;

const settings = document.querySelector<HTMLMetaElement>(SETTINGS);
const editor = settings?.content;
/** Address that renders a story, with the session that the last response renewed. */
let transform = settings?.dataset.transform ?? "";

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

/** The address has the session in it, for the editor's signature is good for an hour; the page stays where it was scrolled to. */
function reload() {
  history.replaceState(history.state, "", addressOf(location.pathname));
  location.reload();
}

/** A path of this shop as the editor's own. */
function addressOf(path: string): string {
  const session = new URL(transform, location.href).searchParams.get(SESSION);
  const query = new URLSearchParams(location.search);
  if (session) query.set(SESSION, session);
  return `${path}?${query}`;
}
