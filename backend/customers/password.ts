import { scrypt } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_LETTERS } from "#domain/customer/account.ts";
import { fromBase64, toBase64 } from "../base64.ts";
import type { BackendEnv } from "../env.ts";

/**
 * The cost of a hash: OWASP's scrypt with 16 MiB (2^14 blocks of 8, 5 times), which fits into a worker's 128 MiB. PBKDF2
 * with OWASP's 600,000 rounds is not possible: the platform allows 100,000.
 */
const COST = { log2: 14, blocks: 8, times: 5 } as const;
type Cost = { [Name in keyof typeof COST]: number };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes a password with a salt of its own. The parameters stand beside the hash: `scrypt$14$8$5${salt}${hash}`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const { log2, blocks, times } = COST;
  return ["scrypt", log2, blocks, times, toBase64(salt), toBase64(await derive(password, salt, COST))].join("$");
}

/** Tells whether a password has this hash. It takes the same time if there is no hash, and then it has not. */
export async function hasPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = parseHash(stored ?? NOBODYS);
  const derived = await derive(password, salt, cost);
  // All bytes are compared, wherever the first difference is.
  const difference = hash.reduce((sum, byte, at) => sum | (byte ^ (derived[at] ?? 0)), hash.length ^ derived.length);
  return difference === 0 && stored !== null;
}

/** Tells whether a hash was made at another cost than today's: the password is then hashed again when it is typed. */
export function isOutdated(stored: string): boolean {
  const { log2, blocks, times } = parseHash(stored).cost;
  return log2 !== COST.log2 || blocks !== COST.blocks || times !== COST.times;
}

/** The hash with which a password is compared where there is no account. */
const NOBODYS = `scrypt$14$8$5$${toBase64(new Uint8Array(SALT_BYTES))}$${toBase64(new Uint8Array(HASH_BYTES))}`;

function derive(password: string, salt: Uint8Array, { log2, blocks, times }: Cost): Promise<Uint8Array<ArrayBuffer>> {
  // One spelling of each letter: keyboards write accents in two ways (RFC 8265).
  const typed = password.normalize("NFC");
  return new Promise((resolve, reject) =>
    scrypt(typed, salt, HASH_BYTES, { N: 2 ** log2, r: blocks, p: times }, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    ),
  );
}

function parseHash(stored: string) {
  const [, log2, blocks, times, salt = "", hash = ""] = stored.split("$");
  return {
    cost: { log2: Number(log2), blocks: Number(blocks), times: Number(times) },
    salt: fromBase64(salt),
    hash: fromBase64(hash),
  };
}

/** The fault of a new password; null if it is good. */
export type PasswordFault = "short" | "long" | "common";

const common = new Set(dictionary["passwords-common"]);
const BREACHES_TIMEOUT_MS = 2000;

/**
 * Checks a new password: its length, and that it is none of the commonest ones. With `BREACHED_PASSWORDS_URL` it is also
 * looked up among breached ones by k-anonymity: the service gets five digits of its hash. If the service does not answer,
 * the password counts as good.
 */
export async function passwordFault(password: string, env: BackendEnv): Promise<PasswordFault | null> {
  const { length } = [...password];
  if (length < PASSWORD_LETTERS.least) return "short";
  if (length > PASSWORD_LETTERS.most) return "long";
  if (common.has(password.toLowerCase())) return "common";
  return env.BREACHED_PASSWORDS_URL && (await isBreached(password, env.BREACHED_PASSWORDS_URL)) ? "common" : null;
}

async function isBreached(password: string, url: string): Promise<boolean> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
  try {
    const reply = await fetch(`${url}/${hex.slice(0, 5)}`, {
      headers: { "Add-Padding": "true" },
      signal: AbortSignal.timeout(BREACHES_TIMEOUT_MS),
    });
    const lines = reply.ok ? (await reply.text()).split(/\r?\n/) : [];
    return lines.some((line) => line.startsWith(`${hex.slice(5)}:`) && !line.endsWith(":0"));
  } catch {
    return false;
  }
}
