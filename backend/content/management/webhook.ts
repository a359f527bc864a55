import type { LogEvent } from "#domain/log-event.ts";
import type { BackendEnv } from "../../env.ts";
import type { Channel } from "./access.ts";
import type { ContentEvent } from "./editing.ts";

const TIMEOUT_MS = 5_000;
/** Waits before the second and the third try. */
const RETRY_DELAYS_MS = [250, 1_000];

/** Where a space's webhooks go and what signs them. */
interface Outlet {
  url: string;
  secret: string;
  send(request: Request): Promise<Response>;
}

/**
 * Tells the shop of changes, one event after the other, so that they arrive in the order they happened. Each try has 5
 * seconds; a failure and an answer of 5xx are tried again twice. Never throws: what did not arrive is one line of log.
 *
 * @returns whether the shop has taken all of them.
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

/** @returns undefined once the shop has the event, or why it has not. */
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

/** HMAC-SHA1 of the very bytes sent, in lower-case hex. */
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
