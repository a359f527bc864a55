import type { Context, MiddlewareHandler } from "hono";
import { parseQuerySwitches } from "#domain/address/query-switches.ts";
import { type AppContext, urlOf } from "../context.ts";
import { addHeaders, CLOSED_POLICY } from "../http/headers.ts";
import { framedByEditor } from "./content-policy.ts";
import { isSession, PROOF_PARAMETERS, type PreviewSettings, provePreview } from "./editor-preview.ts";

/**
 * Middleware that recognises an editor's request (spec 000 §2 and §6, decision 13): `_storyblok` or a release
 * is named, and the query is signed, or continues a session in the editor's frame. Anybody else sees published content,
 * even with the frame's copied address. In a frame, where a published page would be blank, the answer says in words why there is no
 * preview.
 */
export function recognisePreview({ tokens, editorOrigin, now }: PreviewSettings): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    context.set("preview", null);
    const { search, searchParams } = urlOf(context);
    if (!search.includes("_storyblok")) return next();
    const { preview } = parseQuerySwitches(search);
    if (!preview.editor) return next();
    const secret = tokens[context.get("shop").channel];
    const nowMs = now();
    // Without a token nothing is proved: anybody could sign with an empty one.
    const proof = secret === "" ? "wrong" : await provePreview(searchParams, { secret, editorOrigin }, nowMs);
    if (typeof proof === "string" && isFramed(context)) {
      const { answerRefusal } = await import("./refused-preview.ts");
      return answerRefusal(context, proof, { editorOrigin, hasToken: secret !== "", nowMs });
    }
    if (typeof proof === "string" || (isSession(proof) && isInTab(context))) {
      if (proof !== "wrong" && proof !== "unsigned") context.set("wasPreview", true);
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
