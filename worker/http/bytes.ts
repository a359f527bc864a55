/** Joins chunks. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const whole = new Uint8Array(chunks.reduce((size, { byteLength }) => size + byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Converts bytes to lower-case hex digits, two a byte. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Converts pairs of hex digits to bytes; the text must hold nothing else. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Digest of bytes: the first 96 bits of their SHA-256, in hex digits. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return toHex(digest.subarray(0, 12));
}

/** Id of a text or of bytes: a UUID of version 8 (RFC 9562 §5.8), made of their SHA-256. The same content has the same id. */
export async function idOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const hex = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  const [, one, two, three, four, five] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hex) ?? [];
  return `${one}-${two}-8${three}-a${four}-${five}`;
}

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
