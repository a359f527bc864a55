import sharp from "sharp";
import { expect } from "vitest";
import { announce } from "#tests/support/announce.ts";
import { type Fault, type FaultyShop, startFaultyShop } from "#tests/support/faulty-shop.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import type { LIMITS_MS } from "#worker/limits/limits.ts";

const OPERATOR = "operators-of-this-test";
export const ORIGIN = "http://de.poster.localhost";

export let shop: FaultyShop;
export let assets: ServiceStandIn;
export let picture: Buffer;
let serial = 0;

/** Starts the shop whose parts hang, with an asset service of its own. */
export async function startShop(): Promise<void> {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a40" } })
    .png()
    .toBuffer();
  assets = await startService(sendPicture);
  const vars = { OPS_TOKEN: OPERATOR, ASSET_URL: assets.url, STORY_MAX_AGE_SECONDS: "86400" };
  shop = await startFaultyShop(["tiered"], vars, { tiered: { TIERED_CACHE: "on" } });
  for (const path of ["/leinwand", "/poster"]) await (await shop.get(ORIGIN + path)).arrayBuffer();
}

export async function stopShop(): Promise<void> {
  await shop.close();
  await assets.close();
}

export function sendPicture(_: unknown, response: Parameters<ServiceStandIn["answer"]>[1]): void {
  response.writeHead(200, { "Content-Type": "image/png" }).end(picture);
}

/** Pages that no test and no isolate has asked for. */
export const NEVER_SEEN = ["nachhaltigkeit", "versand"];
export const newPicture = () => `/media/319.webp/f/287216594031001/40x30/${++serial}/bild.png`;
/** Publishes by a message of its own: the same message again would be a replay. */
export const publish = (
  event: object = { action: "published", story_id: 4711 + ++serial, full_slug: "de-DE/leinwand" },
) => announce(shop as never, event);
export const purge = () => {
  const headers = { Authorization: `Bearer ${OPERATOR}`, "CF-Connecting-IP": `10.0.0.${++serial}` };
  return shop.get(`${ORIGIN}/ops/purge`, { method: "POST", headers, body: '{"slug": "de-DE/leinwand"}' });
};
export const page = (path = `/leinwand?format=${++serial}`) => shop.get(ORIGIN + path);

export async function seen(reply: Response | Promise<Response>) {
  const { status, headers } = await reply;
  const text = await (await reply).text().catch(() => "cut");
  return { status, headers, text, said: headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : null };
}

/** The name of a limit, as in docs/limits.md. */
export type LimitName = keyof typeof LIMITS_MS;

export interface Row {
  fault: Omit<Fault, "mode"> & { mode?: Fault["mode"] };
  /** The longest time of an answer then, in milliseconds; the limit itself if absent. */
  withinMs?: number;
  /** Asks for something while the part hangs, and expects what comes of it. */
  meanwhile: () => Promise<void>;
  /** Expects what holds once everything works again. */
  afterwards?: () => Promise<void>;
}

export async function seesAPage() {
  expect((await seen(page())).status).toBe(200);
}

export async function signIn(): Promise<string> {
  const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
  const reply = await shop.get(`${ORIGIN}/ops/sign-in`, { method: "POST", headers, body: `token=${OPERATOR}` });
  return reply.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}
