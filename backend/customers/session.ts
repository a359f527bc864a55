import { cookiesOf } from "#domain/cookies.ts";
import { logStoreError } from "../commerce/serve.ts";
import type { BackendEnv } from "../env.ts";
import { isoTime } from "../iso-time.ts";
import { hashToken, makeToken } from "../token.ts";
import type { Customer, CustomerRow } from "./customer.ts";
import { customerOf } from "./customer.ts";
import { cookieName, markerCookie, secretCookie, type Visitor } from "./visitor.ts";

/** The time without a request after which a session is over, and the time after which it is over in any case. */
const IDLE_MS = 30 * 24 * 3_600_000;
const LONGEST_MS = 90 * 24 * 3_600_000;
/** The shortest time between two notes that a session was used. */
const NOTED_EVERY_MS = 3_600_000;
const COOKIE_SECONDS = LONGEST_MS / 1000;
/** The most cookies of one name that are looked up; other hosts of the domain may have set some. */
const MOST_COOKIES = 3;

/** A customer who is logged in, and her session. */
export interface Session {
  customer: Customer;
  /** The name of the session in the list of her devices. */
  id: string;
  isWhitelabelOrder: boolean;
}

interface SessionRow extends CustomerRow {
  session_id: string;
  token_hash: string;
  used_at: string;
  is_whitelabel_order: number;
}

/** Reads the session of a visitor's cookie; null without one, or if it is over, or began on another host. */
export async function readSession(db: D1Database, visitor: Visitor, nowMs: number): Promise<Session | null> {
  const tokens = cookiesOf(visitor.cookies, cookieName("session", visitor)).slice(0, MOST_COOKIES);
  for (const token of tokens) {
    const row = await db
      .prepare(
        `SELECT customers.*, sessions.id AS session_id, token_hash, used_at, is_whitelabel_order
         FROM sessions JOIN customers ON customers.id = customer_id
         WHERE token_hash = ? AND host = ? AND used_at > ? AND started_at > ?`,
      )
      .bind(await hashToken(token), visitor.host, isoTime(nowMs - IDLE_MS), isoTime(nowMs - LONGEST_MS))
      .first<SessionRow>();
    if (!row) continue;
    if (Date.parse(row.used_at) < nowMs - NOTED_EVERY_MS)
      await db
        .prepare("UPDATE sessions SET used_at = ? WHERE token_hash = ?")
        .bind(isoTime(nowMs), row.token_hash)
        .run()
        .catch(logStoreError);
    return { customer: customerOf(row), id: row.session_id, isWhitelabelOrder: row.is_whitelabel_order === 1 };
  }
  return null;
}

/** A session that has begun, with the cookies of the reply. */
export interface BegunSession {
  session: Session;
  cookies: string[];
}

/** The condition in SQL that what proved who a customer is still does: her password or passkey may go while it is checked. */
export interface Proof {
  sql: string;
  params: readonly string[];
}

/** The proof by a password: its hash is the customer's still. */
export function proofOfPassword(customerId: string, hash: string): Proof {
  return { sql: "EXISTS (SELECT 1 FROM customers WHERE id = ? AND password_hash = ?)", params: [customerId, hash] };
}

/**
 * Begins a session with a new token, which nobody can have planted before. One that the browser had is over.
 *
 * @param customer whose password or passkey was right.
 * @param tell writes to her about a browser that her account does not know: with the session, or none begins.
 * @returns null if it is not any more.
 */
export async function beginSession(
  { env: { DB: db }, visitor, nowMs }: { env: Pick<BackendEnv, "DB">; visitor: Visitor; nowMs: number },
  customer: Customer,
  proof: Proof,
  tell?: (sessionId: string) => D1PreparedStatement,
): Promise<BegunSession | null> {
  const [token, id] = [makeToken(), crypto.randomUUID()];
  const { host, userAgent } = visitor;
  const known = await db
    .prepare("SELECT count(*) AS all_of_hers, sum(user_agent = ?) AS same FROM sessions WHERE customer_id = ?")
    .bind(userAgent, customer.id)
    .first<{ all_of_hers: number; same: number | null }>();
  const isNewDevice = (known?.all_of_hers ?? 0) > 0 && (known?.same ?? 0) === 0;
  const [begun] = await db.batch([
    db
      .prepare(
        `INSERT INTO sessions (token_hash, id, customer_id, host, user_agent, started_at, used_at)
         SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${proof.sql}`,
      )
      .bind(
        ...[await hashToken(token), id, customer.id, host, userAgent, isoTime(nowMs), isoTime(nowMs)],
        ...proof.params,
      ),
    ...(await endings(db, visitor)),
    ...(isNewDevice && tell ? [tell(id)] : []),
  ]);
  if (begun?.meta.changes !== 1) return null;
  return {
    session: { customer, id, isWhitelabelOrder: false },
    cookies: [secretCookie("session", token, visitor, COOKIE_SECONDS), markerCookie(true, visitor, COOKIE_SECONDS)],
  };
}

/** Ends the session of a visitor's cookie, if there is one. Returns the cookies of the reply; a cart without a customer stays. */
export async function endSession(db: D1Database, visitor: Visitor): Promise<string[]> {
  const ends = await endings(db, visitor);
  if (ends.length > 0) await db.batch(ends);
  return endedCookies(visitor);
}

/** The cookies of a reply to a browser whose session is over. */
export function endedCookies(visitor: Visitor): string[] {
  const hasCart = cookiesOf(visitor.cookies, cookieName("cart", visitor)).length > 0;
  const cookies = [secretCookie("session", "", visitor, 0)];
  return hasCart ? cookies : [...cookies, markerCookie(false, visitor, 0)];
}

async function endings(db: D1Database, visitor: Visitor): Promise<D1PreparedStatement[]> {
  const tokens = cookiesOf(visitor.cookies, cookieName("session", visitor)).slice(0, MOST_COOKIES);
  // A session that is over stays in the table without its use: its browser is a known device.
  return Promise.all(
    tokens.map(async (token) =>
      db.prepare("UPDATE sessions SET used_at = '' WHERE token_hash = ?").bind(await hashToken(token)),
    ),
  );
}

/** A browser in which a customer is logged in. */
export interface Device {
  id: string;
  host: string;
  userAgent: string;
  startedAt: string;
  usedAt: string;
}

/** Lists the browsers in which a customer is logged in, the one used last first. */
export async function listDevices(db: D1Database, customerId: string, nowMs: number): Promise<Device[]> {
  const { results } = await db
    .prepare(
      `SELECT id, host, user_agent AS userAgent, started_at AS startedAt, used_at AS usedAt FROM sessions
       WHERE customer_id = ? AND used_at > ? AND started_at > ? ORDER BY used_at DESC`,
    )
    .bind(customerId, isoTime(nowMs - IDLE_MS), isoTime(nowMs - LONGEST_MS))
    .all<Device>();
  return results;
}

/** Ends one session of a customer, as her list of devices names it. */
export async function endDevice(db: D1Database, customerId: string, id: string): Promise<void> {
  await db.prepare("UPDATE sessions SET used_at = '' WHERE customer_id = ? AND id = ?").bind(customerId, id).run();
}
