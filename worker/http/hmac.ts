import { fromHex, toHex } from "./bytes.ts";

type Hash = "SHA-1" | "SHA-256";

/** The HMAC of bytes under a secret, in lower-case hex digits. */
export async function signHmac(secret: string, bytes: Uint8Array): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret, "SHA-256", "sign"), bytes);
  return toHex(new Uint8Array(signature));
}

/** Verifies a signature in hex digits against bytes and a secret. `verify` of Web Crypto compares in constant time. */
export async function verifyHmac(
  secret: string,
  signature: string,
  bytes: Uint8Array,
  hash: Hash = "SHA-256",
): Promise<boolean> {
  return crypto.subtle.verify("HMAC", await keyOf(secret, hash, "verify"), fromHex(signature), bytes);
}

function keyOf(secret: string, hash: Hash, use: "sign" | "verify"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash }, false, [use]);
}
