import { createHmac } from "node:crypto";
import type { RunningShop } from "./shop.ts";

const SECRET = "commerce-webhook-local";

export interface SentMessage {
  /** When it was signed, in epoch milliseconds; now where it is left out. */
  atMs?: number;
  secret?: string;
  host?: string;
  /** The header itself, in place of the right one. */
  header?: string;
}

/** What the commerce backend signs a message in. */
export function signMessage(body: string, { atMs = Date.now(), secret = SECRET }: SentMessage = {}): string {
  return `t=${atMs},v1=${createHmac("sha256", secret).update(`${atMs}.${body}`).digest("hex")}`;
}

/** Tells the shop what the commerce backend has to say, as it does. A text is sent as it stands. */
export async function announcePrices(shop: RunningShop, message: unknown, sent: SentMessage = {}) {
  const body = typeof message === "string" ? message : JSON.stringify(message);
  const headers = { "Commerce-Signature": sent.header ?? signMessage(body, sent), "Content-Type": "application/json" };
  const { host = "http://de.poster.localhost" } = sent;
  const reply = await shop.get(`${host}/commerce/webhook`, { method: "POST", body, headers });
  return { status: reply.status, type: reply.headers.get("Content-Type"), body: (await reply.json()) as object };
}

export const pricesChanged = (articles: readonly string[] | "all", more: object = {}) => ({
  event: "prices.changed",
  articles,
  ...more,
});
