import type { LogEvent } from "#domain/log-event.ts";
import type { BackendEnv } from "../../env.ts";
import type { Channel } from "./access.ts";
import type { ContentEvent } from "./editing.ts";

const TIMEOUT_MS = 5_000;
/** The delays before the second and the third try. */
const RETRY_DELAYS_MS = [250, 1_000];

/** The receiver of a space's webhooks, and the secret that signs them. */
interface Outlet {
  url: string;
  secret: string;
  send(request: Request): Promise<Response>;
}

/**
 * Sends events to the shop, one after the other, so that they arrive in the order of the changes. Each try has 5 seconds. A failure
 * or a 5xx reply is retried twice. It never throws: an event that did not arrive is logged in one line.
 *
 * @returns true if the shop has accepted all of them.
 */
export async function sendWebhooks(
  env: BackendEnv,
  channel: Channel,
  events: readonly ContentEvent[],
): Promise<boolean> {
  const outlet = outletOf(env, channel);
  if (!outlet) return false;
  let areDelivered = true;
  for (const event of events) {
    const failure = await deliver(outlet, JSON.stringify(event));
    if (failure === undefined) continue;
    areDelivered = false;
    logFailure(outlet.url, event, failure);
  }
  return areDelivered;
}

function outletOf(env: BackendEnv, channel: Channel): Outlet | undefined {
  const [address, secret] =
    channel === "poster"
      ? [env.WEBHOOK_URL_POSTER, env.WEBHOOK_SECRET_POSTER]
      : [env.WEBHOOK_URL_KARTENLIEBE, env.WEBHOOK_SECRET_KARTENLIEBE];
  if (address) return { url: address, secret: secret ?? "", send: (request) => fetch(request) };
  const { SHOP } = env;
  const url = `http://de.${channel}.localhost/storyblok/webhook`;
  return SHOP && { url, secret: secret ?? "", send: (request) => SHOP.fetch(request) };
}

/** Delivers one event, with retries. @returns undefined if the shop has accepted it; else the reason why it has not. */
async function deliver(outlet: Outlet, body: string): Promise<string | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const { failure, isFinal } = await attemptOnce(outlet, body);
    const delay = RETRY_DELAYS_MS[attempt];
    if (failure === undefined || isFinal || delay === undefined) return failure;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

async function attemptOnce(
  { url, secret, send }: Outlet,
  body: string,
): Promise<{ failure: string | undefined; isFinal: boolean }> {
  try {
    const headers = { "Content-Type": "application/json", ...(await signature(body, secret)) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await send(new Request(url, { method: "POST", headers, body, redirect: "manual", signal }));
    await reply.body?.cancel();
    return { failure: reply.ok ? undefined : `The shop answered ${reply.status}.`, isFinal: reply.status < 500 };
  } catch (error) {
    return { failure: String(error), isFinal: false };
  }
}

/** Returns the header with the HMAC-SHA1 of the bytes sent, in lower-case hex; no header without a secret. */
async function signature(body: string, secret: string): Promise<Record<string, string>> {
  if (secret === "") return {};
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes.encode(body)));
  return { "webhook-signature": [...mac].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}

function logFailure(url: string, { action, story_id, full_slug, space_id }: ContentEvent, message: string): void {
  const event: LogEvent = "content-webhook-failed";
  // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
  console.error(JSON.stringify({ event, action, space_id, story_id, full_slug, url, message }));
}
