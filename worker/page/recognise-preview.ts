import type { Context, MiddlewareHandler } from "hono";
import { parseQuerySwitches } from "#domain/address/query-switches.ts";
import { type AppContext, urlOf } from "../context.ts";
import { addHeaders, CLOSED_POLICY } from "../http/headers.ts";
import { framedByEditor } from "./content-policy.ts";
import { isSession, PROOF_PARAMETERS, type PreviewSettings, provePreview } from "./editor-preview.ts";

/**
 * Middleware that recognises an editor's request (spec 000 §2 and §6, design §4 "Preview"): `_storyblok` or a release
 * is named, and the query is signed, or continues a session in the editor's frame. Anybody else sees published content,
 * even with the frame's copied address. An editor whose session has ended gets a message in the frame.
 */
export function recognisePreview({ tokens, editorOrigin, now }: PreviewSettings): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    context.set("preview", null);
    const { search, searchParams } = urlOf(context);
    if (!search.includes("_storyblok")) return next();
    const { preview } = parseQuerySwitches(search);
    const secret = tokens[context.get("shop").channel];
    if (!preview.editor || secret === "") return next();
    const proof = await provePreview(searchParams, { secret, editorOrigin }, now());
    if (proof === "ended" && isFramed(context)) return answerEnded(editorOrigin);
    if (proof === null) return next();
    if (proof === "ended" || (isSession(proof) && isInTab(context))) {
      context.set("wasPreview", true);
      return next();
    }
    const ofEditor = [...searchParams].filter(([name]) => name.startsWith("_storyblok"));
    const query = new URLSearchParams(ofEditor.filter(([name]) => !PROOF_PARAMETERS.includes(name)));
    context.set("preview", { ...proof, release: preview.release, query });
    await next();
    // Everything rendered from drafts is for this editor only.
    addHeaders(context, { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" });
    const policy = context.res.headers.get("Content-Security-Policy") ?? CLOSED_POLICY;
    addHeaders(context, { "Content-Security-Policy": framedByEditor(policy, editorOrigin) });
  };
}

/** Tells whether a browser requests a document for a frame. */
function isFramed({ req }: Context<AppContext>): boolean {
  return req.method === "GET" && req.header("Sec-Fetch-Dest") === "iframe";
}

/** Tells whether a browser requests a document for a tab. */
function isInTab({ req }: Context<AppContext>): boolean {
  return req.header("Sec-Fetch-Dest") === "document";
}

const TEXT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The preview has ended</title>
<h1>The preview has ended</h1><p>Reload the editor to go on. What you saved is kept.</p></html>
`;

/**
 * The response in the editor's frame after the end of a session, in place of a page that must not be
 * framed. Editors read English.
 */
function answerEnded(editorOrigin: string): Response {
  return new Response(TEXT, {
    status: 403,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Content-Security-Policy": framedByEditor(CLOSED_POLICY, editorOrigin),
    },
  });
}
