import { createHmac } from "node:crypto";
import type { Channel } from "#domain/shop/channel.ts";
import type { RunningShop } from "./shop.ts";

export const WEBHOOK_SECRETS: Record<Channel, string> = {
  poster: "poster-webhook-local",
  kartenliebe: "kartenliebe-webhook-local",
};
const HOSTS: Record<Channel, string> = {
  poster: "http://de.poster.localhost",
  kartenliebe: "http://de.kartenliebe.localhost",
};

export function sign(body: string, secret: string): string {
  return createHmac("sha1", secret).update(body).digest("hex");
}

/** Tells the shop what an editor did, as Storyblok's webhook does. A text is sent unchanged. */
export function announce(
  shop: RunningShop,
  event: unknown,
  { channel = "poster", signature }: { channel?: Channel; signature?: string } = {},
) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const headers = {
    "webhook-signature": signature ?? sign(body, WEBHOOK_SECRETS[channel]),
    "Content-Type": "application/json",
  };
  return shop.get(`${HOSTS[channel]}/storyblok/webhook`, { method: "POST", body, headers });
}
