import { splitHref } from "#domain/address/designer-locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import { fromHex } from "../http/bytes.ts";
import { hasEnded, openSession, SESSION_PARAMETER, type SessionSeal } from "./preview-session.ts";

/** An editor's look at drafts: those of a release where one is named. */
export interface Preview extends PreviewProof {
  release: string | null;
  /** What makes another address of this shop the editor's as well, but for what proves it. */
  query: URLSearchParams;
}

/** What an address proves of an editor. */
export interface PreviewProof {
  /** The space that the editor works in. */
  spaceId: string;
  /** The one story that its session is for; null for a fresh signature, which is for the whole space. */
  storyId: number | null;
  /** When the editor's site signed, in epoch seconds. */
  openedAt: number;
}

export interface PreviewSettings {
  tokens: Record<Channel, string>;
  /** The one site that may show previews in a frame. */
  editorOrigin: string;
  now: () => number;
}

/** Where the editor's query names its space. */
const SPACE_PARAMETER = "_storyblok_tk[space_id]";
const TIME_PARAMETER = "_storyblok_tk[timestamp]";
const SIGNATURE_PARAMETER = "_storyblok_tk[token]";
/** What proves that an address is an editor's. */
export const PROOF_PARAMETERS: readonly string[] = [TIME_PARAMETER, SIGNATURE_PARAMETER, SESSION_PARAMETER];
/** An address without what proves that it is an editor's, for those whom that is no business of; any other stays as it is. */
export function withoutProof(address: string): string {
  if (!address.includes("_storyblok")) return address;
  const { path, query, hash } = splitHref(address);
  const kept = query.split("&").filter((pair) => !isProof(pair));
  return path + (kept.length > 0 ? `?${kept.join("&")}` : "") + hash;
}

function isProof(pair: string): boolean {
  return [...new URLSearchParams(pair).keys()].some((name) => PROOF_PARAMETERS.includes(name));
}

const LONGEST_AGE_SECONDS = 3600;
/** Clocks differ a little. */
const MOST_AHEAD_SECONDS = 60;

/**
 * What a query proves: that it was signed as the Visual Editor signs, less than an hour ago, or that it carries on a session that
 * such a signature opened (design §4 "Preview").
 *
 * @returns `ended` where it was an editor's and is so no longer; null where it never was.
 */
export async function provePreview(
  query: URLSearchParams,
  seal: SessionSeal,
  nowMs: number,
): Promise<PreviewProof | "ended" | null> {
  const signature = await readSignature(query, seal.secret);
  const age = signature ? nowMs / 1000 - signature.openedAt : Number.NaN;
  if (signature && age <= LONGEST_AGE_SECONDS && age >= -MOST_AHEAD_SECONDS) return signature;
  const session = await openSession(query.get(SESSION_PARAMETER) ?? "", seal);
  if (session && !hasEnded(session, nowMs)) return session;
  return session || age > LONGEST_AGE_SECONDS ? "ended" : null;
}

/** Whether a proof carries a session on; else it is a fresh signature. */
export function isSession({ storyId }: PreviewProof): boolean {
  return storyId !== null;
}

/** Whether a preview, if it is one, is for a story. */
export function isFor(preview: PreviewProof | null, story: { id: number }): preview is PreviewProof {
  return preview !== null && (preview.storyId === null || preview.storyId === story.id);
}

/** The Visual Editor's signature, of whatever age: `sha1(space:previewToken:timestamp)`; null where there is none. */
async function readSignature(query: URLSearchParams, secret: string): Promise<PreviewProof | null> {
  const spaceId = query.get(SPACE_PARAMETER) ?? "";
  const timestamp = query.get(TIME_PARAMETER) ?? "";
  const token = query.get(SIGNATURE_PARAMETER) ?? "";
  if (!/^\d{1,20}$/.test(spaceId) || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token)) return null;
  const text = new TextEncoder().encode(`${spaceId}:${secret}:${timestamp}`);
  const expected = new Uint8Array(await crypto.subtle.digest("SHA-1", text));
  if (!crypto.subtle.timingSafeEqual(expected, fromHex(token))) return null;
  return { spaceId, storyId: null, openedAt: Number(timestamp) };
}
