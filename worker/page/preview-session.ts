import { signHmac, verifyHmac } from "../http/hmac.ts";

/** Where an address carries a session. */
export const SESSION_PARAMETER = "_storyblok_session";
/** A working day from the editor's signature on. */
const LONGEST_SECONDS = 12 * 3600;
/** As long as a session waits for its editor: each answer renews it. */
const IDLE_SECONDS = 4 * 3600;

/** An editor's work on one story; times are epoch seconds. */
export interface PreviewSession {
  spaceId: string;
  storyId: number;
  /** When the editor's site signed. */
  openedAt: number;
  /** When the shop last answered. */
  renewedAt: number;
}

/** What a session is sealed with: nobody without the space's preview token makes one, and it is good for one editor's site. */
export interface SessionSeal {
  secret: string;
  editorOrigin: string;
}

/**
 * A session as it stands in addresses: `{space}.{story}.{opened}.{renewed}.{HMAC-SHA-256 in hex}`. Storyblok's signature is good
 * for an hour; this carries an editor on without a cookie, which a frame of another site has not.
 */
export async function sealSession(session: PreviewSession, seal: SessionSeal): Promise<string> {
  const { spaceId, storyId, openedAt, renewedAt } = session;
  const claims = [spaceId, storyId, openedAt, renewedAt].join(".");
  return `${claims}.${await signHmac(seal.secret, sealed(claims, seal))}`;
}

/** The session that a text is; null where this shop has not sealed it for this space and this editor's site. */
export async function openSession(text: string, seal: SessionSeal): Promise<PreviewSession | null> {
  const [, claims, spaceId, ...numbers] = SEALED.exec(text) ?? [];
  const signature = numbers.pop();
  if (claims === undefined || spaceId === undefined || signature === undefined) return null;
  if (!(await verifyHmac(seal.secret, signature, sealed(claims, seal)))) return null;
  const [storyId, openedAt, renewedAt] = numbers.map(Number) as [number, number, number];
  return { spaceId, storyId, openedAt, renewedAt };
}

/** Whether a session is over: a working day after it was opened, or four hours after its last answer. */
export function hasEnded({ openedAt, renewedAt }: PreviewSession, nowMs: number): boolean {
  return nowMs / 1000 > Math.min(openedAt + LONGEST_SECONDS, renewedAt + IDLE_SECONDS);
}

const SEALED = /^((\d{1,20})\.(\d{1,15})\.(\d{1,12})\.(\d{1,12}))\.([0-9a-f]{64})$/;

function sealed(claims: string, { editorOrigin }: SessionSeal): Uint8Array {
  return new TextEncoder().encode(`preview-session ${editorOrigin} ${claims}`);
}
