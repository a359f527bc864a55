import { splitHref } from "#domain/address/designer-locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import { fromHex } from "../http/bytes.ts";
import { hasEnded, openSession, SESSION_PARAMETER, type SessionSeal } from "./preview-session.ts";

/** An editor's preview of drafts, or of a release's versions if one is named. */
export interface Preview extends PreviewProof {
  release: string | null;
  /** Parameters that turn any address of this shop into a preview, without the proof. */
  query: URLSearchParams;
}

/** Facts about an editor that an address proves. */
export interface PreviewProof {
  /** Space of the editor. */
  spaceId: string;
  /** The one story of a session; null for a fresh signature, which is valid for the whole space. */
  storyId: number | null;
  /** Time of the editor site's signature, in epoch seconds. */
  openedAt: number;
}

export interface PreviewSettings {
  tokens: Record<Channel, string>;
  /** The one site that may show previews in a frame. */
  editorOrigin: string;
  now: () => number;
}

/** Query parameter with the editor's space. */
const SPACE_PARAMETER = "_storyblok_tk[space_id]";
const TIME_PARAMETER = "_storyblok_tk[timestamp]";
const SIGNATURE_PARAMETER = "_storyblok_tk[token]";
/** Query parameters that prove that an address is an editor's. */
export const PROOF_PARAMETERS: readonly string[] = [TIME_PARAMETER, SIGNATURE_PARAMETER, SESSION_PARAMETER];
/**
 * Removes the proof from an editor's address, before it is passed on to other systems; any
 * other address stays as it is.
 */
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
/** Tolerance for differences between clocks. */
const MOST_AHEAD_SECONDS = 60;

/**
 * Verifies a query: it must be signed by the Visual Editor less than an hour ago, or continue a session that began with
 * such a signature (design §4 "Preview").
 *
 * @returns `ended` if the proof has expired; null if there is no valid one.
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

/** Tells whether a proof continues a session; otherwise it is a fresh signature. */
export function isSession({ storyId }: PreviewProof): boolean {
  return storyId !== null;
}

/** Tells whether a preview exists and is valid for a story. */
export function isFor(preview: PreviewProof | null, story: { id: number }): preview is PreviewProof {
  return preview !== null && (preview.storyId === null || preview.storyId === story.id);
}

/**
 * Verifies the Visual Editor's signature, whatever its age:
 * `sha1(space:previewToken:timestamp)`; null if there is none.
 */
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
