import type { MiddlewareHandler } from "hono";
import { parseQuerySwitches } from "#domain/query-switches.ts";
import type { Channel } from "#domain/shop.ts";
import { fromHex } from "../bytes.ts";
import { type AppContext, urlOf } from "../context.ts";
import { addHeaders } from "../headers.ts";

/** An editor's look at drafts: those of a release where one is named. */
export interface Preview {
  release: string | null;
  /** The space that the editor works in. */
  spaceId: string;
  /** What makes another address of this shop the editor's as well. */
  query: URLSearchParams;
}

export interface PreviewSettings {
  tokens: Record<Channel, string>;
  now: () => number;
}

const SPACE = "_storyblok_tk[space_id]";
const LONGEST_AGE_SECONDS = 3600;
/** Clocks differ a little. */
const MOST_AHEAD_SECONDS = 60;

/**
 * Finds out whether a request is an editor's (spec 000 §2 and §6, design §4 "Preview"): `_storyblok` is there, and the
 * editor's signature is `sha1(space:previewToken:timestamp)`, less than an hour old. Anybody else sees published content.
 */
export function recognisePreview({ tokens, now }: PreviewSettings): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    context.set("preview", null);
    const { search, searchParams } = urlOf(context);
    if (!search.includes("_storyblok")) return next();
    const { preview } = parseQuerySwitches(search);
    const secret = tokens[context.get("shop").channel];
    const isEditor = preview.editor && secret !== "" && (await isSigned(searchParams, secret, now()));
    if (!isEditor) return next();
    const query = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith("_storyblok")));
    context.set("preview", { release: preview.release, spaceId: searchParams.get(SPACE) ?? "", query });
    await next();
    // Whatever is made of drafts is this editor's alone.
    addHeaders(context, { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" });
  };
}

async function isSigned(query: URLSearchParams, secret: string, nowMs: number): Promise<boolean> {
  const space = query.get(SPACE) ?? "";
  const timestamp = query.get("_storyblok_tk[timestamp]") ?? "";
  const token = query.get("_storyblok_tk[token]") ?? "";
  if (!/^\d{1,20}$/.test(space) || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token)) return false;
  const age = nowMs / 1000 - Number(timestamp);
  if (age > LONGEST_AGE_SECONDS || age < -MOST_AHEAD_SECONDS) return false;
  const text = new TextEncoder().encode(`${space}:${secret}:${timestamp}`);
  const expected = new Uint8Array(await crypto.subtle.digest("SHA-1", text));
  return crypto.subtle.timingSafeEqual(expected, fromHex(token));
}
