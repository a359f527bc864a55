import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import * as z from "zod";
import { BRANDS } from "#domain/shop/brands.ts";
import { fromBase64, toBase64 } from "../base64.ts";
import { isoTime } from "../iso-time.ts";
import { type AccountRequest, beginKnownSession, type LoggedIn, mailStatement } from "./account.ts";
import { countAttempt } from "./attempts.ts";
import { type Customer, type CustomerRow, customerOf } from "./customer.ts";
import type { Session } from "./session.ts";

/** The time for which a device may sign a challenge. */
const CHALLENGE_MS = 5 * 60_000;
/** The most passkeys of a customer. */
const MOST_PASSKEYS = 20;

const text = z.string().max(5000);
const base64 = z.string().regex(/^[\w-]{1,5000}$/);
/** The shape in which browsers write a device's answer, with the parts that are read. */
const registrationSchema = z.object({
  id: base64,
  rawId: base64,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
  response: z.object({ clientDataJSON: base64, attestationObject: base64 }),
});
const authenticationSchema = z.object({
  id: base64,
  rawId: base64,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.optional(z.nullable(text)),
  }),
});

/** Makes the question by which a customer's device makes a passkey. */
export async function askForPasskey({ env, visitor, nowMs }: AccountRequest, customer: Customer) {
  const known = await listPasskeys(env.DB, customer.id);
  const options = await generateRegistrationOptions({
    rpName: BRANDS[visitor.channel].name,
    rpID: hostnameOf(visitor.origin),
    userID: new TextEncoder().encode(customer.id),
    userName: customer.email,
    attestationType: "none",
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(env.DB, { challenge: options.challenge, host: visitor.host, customerId: customer.id }, nowMs);
  return options;
}

/** Stores the passkey that a device made for a customer, and tells her by mail. Returns false for an answer that is none, or comes too late. */
export async function addPasskey(
  request: AccountRequest,
  { customer, id: sessionId }: Session,
  answer: unknown,
): Promise<boolean> {
  const { env, visitor, nowMs } = request;
  const parsed = registrationSchema.safeParse(answer);
  if (!parsed.success || (await listPasskeys(env.DB, customer.id)).length >= MOST_PASSKEYS) return false;
  const verified = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: (challenge) =>
      takeChallenge(env.DB, { challenge, host: visitor.host, customerId: customer.id }, nowMs),
    expectedOrigin: visitor.origin,
    expectedRPID: hostnameOf(visitor.origin),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  // A password that was set meanwhile ended the session: nobody whom it shut out leaves a passkey.
  const only = { sql: "EXISTS (SELECT 1 FROM sessions WHERE id = ? AND used_at <> '')", params: [sessionId] };
  const [added] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO passkeys (id, customer_id, host, public_key, counter, added_at) SELECT ?, ?, ?, ?, ?, ? WHERE ${only.sql}
       ON CONFLICT DO NOTHING`,
    ).bind(id, customer.id, visitor.host, toBase64(publicKey), counter, isoTime(nowMs), ...only.params),
    mailStatement(request, "passkey", customer.email, "reset", { only }),
  ]);
  return added?.meta.changes === 1;
}

/** Makes the question by which a device logs its customer in; null for a network that asks too often. */
export async function askForLogIn({ env, visitor, nowMs }: AccountRequest) {
  const limit = { subject: `passkey ${visitor.network}`, most: 60, periodMs: 15 * 60_000 };
  if (!(await countAttempt(env.DB, [limit], nowMs))) return null;
  const options = await generateAuthenticationOptions({
    rpID: hostnameOf(visitor.origin),
    userVerification: "required",
  });
  await keepChallenge(env.DB, { challenge: options.challenge, host: visitor.host, customerId: null }, nowMs);
  return options;
}

/** Logs in the customer whose device signed a challenge of this host. */
export async function logInByPasskey(request: AccountRequest, answer: unknown): Promise<LoggedIn> {
  const { env, visitor, nowMs } = request;
  const parsed = authenticationSchema.safeParse(answer);
  if (!parsed.success) return "wrong";
  const row = await env.DB.prepare(
    `SELECT customers.*, public_key, counter FROM passkeys JOIN customers ON customers.id = customer_id
     WHERE passkeys.id = ? AND host = ?`,
  )
    .bind(parsed.data.id, visitor.host)
    .first<CustomerRow & { public_key: string; counter: number }>();
  if (!row) return "wrong";
  const { userHandle: _unread, ...response } = parsed.data.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...parsed.data, response },
    expectedChallenge: (challenge) => takeChallenge(env.DB, { challenge, host: visitor.host, customerId: null }, nowMs),
    expectedOrigin: visitor.origin,
    expectedRPID: hostnameOf(visitor.origin),
    credential: { id: parsed.data.id, publicKey: fromBase64(row.public_key), counter: row.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return "wrong";
  const { newCounter } = verified.authenticationInfo;
  await env.DB.prepare("UPDATE passkeys SET counter = ? WHERE id = ?").bind(newCounter, parsed.data.id).run();
  const proof = { sql: "EXISTS (SELECT 1 FROM passkeys WHERE id = ?)", params: [parsed.data.id] };
  return (await beginKnownSession(request, customerOf(row), proof)) ?? "wrong";
}

/** A passkey in a customer's list. */
export interface Passkey {
  id: string;
  host: string;
  addedAt: string;
}

/** Lists the passkeys of a customer, the newest first. */
export async function listPasskeys(db: D1Database, customerId: string): Promise<Passkey[]> {
  const { results } = await db
    .prepare("SELECT id, host, added_at AS addedAt FROM passkeys WHERE customer_id = ? ORDER BY added_at DESC")
    .bind(customerId)
    .all<Passkey>();
  return results;
}

/** Removes a passkey of a customer. */
export async function removePasskey(db: D1Database, customerId: string, id: string): Promise<void> {
  await db.prepare("DELETE FROM passkeys WHERE customer_id = ? AND id = ?").bind(customerId, id).run();
}

interface Challenge {
  challenge: string;
  host: string;
  customerId: string | null;
}

async function keepChallenge(db: D1Database, { challenge, host, customerId }: Challenge, nowMs: number): Promise<void> {
  await db
    .prepare("INSERT INTO passkey_challenges (challenge, host, customer_id, expires_at) VALUES (?, ?, ?, ?)")
    .bind(challenge, host, customerId, isoTime(nowMs + CHALLENGE_MS))
    .run();
}

/** Takes a challenge away. Returns false if it is not there any more, or was another's: none is signed twice. */
async function takeChallenge(
  db: D1Database,
  { challenge, host, customerId }: Challenge,
  nowMs: number,
): Promise<boolean> {
  const taken = await db
    .prepare(
      "DELETE FROM passkey_challenges WHERE challenge = ? AND host = ? AND customer_id IS ? AND expires_at > ? RETURNING 1 AS one",
    )
    .bind(challenge, host, customerId, isoTime(nowMs))
    .first();
  return taken !== null;
}

function hostnameOf(origin: string): string {
  return new URL(origin).hostname;
}
