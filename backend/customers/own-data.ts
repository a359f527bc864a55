import { isoTime } from "../iso-time.ts";
import type { Customer } from "./customer.ts";

/** Everything that is stored about a customer, in the words of the tables, without hashes and tokens (GDPR art. 15 and 20). */
export async function readOwnData(db: D1Database, { id, email }: Customer): Promise<Record<string, unknown>> {
  const all = (sql: string, value: string) => db.prepare(sql).bind(value);
  const [
    customer,
    addresses,
    sessions,
    passkeys,
    wishes,
    designs,
    cart,
    orders,
    gifts,
    newsletters,
    mails,
    messages,
    pictures,
  ] = await db.batch([
    all("SELECT number, email, first_name, last_name, is_whitelabel, created_at FROM customers WHERE id = ?", id),
    all(
      "SELECT country, name, street, extra, postcode, city, region FROM customer_addresses WHERE customer_id = ?",
      id,
    ),
    all("SELECT host, user_agent, started_at, used_at FROM sessions WHERE customer_id = ?", id),
    all("SELECT host, added_at FROM passkeys WHERE customer_id = ?", id),
    all("SELECT kind, design_id, wished_at FROM customer_wishes WHERE customer_id = ?", id),
    all("SELECT channel, href, saved_at FROM saved_designs WHERE customer_id = ?", id),
    all("SELECT channel, href, quantity, added_at FROM cart_lines WHERE owner = ?", `customer:${id}`),
    all(
      `SELECT number, channel, locale, email, address, lines, currency, goods, voucher, shipping, total, tax, is_whitelabel,
         placed_at FROM orders WHERE customer_id = ?`,
      id,
    ),
    all(
      `SELECT channel, currency, amount, design, message, recipient_name, recipient_email, send_on, asked_at, number, ordered_at
       FROM gift_vouchers WHERE buyer_email = ? COLLATE NOCASE`,
      email,
    ),
    all("SELECT channel, status, source, subscribed_at FROM newsletter_subscriptions WHERE email = ?", email),
    all("SELECT channel, subject, written_at, sent_at FROM outbox WHERE recipient = ? COLLATE NOCASE", email),
    all(
      `SELECT channel, locale, topic, name, order_number, message, files, received_at FROM contact_messages
         WHERE email = ? COLLATE NOCASE`,
      email,
    ),
    all(
      `SELECT channel, locale, article, title, name, place, body, consent, state, reason, sent_at, decided_at
         FROM customer_pictures WHERE email = ? COLLATE NOCASE`,
      email,
    ),
  ]);
  return {
    customer: customer?.results[0],
    addresses: addresses?.results,
    sessions: sessions?.results,
    passkeys: passkeys?.results,
    wishlist: wishes?.results,
    savedDesigns: designs?.results,
    cart: cart?.results,
    orders: orders?.results,
    giftVouchers: gifts?.results,
    newsletters: newsletters?.results,
    mails: mails?.results,
    messages: messages?.results,
    pictures: pictures?.results,
  };
}

/**
 * Statements that delete a customer and all that is hers (GDPR art. 17). Orders stay without her, for as long as the law
 * asks for invoices, and so do gift vouchers that she ordered, or that wait for her. Messages go when all of their age do. Nobody is
 * shown her pictures any more; the cron deletes them with their files. Rows that name her are deleted by their tables.
 */
export function deletionOf(db: D1Database, { id, email }: Customer, nowMs: number): D1PreparedStatement[] {
  return [
    db.prepare("DELETE FROM cart_lines WHERE owner = ?").bind(`customer:${id}`),
    db.prepare("DELETE FROM gift_vouchers WHERE buyer_email = ? COLLATE NOCASE AND number IS NULL").bind(email),
    db.prepare("DELETE FROM newsletter_links WHERE email = ?").bind(email),
    db.prepare("DELETE FROM newsletter_subscriptions WHERE email = ?").bind(email),
    db.prepare("DELETE FROM sign_ups WHERE email = ?").bind(email),
    db
      .prepare("UPDATE customer_pictures SET state = 'rejected', decided_at = '' WHERE email = ? COLLATE NOCASE")
      .bind(email),
    // A mail that waits for a later time may bring a gift voucher.
    db
      .prepare(
        "DELETE FROM outbox WHERE recipient = ? COLLATE NOCASE AND (next_attempt_at IS NULL OR next_attempt_at <= ?)",
      )
      .bind(email, isoTime(nowMs)),
    db.prepare("DELETE FROM customers WHERE id = ?").bind(id),
  ];
}
