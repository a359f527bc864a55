// A message to the shop that prices changed, signed (docs/reference/announcements.md).
import { createHmac } from "node:crypto";

/** Tells the shop that articles have other prices. Send it again until it is taken: the same message twice changes nothing. */
export async function announcePrices(shop, articles, secret) {
  const body = JSON.stringify({ event: "prices.changed", articles });
  const time = Date.now();
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  const reply = await fetch(`${shop}/commerce/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "commerce-signature": `t=${time},v1=${signature}` },
    body,
  });
  if (!reply.ok) throw new Error(`The shop answered ${reply.status}: ${await reply.text()}`);
}
