import { CHANNEL_HEADER, channelSchema, LOCALE_HEADER, localeSchema } from "#domain/contract/headers.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import { logStoreError } from "./log-store-error.ts";
import { problemReply } from "./problem.ts";

/** A sign-up as it is kept. */
export interface Subscription {
  channel: Channel;
  locale: Locale;
  email: string;
  source: string;
}

/** Notes an address as waiting to be confirmed; one that is there already stays as it is. */
export async function addSubscription(db: D1Database, subscription: Subscription, nowMs: number): Promise<void> {
  const { channel, email, locale, source } = subscription;
  await db
    .prepare(
      `INSERT INTO newsletter_subscriptions (channel, email, locale, source, subscribed_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(channel, email.trim(), locale, source, new Date(nowMs).toISOString())
    .run();
}

/** Answers `POST /web-api/newsletter-subscribe`. */
export async function answerSubscribe(request: Request, db: D1Database, nowMs: number): Promise<Response> {
  const channel = channelSchema.safeParse(request.headers.get(CHANNEL_HEADER));
  const locale = localeSchema.safeParse(request.headers.get(LOCALE_HEADER));
  const input = newsletterSubscribe.input.safeParse(await request.json().catch(() => null));
  if (!channel.success || !locale.success) return problemReply(400, `${CHANNEL_HEADER} or ${LOCALE_HEADER} is wrong.`);
  if (!input.success) return problemReply(400, "The body holds no sign-up.");
  const { email, uniqueIdentifier: source } = input.data;
  try {
    await addSubscription(db, { channel: channel.data, locale: locale.data, email, source }, nowMs);
  } catch (error) {
    logStoreError(error);
    return problemReply(503, "The sign-up cannot be kept at the moment.");
  }
  const reply = newsletterSubscribe.reply.parse({ status: "pending" });
  return Response.json(reply, { headers: { "cache-control": "no-store" } });
}
