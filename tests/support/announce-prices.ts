import { createHmac } from "node:crypto";
import type { RunningShop } from "./shop.ts";

const SECRET = "commerce-webhook-local";

export interface SentMessage {
  /** The time of the signature, in epoch milliseconds; by default now. */
  atMs?: number;
  secret?: string;
  host?: string;
  /** A header to send instead of the correct one. */
  header?: string;
}

/** Returns the header with which the commerce backend signs a message. */
export function signMessage(body: string, { atMs = Date.now(), secret = SECRET }: SentMessage = {}): string {
  return `t=${atMs},v1=${createHmac("sha256", secret).update(`${atMs}.${body}`).digest("hex")}`;
}

/** Sends the shop a message of the commerce backend, as the backend does. A text is sent unchanged. */
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
