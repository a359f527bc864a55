import { newsletterConfirm } from "#domain/contract/newsletter-confirm.ts";
import { serve } from "./serve.ts";
import { hashToken } from "./subscription-token.ts";

/**
 * A link stays for its time, so that a second click, or two that cross, find the address subscribed. One statement does both:
 * there is no moment between looking and writing.
 */
export const serveNewsletterConfirm = serve(newsletterConfirm, async ({ channel, input, env, nowMs }) => {
  const now = new Date(nowMs).toISOString();
  const confirmed = await env.DB.prepare(
    `UPDATE newsletter_subscriptions SET status = 'confirmed', confirmed_at = coalesce(confirmed_at, ?1)
     WHERE channel = ?2 AND email = (
       SELECT email FROM newsletter_links WHERE token_hash = ?3 AND channel = ?2 AND expires_at > ?1
     ) RETURNING status`,
  )
    .bind(now, channel, await hashToken(input.token))
    .first();
  return confirmed ? { status: "confirmed" } : null;
});
