import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import { CLOSED_POLICY } from "../http/headers.ts";
import { framedByEditor } from "./content-policy.ts";
import type { PreviewRefusal } from "./editor-preview.ts";

/** Title and text for each refusal. Editors read English, as in the fields of the space. */
const WORDS: Record<PreviewRefusal, readonly [title: string, text: string]> = {
  ended: ["The preview has ended", "Reload the editor to go on. What you saved is kept."],
  unsigned: [
    "The preview has no signature",
    "Storyblok’s editor signs each address that it opens, and this one is not signed. Open the story in the Visual Editor, with this shop as its preview URL. What you saved is kept.",
  ],
  wrong: [
    "The preview was not recognised",
    "The signature in the address is not one of this shop’s space. Most often the shop has another preview token than the space, or the preview URL is another brand’s: ask whoever operates the shop to compare its preview token with that of the space (Settings, Access Tokens). What you saved is kept.",
  ],
};

/** Minimum interval between two log lines about the same refusal, in milliseconds: anybody can make up such addresses. */
const LOG_INTERVAL_MS = 60_000;
const loggedAtMs = new Map<string, number>();

/**
 * Answers in the editor's frame in place of a page that must not be framed, and logs it, once a minute per isolate. The answer is the
 * same for every address and every wrong signature, and only Storyblok's editor may frame it: a stranger learns nothing by it.
 */
export function answerRefusal(
  context: Context<AppContext>,
  refusal: PreviewRefusal,
  { editorOrigin, hasToken, nowMs }: { editorOrigin: string; hasToken: boolean; nowMs: number },
): Response {
  const { channel } = context.get("shop");
  const key = `${channel} ${refusal}`;
  if (nowMs - (loggedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) >= LOG_INTERVAL_MS) {
    loggedAtMs.set(key, nowMs);
    context.get("log")("warn", "preview-refused", { channel, reason: refusal, hasToken });
  }
  return new Response(noticeOf(...WORDS[refusal]), {
    status: 403,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Content-Security-Policy": framedByEditor(CLOSED_POLICY, editorOrigin),
    },
  });
}

/**
 * Answers a verified editor whose story is at an address where the shop has a page of its own: the frame would show that one, without a
 * word. The headers of a preview are added to it.
 */
export function answerTakenSlug(context: Context<AppContext>, slug: string): Response {
  const text = `The shop has a page of its own at the slug “${slug}”. Give the story another slug.`;
  return context.html(noticeOf("No visitor ever sees this story", text), 404);
}

function noticeOf(title: string, text: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>\n<h1>${title}</h1><p>${text}</p></html>\n`;
}
