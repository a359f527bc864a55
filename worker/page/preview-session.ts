import { signHmac, verifyHmac } from "../http/hmac.ts";

/** Query parameter with the preview session. */
export const SESSION_PARAMETER = "_storyblok_session";
/** Maximum duration of a session, a working day from the editor's signature on. */
const LONGEST_SECONDS = 12 * 3600;
/** Maximum pause of a session; each response renews it. */
const IDLE_SECONDS = 4 * 3600;

/** Preview session of an editor, for one story; times are in epoch seconds. */
export interface PreviewSession {
  spaceId: string;
  storyId: number;
  /** Time of the editor site's signature. */
  openedAt: number;
  /** Time of the shop's last response. */
  renewedAt: number;
}

/** Secret of sessions. Only the space's preview token can create one, and it is valid for one editor's site. */
export interface SessionSeal {
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
export async function openSession(text: string, seal: SessionSeal): Promise<PreviewSession | null> {
  const [, claims, spaceId, ...numbers] = SEALED.exec(text) ?? [];
  const signature = numbers.pop();
  if (claims === undefined || spaceId === undefined || signature === undefined) return null;
  if (!(await verifyHmac(seal.secret, signature, sealed(claims, seal)))) return null;
  const [storyId, openedAt, renewedAt] = numbers.map(Number) as [number, number, number];
  return { spaceId, storyId, openedAt, renewedAt };
}

/** Tells whether a session has ended: a working day after it was opened, or four hours after its last response. */
export function hasEnded({ openedAt, renewedAt }: PreviewSession, nowMs: number): boolean {
  return nowMs / 1000 > Math.min(openedAt + LONGEST_SECONDS, renewedAt + IDLE_SECONDS);
}

const SEALED = /^((\d{1,20})\.(\d{1,15})\.(\d{1,12})\.(\d{1,12}))\.([0-9a-f]{64})$/;

function sealed(claims: string, { editorOrigin }: SessionSeal): Uint8Array {
  return new TextEncoder().encode(`preview-session ${editorOrigin} ${claims}`);
}
