import { splitHref } from "#domain/address/designer-locale.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { fromHex, signHmac, verifyHmac } from "../http/bytes.ts";

/** Query parameter with the preview session. */
export const SESSION_PARAMETER = "_storyblok_session";
/** Maximum duration of a session, a working day from the editor's signature on. */
const LONGEST_SECONDS = 12 * 3600;
/** Maximum pause of a session; each response renews it. */
const IDLE_SECONDS = 4 * 3600;

/** Preview session of an editor, for one story; times are in epoch seconds. */
interface PreviewSession {
  spaceId: string;
  storyId: number;
  /** Time of the editor site's signature. */
  openedAt: number;
  /** Time of the shop's last response. */
  renewedAt: number;
}

/** Secret of sessions. Only the space's preview token can create one, and it is valid for one editor's site. */
interface SessionSeal {
  secret: string;
  editorOrigin: string;
}

/**
 * Seals a session for addresses: `{space}.{story}.{opened}.{renewed}.{HMAC-SHA-256 in hex}`. Storyblok's signature is
 * valid for one hour; a session continues after that without a cookie, which a frame of another site does not have.
 */
export async function sealSession(session: PreviewSession, seal: SessionSeal): Promise<string> {
  const { spaceId, storyId, openedAt, renewedAt } = session;
  const claims = [spaceId, storyId, openedAt, renewedAt].join(".");
  return `${claims}.${await signHmac(seal.secret, sealed(claims, seal))}`;
}

/** Opens a sealed session; null if this shop did not seal it for this space and this editor's site. */
async function openSession(text: string, seal: SessionSeal): Promise<PreviewSession | null> {
  const [, claims, spaceId, ...numbers] = SEALED.exec(text) ?? [];
  const signature = numbers.pop();
  if (claims === undefined || spaceId === undefined || signature === undefined) return null;
  if (!(await verifyHmac(seal.secret, signature, sealed(claims, seal)))) return null;
  const [storyId, openedAt, renewedAt] = numbers.map(Number) as [number, number, number];
  return { spaceId, storyId, openedAt, renewedAt };
}

/** Tells whether a session has ended: a working day after it was opened, or four hours after its last response. */
function hasEnded({ openedAt, renewedAt }: PreviewSession, nowMs: number): boolean {
  return nowMs / 1000 > Math.min(openedAt + LONGEST_SECONDS, renewedAt + IDLE_SECONDS);
}

const SEALED = /^((\d{1,20})\.(\d{1,15})\.(\d{1,12})\.(\d{1,12}))\.([0-9a-f]{64})$/;

function sealed(claims: string, { editorOrigin }: SessionSeal): Uint8Array {
  return new TextEncoder().encode(`preview-session ${editorOrigin} ${claims}`);
}

/** An editor's preview of drafts, or of a release's versions if one is named. */
export interface Preview extends PreviewProof {
  release: string | null;
  /** Parameters that turn any address of this shop into a preview, without the proof. */
  query: URLSearchParams;
}

/** Facts about an editor that an address proves. */
interface PreviewProof {
  /** Space of the editor. */
  spaceId: string;
  /** The one story of a session; null for a fresh signature, which is valid for the whole space. */
  storyId: number | null;
  /** Time of the editor site's signature, in epoch seconds. */
  openedAt: number;
}

/** Reasons for which an address proves nothing: the proof has expired, there is none, or it is none of this shop's. */
export type PreviewRefusal = "ended" | "unsigned" | "wrong";

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
 * such a signature.
 *
 * @returns the reason if there is no valid proof.
 */
export async function provePreview(
  query: URLSearchParams,
  seal: SessionSeal,
  nowMs: number,
): Promise<PreviewProof | PreviewRefusal> {
  const signature = await readSignature(query, seal.secret);
  const age = signature ? nowMs / 1000 - signature.openedAt : Number.NaN;
  if (signature && age <= LONGEST_AGE_SECONDS && age >= -MOST_AHEAD_SECONDS) return signature;
  const session = await openSession(query.get(SESSION_PARAMETER) ?? "", seal);
  if (session && !hasEnded(session, nowMs)) return session;
  if (session || age > LONGEST_AGE_SECONDS) return "ended";
  return query.has(SIGNATURE_PARAMETER) || query.has(SESSION_PARAMETER) ? "wrong" : "unsigned";
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
