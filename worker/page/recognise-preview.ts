import type { MiddlewareHandler } from "hono";
import { parseQuerySwitches } from "#domain/address/query-switches.ts";
import { type AppContext, urlOf } from "../context.ts";
import { addHeaders } from "../http/headers.ts";
import { CLOSED_POLICY } from "../http/secure.ts";
import { framedByEditor } from "./content-policy.ts";
import { isSigned, type PreviewSettings, SPACE_PARAMETER } from "./preview.ts";

/**
 * Finds out whether a request is an editor's (spec 000 §2 and §6, design §4 "Preview"): `_storyblok` or a release is named,
 * and the editor's signature is `sha1(space:previewToken:timestamp)`, less than an hour old. Anybody else sees published content.
 */
export function recognisePreview({ tokens, editorOrigin, now }: PreviewSettings): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    context.set("preview", null);
    const { search, searchParams } = urlOf(context);
    if (!search.includes("_storyblok")) return next();
    const { preview } = parseQuerySwitches(search);
    const secret = tokens[context.get("shop").channel];
    const isEditor = preview.editor && secret !== "" && (await isSigned(searchParams, secret, now()));
    if (!isEditor) return next();
    const query = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith("_storyblok")));
    context.set("preview", { release: preview.release, spaceId: searchParams.get(SPACE_PARAMETER) ?? "", query });
    await next();
    // Whatever is made of drafts is this editor's alone.
    addHeaders(context, { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" });
    if (context.get("ownsPolicy")) return;
    const policy = context.res.headers.get("Content-Security-Policy") ?? CLOSED_POLICY;
    addHeaders(context, { "Content-Security-Policy": framedByEditor(policy, editorOrigin) });
  };
}
