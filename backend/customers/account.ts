import type { BackendEnv } from "../env.ts";
import { isoTime } from "../iso-time.ts";
import { type AccountMailKind, renderAccountMail } from "../mail/account-mails.tsx";
import { type MailCondition, putIntoOutbox } from "../mail/outbox.ts";
import { hashToken, makeToken } from "../token.ts";
import { countAttempt, forgiveAttempt } from "./attempts.ts";
import { type Customer, type CustomerRow, customerOf, emailHash, findByEmail, findById } from "./customer.ts";
import type { PasswordFault } from "./password.ts";
import { hashPassword, hasPassword, isOutdated, passwordFault } from "./password.ts";
import { type BegunSession, beginSession, type Proof, proofOfPassword, type Session } from "./session.ts";
import { type AccountPage, accountHref, type Visitor } from "./visitor.ts";

/** The parts of a request that every operation on an account needs. */
export interface AccountRequest {
  env: BackendEnv;
  visitor: Visitor;
  nowMs: number;
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time for which the link of a sign-up holds, and that of a new password. */
const SIGN_UP_MS = DAY_MS;
const RESET_MS = HOUR_MS;

/** The most mails to one address in an hour that anybody can cause by typing it. */
const MOST_MAILS = 5;
/**
 * The most passwords in a quarter of an hour: for one account from one network, wrong ones from one network, and, in a day, for one
 * account. So a stranger cannot lock a customer out from her own network for longer than that day's many tries.
 */
const MOST_GUESSES = { ofAccountHere: 10, ofNetwork: 60, ofAccount: 200 } as const;

/** Counts a try with a password; false if these are too many. */
async function mayGuess({ env, visitor, nowMs }: AccountRequest, account: string): Promise<boolean> {
  const { network } = visitor;
  const limits = [
    { subject: `password ${account} ${network}`, most: MOST_GUESSES.ofAccountHere, periodMs: QUARTER_MS },
    limitOfNetwork(network),
    { subject: `password ${account}`, most: MOST_GUESSES.ofAccount, periodMs: DAY_MS },
  ];
  return countAttempt(env.DB, limits, nowMs);
}

const limitOfNetwork = (network: string) => ({
  subject: `password ${network}`,
  most: MOST_GUESSES.ofNetwork,
  periodMs: QUARTER_MS,
});

/** Takes a right password off the guesses of its network, which many customers may share. Its account's own count stays. */
function forgiveGuess({ env, visitor, nowMs }: AccountRequest): Promise<void> {
  return forgiveAttempt(env.DB, limitOfNetwork(visitor.network), nowMs);
}

/** A session that began, with its cookies, or the reason why none did. */
export type LoggedIn = BegunSession | "wrong" | "often";

/**
 * Logs a customer in. An unknown address and a wrong password have the same answer after the same time. A hash that was
 * made at another cost is made again. A browser that the account does not know is told by mail.
 */
export async function logIn(request: AccountRequest, email: string, password: string): Promise<LoggedIn> {
  const { env } = request;
  if (!(await mayGuess(request, await emailHash(email)))) return "often";
  const row = await findByEmail(env.DB, email);
  if (!(await hasPassword(password, row?.password_hash ?? null)) || row === null) return "wrong";
  await forgiveGuess(request);
  const hash = isOutdated(row.password_hash) ? await renewHash(env.DB, row, password) : row.password_hash;
  return (await beginKnownSession(request, customerOf(row), proofOfPassword(row.id, hash))) ?? "wrong";
}

/** Begins a session of a customer, by a proof that must hold still. A browser that her account does not know is told by mail. */
export function beginKnownSession(
  request: AccountRequest,
  customer: Customer,
  proof: Proof,
): Promise<BegunSession | null> {
  return beginSession(request, customer, proof, (id) => {
    const only = { sql: "EXISTS (SELECT 1 FROM sessions WHERE id = ?)", params: [id] };
    return mailStatement(request, "device", customer.email, "reset", { only });
  });
}

/** A new account as somebody typed it. */
export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/**
 * Takes a sign-up: the address gets a mail, with a link, or with the notice that it has an account. The answer and its
 * time are the same for both. Somebody who types an address again and again writes it five mails an hour.
 *
 * @returns the fault of the password; "often" for a network that signs up too often; null if all is well.
 */
export async function signUp(request: AccountRequest, typed: SignUp): Promise<PasswordFault | "often" | null> {
  const { env, nowMs } = request;
  const fault = await passwordFault(typed.password, env);
  if (fault) return fault;
  if (!(await mayWrite(request))) return "often";
  const passwordHash = await hashPassword(typed.password);
  const email = typed.email.trim();
  if (!(await mayMail(request, email))) return null;
  const token = makeToken();
  const known = await findByEmail(env.DB, email);
  const pending = env.DB.prepare(
    `INSERT INTO sign_ups (token_hash, email, password_hash, first_name, last_name, expires_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM customers WHERE email = ?2)`,
  ).bind(
    await hashToken(token),
    email,
    passwordHash,
    typed.firstName.trim(),
    typed.lastName.trim(),
    isoTime(nowMs + SIGN_UP_MS),
  );
  const mail = known
    ? mailStatement(request, "known", email, "logIn")
    : mailStatement(request, "confirm", email, "confirm", { token });
  await env.DB.batch([pending, mail]);
  return null;
}

/**
 * Confirms a sign-up with the token of its mail and its password: only somebody who has both gets the account, whoever
 * else typed the address. The customer is logged in then, and by the same form again: its answer may have been lost.
 */
export async function confirmSignUp(
  request: AccountRequest,
  token: string,
  password: string,
): Promise<LoggedIn | "ended"> {
  const { env, nowMs } = request;
  const tokenHash = await hashToken(token);
  if (!(await mayGuess(request, tokenHash))) return "often";
  const pending = await env.DB.prepare(
    "SELECT email, password_hash FROM sign_ups WHERE token_hash = ? AND expires_at > ?",
  )
    .bind(tokenHash, isoTime(nowMs))
    .first<{ email: string; password_hash: string }>();
  if (!pending) return "ended";
  if (!(await hasPassword(password, pending.password_hash))) return "wrong";
  await forgiveGuess(request);
  const id = crypto.randomUUID();
  const [created] = await env.DB.batch<CustomerRow>([
    env.DB.prepare(
      `INSERT INTO customers (id, number, email, password_hash, first_name, last_name, created_at)
       SELECT ?1, ?2, email, password_hash, first_name, last_name, ?3 FROM sign_ups WHERE token_hash = ?4
       ON CONFLICT (email) DO NOTHING RETURNING *`,
    ).bind(id, customerNumber(), isoTime(nowMs), tokenHash),
    env.DB.prepare("DELETE FROM sign_ups WHERE email = ? AND token_hash <> ?").bind(pending.email, tokenHash),
  ]);
  const [row] = created?.results ?? [];
  const done = row
    ? await beginSession(request, customerOf(row), proofOfPassword(row.id, pending.password_hash))
    : await logIn(request, pending.email, password);
  return done === null || done === "wrong" ? "ended" : done;
}

/** Makes a customer's number: ten digits that say nothing about how many customers there are. */
function customerNumber(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String(1_000_000_000 + ((first * 4096 + (second % 4096)) % 9_000_000_000));
}

/**
 * Writes a mail with a link for a new password to an address with an account, and none to any other. The answer is the
 * same for both.
 *
 * @returns false for a network that asks too often.
 */
export async function requestReset(request: AccountRequest, email: string): Promise<boolean> {
  const { env, nowMs } = request;
  if (!(await mayWrite(request))) return false;
  if (!(await mayMail(request, email))) return true;
  const token = makeToken();
  // The mail goes to the address of the account, however it was typed. For one without an account both statements run too,
  // and write nothing: they take the same time.
  const { id = "", email: address = email.trim() } = (await findByEmail(env.DB, email)) ?? {};
  const only = { sql: "EXISTS (SELECT 1 FROM customers WHERE id = ?)", params: [id] };
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO password_resets (token_hash, customer_id, expires_at) SELECT ?1, id, ?2 FROM customers WHERE id = ?3",
    ).bind(await hashToken(token), isoTime(nowMs + RESET_MS), id),
    mailStatement(request, "reset", address, "newPassword", { token, only }),
  ]);
  return true;
}

/** Tells whether a link for a new password still holds. */
export async function holdsReset({ env, nowMs }: AccountRequest, token: string): Promise<boolean> {
  const found = await env.DB.prepare("SELECT 1 AS one FROM password_resets WHERE token_hash = ? AND expires_at > ?")
    .bind(await hashToken(token), isoTime(nowMs))
    .first();
  return found !== null;
}

/**
 * Sets the password of a link's customer, ends all her sessions, links and passkeys, tells her so by mail, and logs her in. A stranger who
 * had her session may have added a passkey. Of two at once, one finds the link used; if both have the same password, as by a double
 * click, both log her in.
 */
export async function setNewPassword(
  request: AccountRequest,
  token: string,
  password: string,
): Promise<{ cookies: string[] } | PasswordFault | "ended"> {
  const { env, nowMs } = request;
  const fault = await passwordFault(password, env);
  if (fault) return fault;
  const tokenHash = await hashToken(token);
  const row = await env.DB.prepare(
    `SELECT customers.*, expires_at FROM password_resets JOIN customers ON customers.id = customer_id
     WHERE token_hash = ?`,
  )
    .bind(tokenHash)
    .first<CustomerRow & { expires_at: string }>();
  const now = isoTime(nowMs);
  if (row === null || (row.expires_at !== USED && row.expires_at <= now)) return "ended";
  const only = {
    sql: "EXISTS (SELECT 1 FROM password_resets WHERE token_hash = ? AND expires_at > ?)",
    params: [tokenHash, now],
  };
  // The link says for a moment that it was used: the cron deletes it.
  const more = [
    {
      sql: "UPDATE password_resets SET expires_at = ? WHERE token_hash = ? AND customer_id = ",
      params: [USED, tokenHash],
    },
    { sql: "DELETE FROM passkeys WHERE customer_id = ", params: [] },
  ];
  const cookies =
    row.expires_at === USED ? null : await replacePassword(request, customerOf(row), { password, only, more });
  if (cookies) return { cookies };
  const done = await logIn(request, row.email, password);
  return typeof done === "string" ? "ended" : done;
}

/** The end of a link for a new password that was used. */
const USED = "";

/**
 * Changes the password of a customer who is logged in and knows the present one. Her other sessions end, and this one
 * gets a new token.
 */
export async function changePassword(
  request: AccountRequest,
  { customer }: Session,
  { present, next }: { present: string; next: string },
): Promise<{ cookies: string[] } | PasswordFault | "wrong" | "often"> {
  const known = await findByPassword(request, customer, present);
  if (typeof known === "string") return known;
  const fault = await passwordFault(next, request.env);
  if (fault) return fault;
  const only = proofOfPassword(customer.id, known.password_hash);
  const cookies = await replacePassword(request, customer, { password: next, only });
  return cookies ? { cookies } : "wrong";
}

/** Compares a password with that of a customer who is logged in, before something that cannot be undone. */
export async function checkPassword(
  request: AccountRequest,
  customer: Customer,
  password: string,
): Promise<"right" | "wrong" | "often"> {
  const known = await findByPassword(request, customer, password);
  return typeof known === "string" ? known : "right";
}

/** Finds the row of a customer by her password. */
async function findByPassword(
  request: AccountRequest,
  { id, email }: Customer,
  password: string,
): Promise<CustomerRow | "wrong" | "often"> {
  const { env } = request;
  if (!(await mayGuess(request, await emailHash(email)))) return "often";
  const row = await findById(env.DB, id);
  if (!(await hasPassword(password, row?.password_hash ?? null)) || row === null) return "wrong";
  await forgiveGuess(request);
  return row;
}

/** Another password, and the condition under which it is stored. */
interface Replacement {
  password: string;
  only: Proof;
  /** Statements that run with it; each ends where the customer's id is compared. */
  more?: readonly Proof[];
}

/**
 * Gives a customer another password, in one transaction: her sessions and links end, and a mail tells her. Returns the cookies of a
 * new session; null if the condition does not hold any more.
 */
async function replacePassword(
  request: AccountRequest,
  customer: Customer,
  { password, only, more = [] }: Replacement,
): Promise<string[] | null> {
  const { env, nowMs } = request;
  const hash = await hashPassword(password);
  const replaced = proofOfPassword(customer.id, hash);
  // No customer's id, unless the password is the new one.
  const whose = "(SELECT id FROM customers WHERE id = ? AND password_hash = ?)";
  const also = ({ sql, params }: Proof) => env.DB.prepare(sql + whose).bind(...params, ...replaced.params);
  await env.DB.batch([
    env.DB.prepare(`UPDATE customers SET password_hash = ? WHERE id = ? AND ${only.sql}`).bind(
      ...[hash, customer.id],
      ...only.params,
    ),
    ...more.map(also),
    also({ sql: "DELETE FROM password_resets WHERE expires_at > ? AND customer_id = ", params: [isoTime(nowMs)] }),
    also({ sql: "UPDATE sessions SET used_at = '' WHERE customer_id = ", params: [] }),
    mailStatement(request, "changed", customer.email, "reset", { only: replaced }),
  ]);
  return (await beginSession(request, customer, replaced))?.cookies ?? null;
}

/** Hashes a password that was right at today's cost. Returns its hash, also where another login made it meanwhile. */
async function renewHash(
  db: D1Database,
  { id, password_hash: before }: CustomerRow,
  password: string,
): Promise<string> {
  const hash = await hashPassword(password);
  const { meta } = await db
    .prepare("UPDATE customers SET password_hash = ? WHERE id = ? AND password_hash = ?")
    .bind(hash, id, before)
    .run();
  if (meta.changes === 1) return hash;
  const now = (await findById(db, id))?.password_hash ?? null;
  return now !== null && (await hasPassword(password, now)) ? now : before;
}

/** Counts a sign-up or a request for a new password of the visitor's network; false if these are too many. */
function mayWrite({ env, visitor, nowMs }: AccountRequest): Promise<boolean> {
  return countAttempt(env.DB, [{ subject: `mails ${visitor.network}`, most: 30, periodMs: HOUR_MS }], nowMs);
}

/** Counts a mail to an address; false if it got its most. */
async function mayMail({ env, nowMs }: AccountRequest, email: string): Promise<boolean> {
  const subject = `mail ${await emailHash(email)}`;
  return countAttempt(env.DB, [{ subject, most: MOST_MAILS, periodMs: HOUR_MS }], nowMs);
}

/** The statement that writes a mail about an account, with a link to one of its pages on the visited host. */
export function mailStatement(
  { env, visitor, nowMs }: AccountRequest,
  kind: AccountMailKind,
  to: string,
  page: AccountPage,
  { token = "", only }: { token?: string; only?: MailCondition } = {},
): D1PreparedStatement {
  const mail = renderAccountMail(kind, { ...visitor, link: linkTo(page, visitor, token) });
  return putIntoOutbox(env.DB, { channel: visitor.channel, locale: visitor.locale, to, mail, only }, nowMs);
}

function linkTo(page: AccountPage, { origin, locale }: Visitor, token: string): string {
  return origin + accountHref(page, locale) + (token && `?token=${token}`);
}
