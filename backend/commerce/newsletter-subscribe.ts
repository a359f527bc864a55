import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import { serve } from "./serve.ts";

export const serveNewsletterSubscribe = serve(newsletterSubscribe, async ({ channel, locale, input, env, nowMs }) => {
  const { email, uniqueIdentifier: source } = input;
  await addSubscription(env.DB, { channel, locale, email, source }, nowMs);
  return { status: "pending" };
});

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
