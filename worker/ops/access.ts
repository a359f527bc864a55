import * as z from "zod";
import { toHex } from "../http/bytes.ts";

const SESSION_SECONDS = 8 * 3600;
const COOKIE = "ops";

export interface OpsAccess {
  /** What operators sign in with; empty where the shop has no such page. */
  token: string;
  attempts: DurableObjectNamespace;
  now: () => number;
}

const attemptSchema = z.object({ allowed: z.boolean() });

/**
 * Whether a token is the operators'. Wrong ones are counted by the address they come from; after five the address is
 * locked out for a quarter of an hour, and the right one is refused too.
 */
export async function checkToken(
  { token, attempts, now }: OpsAccess,
  given: string,
  address: string,
): Promise<"right" | "wrong" | "locked"> {
  const object = attempts.get(attempts.idFromName(address));
  const reply = await object.fetch(`http://attempts.internal/begin?at=${now()}`, { method: "POST" });
  if (!attemptSchema.parse(await reply.json()).allowed) return "locked";
  if (token === "" || !(await isSame(given, token))) return "wrong";
  await object.fetch("http://attempts.internal/succeeded", { method: "POST" });
  return "right";
}

/** The cookie of a signed-in operator: no script reads it, no other site sends it. It holds no token. */
export async function sessionCookie({ token, now }: OpsAccess, isSecure: boolean): Promise<string> {
  const expires = Math.floor(now() / 1000) + SESSION_SECONDS;
  const value = `${expires}.${await sign(token, expires)}`;
  return cookie(value, SESSION_SECONDS, isSecure);
}

/** Ends a session in the browser. */
export function endedCookie(isSecure: boolean): string {
  return cookie("", 0, isSecure);
}

/** Whether a request comes from a signed-in operator. */
export async function isSignedIn({ token, now }: OpsAccess, cookieHeader: string): Promise<boolean> {
  const [, expires = "", signature = ""] = /(?:^|;\s*)ops=(\d{1,12})\.([0-9a-f]{64})(?:;|$)/.exec(cookieHeader) ?? [];
  if (token === "" || expires === "" || Number(expires) * 1000 < now()) return false;
  return isSame(signature, await sign(token, Number(expires)));
}

function cookie(value: string, maxAge: number, isSecure: boolean): string {
  return `${COOKIE}=${value}; Path=/ops; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

async function sign(token: string, expires: number): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(token), algorithm, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`ops-session.${expires}`));
  return toHex(new Uint8Array(bytes));
}

/** Compares digests, so that the time taken tells nothing of how much was right, nor how long it is. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(one), digest(other)]);
  return crypto.subtle.timingSafeEqual(a, b);
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
