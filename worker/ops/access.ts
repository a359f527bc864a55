import * as z from "zod/mini";
import { signHmac, toHex } from "../http/bytes.ts";
import { OPS_COOKIE } from "../http/visitor-cookies.ts";
import type { Objects } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";

const SESSION_SECONDS = 8 * 3600;
const SESSION_ID_BYTES = 16;
const SESSION_COOKIE = /(?:^|;\s*)ops=((\d{1,12})\.[0-9a-f]{32})\.([0-9a-f]{64})(?:;|$)/;

export interface OpsAccess {
  /** Token with which operators sign in; empty if the shop has no such page. */
  token: string;
  attempts: Objects;
  sessions: Objects;
  now: () => number;
  onError: (error: unknown) => void;
}

const sessionSchema = z.object({ isEnded: z.boolean() });

/**
 * The session cookie of an operator, who may override every page of the host: no script can read it, and no other site
 * can send it. It does not contain the token.
 */
export async function sessionCookie({ token, now }: OpsAccess, isSecure: boolean): Promise<string> {
  const expires = Math.floor(now() / 1000) + SESSION_SECONDS;
  const session = `${expires}.${toHex(crypto.getRandomValues(new Uint8Array(SESSION_ID_BYTES)))}`;
  return cookie(`${session}.${await sign(token, session)}`, SESSION_SECONDS, isSecure);
}

/**
 * Ends the session of a request for good: from now on its cookie is invalid everywhere.
 *
 * @returns true if that was recorded.
 */
export async function endSession(access: OpsAccess, cookieHeader: string): Promise<boolean> {
  const session = await signedSession(access, cookieHeader);
  return session === null || (await askSession(access, session, `end?until=${session.expiresMs}`)) !== null;
}

/** The `Set-Cookie` header that deletes the session cookie. */
export function endedCookie(isSecure: boolean): string {
  return cookie("", 0, isSecure);
}

/**
 * Finds out who sent a request: an operator, anybody else, or `unknown` if it cannot be checked
 * whether she has signed out.
 */
export async function findOperator(
  access: OpsAccess,
  cookieHeader: string,
): Promise<"operator" | "anybody" | "unknown"> {
  const session = await signedSession(access, cookieHeader);
  if (!session) return "anybody";
  const found = await askSession(access, session, "");
  if (!found) return "unknown";
  return found.isEnded ? "anybody" : "operator";
}

/** Tells whether a request comes from a signed-in operator; false if that cannot be checked. Never rejects. */
export async function isSignedIn(access: OpsAccess, cookieHeader: string): Promise<boolean> {
  return (await findOperator(access, cookieHeader)) === "operator";
}

interface Session {
  /** Expiry with a random part, unique for each session. */
  name: string;
  expiresMs: number;
}

/** The session in a cookie, signed out or not; null if its signature is wrong, or it has expired. */
async function signedSession({ token, now }: OpsAccess, cookieHeader: string): Promise<Session | null> {
  const [, name = "", expires = "", signature = ""] = SESSION_COOKIE.exec(cookieHeader) ?? [];
  const expiresMs = Number(expires) * 1000;
  if (token === "" || name === "" || expiresMs < now()) return null;
  return (await isSame(signature, await sign(token, name))) ? { name, expiresMs } : null;
}

/** Asks the session's Durable Object; null if it gives no answer. */
async function askSession({ sessions, onError }: OpsAccess, { name }: Session, what: string) {
  try {
    const reply = await sessions.ask(name, `http://sessions.internal/${what}`, LIMITS_MS.sessions);
    return sessionSchema.parse(await reply.json());
  } catch (error) {
    onError(error);
    return null;
  }
}

function cookie(value: string, maxAge: number, isSecure: boolean): string {
  return `${OPS_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

function sign(token: string, session: string): Promise<string> {
  return signHmac(token, new TextEncoder().encode(`ops-session.${session}`));
}

/** Compares digests, so that the time taken tells nothing about the text or its length. */
export async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(one), digest(other)]);
  return crypto.subtle.timingSafeEqual(a, b);
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
