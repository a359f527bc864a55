import { joinBytes } from "../http/bytes.ts";
import { verifyHmac } from "../http/hmac.ts";
import type { TimedMessage } from "../publish/journal.ts";

/**
 * What a message of the commerce backend is signed in: `t={Unix milliseconds},v1={HMAC-SHA-256 of "{t}.{body}" in hex}`:
 * milliseconds, so that two messages of the same words are two.
 */
export const SIGNATURE_HEADER = "commerce-signature";
/** A message that was signed longer ago, or so far ahead, is refused. */
const TOLERANCE_MS = 5 * 60_000;

const SIGNED = /^t=(\d{13}),\s?v1=([0-9a-f]{64})$/i;

/**
 * Verifies a message's signature.
 *
 * @returns the name that the message is known by, and until when it could be sent again; or a sentence about what is wrong with it.
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
