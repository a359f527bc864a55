import type { Channel } from "#domain/shop/shop.ts";
import { fromHex } from "../http/bytes.ts";

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
  /** The one site that may show previews in a frame. */
  editorOrigin: string;
  now: () => number;
}

/** Where the editor's query names its space. */
export const SPACE_PARAMETER = "_storyblok_tk[space_id]";
const LONGEST_AGE_SECONDS = 3600;
/** Clocks differ a little. */
const MOST_AHEAD_SECONDS = 60;

/**
 * Whether a query is signed as the Visual Editor signs: `sha1(space:previewToken:timestamp)`, less than an hour old (design §4
 * "Preview").
 */
export async function isSigned(query: URLSearchParams, secret: string, nowMs: number): Promise<boolean> {
  const space = query.get(SPACE_PARAMETER) ?? "";
  const timestamp = query.get("_storyblok_tk[timestamp]") ?? "";
  const token = query.get("_storyblok_tk[token]") ?? "";
  if (!/^\d{1,20}$/.test(space) || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token)) return false;
  const age = nowMs / 1000 - Number(timestamp);
  if (age > LONGEST_AGE_SECONDS || age < -MOST_AHEAD_SECONDS) return false;
  const text = new TextEncoder().encode(`${space}:${secret}:${timestamp}`);
  const expected = new Uint8Array(await crypto.subtle.digest("SHA-1", text));
  return crypto.subtle.timingSafeEqual(expected, fromHex(token));
}
