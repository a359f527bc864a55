import { joinBytes } from "../http/bytes.ts";
import { verifyHmac } from "../http/hmac.ts";
import type { TimedMessage } from "../publish/journal.ts";

/**
 * Header with the signature of a message of the commerce backend: `t={Unix milliseconds},v1={HMAC-SHA-256 of
 * "{t}.{body}" in hex}`. Milliseconds tell two messages with the same body apart.
 */
export const SIGNATURE_HEADER = "commerce-signature";
/** Maximum age of a signature; one from further in the future is refused too. */
const TOLERANCE_MS = 5 * 60_000;

const SIGNED = /^t=(\d{13}),\s?v1=([0-9a-f]{64})$/i;

/**
 * Verifies a message's signature.
 *
 * @returns the message's id, and the time until which it could be replayed; or a sentence about its fault.
 */
export async function verifyMessage(
  { header, body }: { header: string; body: Uint8Array },
  secret: string,
  nowMs: number,
): Promise<TimedMessage | string> {
  const [, time, mixedCase] = SIGNED.exec(header) ?? [];
  if (time === undefined || mixedCase === undefined)
    return `The header ${SIGNATURE_HEADER} must be t={Unix milliseconds},v1={64 hex digits}.`;
  // Hex in capitals is the same signature, and must not pass as another message.
  const id = mixedCase.toLowerCase();
  if (!(await isSigned(time, body, id, secret))) return "The signature does not fit the body.";
  const signedAtMs = Number(time);
  if (Math.abs(nowMs - signedAtMs) > TOLERANCE_MS)
    return "The message was signed more than five minutes ago, or ahead of time.";
  return { id, untilMs: signedAtMs + TOLERANCE_MS };
}

function isSigned(time: string, body: Uint8Array, signature: string, secret: string): Promise<boolean> {
  return verifyHmac(secret, signature, joinBytes([new TextEncoder().encode(`${time}.`), body]));
}
