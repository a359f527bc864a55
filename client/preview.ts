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
/** The longest time that a state may be on its way, in milliseconds; then the next one goes. */
const LONGEST_MS = 15_000;

const settings = document.querySelector<HTMLMetaElement>(SETTINGS);
const editor = settings?.content;
/** The address that renders a story, with the session that the last response renewed. */
let transform = settings?.dataset.transform ?? "";

if (transform && editor) {
  const patcher = createPatcher(document);
  const bridge = new StoryblokBridge({ customParent: editor, preventClicks: true });
  /** The last typed state, until it is sent. One is on its way at a time, as each asks Storyblok, which takes few requests a second. */
  let typed: object | null = null;
  let isUnderWay = false;
  bridge.on("input", async ({ story }) => {
    typed = story;
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      while (typed) {
        const body = JSON.stringify({ story: typed });
        typed = null;
        const signal = AbortSignal.timeout(LONGEST_MS);
        const headers = { "Content-Type": "application/json" };
        const reply = await fetch(transform, { method: "POST", headers, body, signal }).catch(() => null);
        if (reply?.status === REFUSED) showEnded(document);
        const html = reply?.ok ? await reply.text().catch(() => "") : "";
        if (html === "") continue;
        const next = new DOMParser().parseFromString(html, "text/html");
        transform = next.querySelector<HTMLMetaElement>(SETTINGS)?.dataset.transform ?? transform;
        patcher.show(next);
      }
    } finally {
      isUnderWay = false;
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
