import type { LogEvent } from "#domain/log-event.ts";
import type { BackendEnv } from "../env.ts";
import { Refusal } from "./serve.ts";

const TURNSTILE = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 5000;

/**
 * Verifies a browser's token with the bot protection; false if it is forged, used up or expired. A missing token passes (spec 001
 * §8), and so does any token while the service does not answer: the form has its trap and its limit, and a shopper is not refused
 * because of an outage.
 */
export async function isTokenSound(env: BackendEnv, token: string): Promise<boolean> {
  if (!env.BOT_CHECK_SECRET || token === "") return true;
  return (await verify(env.BOT_CHECK_URL || TURNSTILE, env.BOT_CHECK_SECRET, token)) !== false;
}

/**
 * Verifies a token for a call.
 *
 * @throws Refusal if it does not hold (`isTokenSound`).
 */
export async function refuseForgedToken(env: BackendEnv, token: string): Promise<void> {
  if (!(await isTokenSound(env, token))) throw new Refusal("The token of the bot protection does not hold.");
}

/** Tells whether a token is valid; null if the service does not say. */
async function verify(url: string, secret: string, response: string): Promise<boolean | null> {
  try {
    const body = new URLSearchParams({ secret, response });
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
