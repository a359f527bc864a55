import type { LogEvent } from "#domain/log-event.ts";
import type { BackendEnv } from "../env.ts";
import { hashToken } from "../token.ts";
import { Refusal } from "./serve.ts";

const TURNSTILE = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 5000;

/**
 * Verifies a browser's token with the bot protection; false if it is forged, used up or expired. A missing token passes (spec 001
 * §8), and so does any token while the service does not answer: the form has its trap and its limit, and a shopper is not refused
 * because of an outage. A token holds once, and for the same form again, as by a double click or after a lost answer.
 *
 * @param form what was sent with it, without a password: the service could try out what the key was made of.
 */
export async function isTokenSound(env: BackendEnv, token: string, form: object): Promise<boolean> {
  const { BOT_CHECK_URL: url, BOT_CHECK_SECRET: secret } = env;
  if (!secret || token === "") return true;
  const key = uuidOf(await hashToken(JSON.stringify([token, form])));
  const body = new URLSearchParams({ secret, response: token, idempotency_key: key });
  return (await verify(url || TURNSTILE, body)) !== false;
}

/** Writes the first 122 bits of a hash as a UUID. */
function uuidOf(hash: string): string {
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}

/**
 * Verifies the token in a call's input.
 *
 * @throws Refusal if it does not hold (`isTokenSound`).
 */
export async function refuseForgedToken(
  env: BackendEnv,
  { reCaptchaToken, password: _, ...form }: { reCaptchaToken: string; password?: string },
): Promise<void> {
  if (!(await isTokenSound(env, reCaptchaToken, form)))
    throw new Refusal("The token of the bot protection does not hold.");
}

/** Tells whether a token is valid; null if the service does not say. */
async function verify(url: string, body: URLSearchParams): Promise<boolean | null> {
  try {
    const reply = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { success } = (await reply.json()) as { success?: unknown };
    if (typeof success === "boolean") return success;
    logCheckError(`answered ${reply.status} without saying so`);
  } catch (error) {
    logCheckError(String(error));
  }
  return null;
}

function logCheckError(message: string): void {
  const event: LogEvent = "newsletter-recaptcha-error";
  // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
  console.error(JSON.stringify({ level: "error", event, message }));
}
