import * as z from "zod/mini";
import { localeSchema } from "#domain/contract/http.ts";
import { CURRENCIES } from "#domain/price/currency.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { voucherHolds } from "../../commerce/voucher.ts";
import { type Address, addressSchema } from "../../customers/address.ts";
import type { Session } from "../../customers/session.ts";
import { accountHref } from "../../customers/visitor.ts";
import { renderOrderMail } from "../../mail/order-mail.tsx";
import { putIntoOutbox } from "../../mail/outbox.ts";
import { makeOrderNumber } from "../../order-number.ts";
import type { Cart } from "../cart/lines.ts";
import type { Sum } from "../cart/sum.tsx";
import type { CartVoucher } from "../cart/voucher.ts";
import { lineWords } from "../cart/words.ts";
import type { AppVisit } from "../visit.ts";

const orderLineSchema = z.object({
  href: z.string(),
  title: z.string(),
  rows: z.array(z.object({ term: z.string(), value: z.string() })),
  /** The lines of the price of one. */
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  quantity: z.number(),
  each: z.number(),
  amount: z.number(),
  /** The part of it that a voucher paid or took off. */
  voucher: z._default(z.number(), 0),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** A placed order, in the words in which it was placed. Amounts are minor units. */
export interface Order {
  number: string;
  /** The shop and language in which it was placed. */
  locale: Locale;
  address: Address;
  lines: OrderLine[];
  currency: (typeof CURRENCIES)[number];
  goods: number;
  voucher: number;
  shipping: number;
  total: number;
  tax: number;
  isWhitelabel: boolean;
  placedMs: number;
}

/** The path of an order's page. */
export function orderHref(number: string, { visitor }: AppVisit): string {
  return `${accountHref("orders", visitor.locale)}/${number.toLowerCase()}`;
}

/** Everything that an order is placed with. */
export interface Placing {
  session: Session;
  cart: Cart;
  sum: Sum;
  voucher: CartVoucher | null;
  address: Address;
  /** The key of the form: sent twice, it orders once. */
  formKey: string;
}

/**
 * Places an order: in one transaction the order is written, the voucher is spent, the cart loses its lines and the mail is in the
 * outbox; or none of it, if the voucher does not suffice any more or the cart is another one by now.
 *
 * @returns the order's number; null if nothing was ordered.
 */
export async function placeOrder(visit: AppVisit, placing: Placing): Promise<string | null> {
  const { env, visitor, nowMs } = visit;
  const { DB: db } = env;
  const { session, cart, sum, voucher, address, formKey } = placing;
  const { customer } = session;
  const [number, now, currency] = [makeOrderNumber(), new Date(nowMs).toISOString(), currencyOf(visitor.locale)];
  const lines = cart.lines.flatMap((line, at): OrderLine[] => {
    const words = lineWords(line, visit);
    if (!words || !line.stated) return [];
    const { href, quantity, each, amount } = line;
    const { title, rows, lines: parts } = words;
    return [
      {
        href,
        title,
        rows,
        lines: parts.map(({ label, amount: one }) => ({ label, amount: one })),
        quantity,
        each,
        amount,
        voucher: sum.shares[at] ?? 0,
      },
    ];
  });
  const isWhitelabel = customer.isWhitelabel && session.isWhitelabelOrder;
  const ordered = JSON.stringify(cart.lines.map(({ id, quantity }) => [id, quantity]));
  const owner = cart.owner ?? "";
  const link = visitor.origin + orderHref(number, visit);
  const mail = renderOrderMail({ ...visitor, link, number, lines, sum, currency, address });
  const isPlaced = "EXISTS (SELECT 1 FROM orders WHERE number = ?1)";
  const [placed] = await db.batch([
    db
      .prepare(
        `INSERT INTO orders (number, form_key, customer_id, channel, locale, email, address, lines, currency,
           goods, voucher, shipping, total, tax, is_whitelabel, placed_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16
         WHERE (?11 = 0 OR EXISTS (
             SELECT 1 FROM vouchers WHERE ${voucherHolds({ channel: "?4", codeHash: "?17", currency: "?9", now: "?16" })}
               AND (kind <> 'amount' OR amount >= ?11)))
           AND (SELECT count(*) FROM json_each(?18) AS line JOIN cart_lines
               ON cart_lines.id = line.value ->> 0 AND quantity = line.value ->> 1
               WHERE owner = ?19 AND cart_lines.channel = ?4) = json_array_length(?18)
         ON CONFLICT (form_key) DO NOTHING`,
      )
      .bind(
        ...[number, formKey, customer.id, visitor.channel, visitor.locale, customer.email],
        ...[JSON.stringify(address), JSON.stringify(lines), currency],
        ...[sum.goods, sum.voucher, sum.shipping, sum.total, sum.tax, isWhitelabel ? 1 : 0, now],
        ...[voucher?.codeHash ?? "", ordered, owner],
      ),
    db
      .prepare(
        `UPDATE vouchers SET amount = amount - iif(kind = 'amount', ?2, 0), uses_left = uses_left - 1
         WHERE channel = ?3 AND code_hash = ?4 AND ?2 > 0 AND ${isPlaced}`,
      )
      .bind(number, sum.voucher, visitor.channel, voucher?.codeHash ?? ""),
    db
      .prepare(
        `DELETE FROM cart_lines WHERE owner = ?2 AND channel = ?3 AND ${isPlaced}
         AND id IN (SELECT value ->> 0 FROM json_each(?4))`,
      )
      .bind(number, owner, visitor.channel, ordered),
    db
      .prepare(
        `INSERT INTO customer_addresses (customer_id, country, name, street, extra, postcode, city, region)
         SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${isPlaced} ON CONFLICT DO NOTHING`,
      )
      .bind(
        ...[number, customer.id, countryOf(visitor.locale), address.name, address.street, address.extra],
        ...[address.postcode, address.city, address.region],
      ),
    putIntoOutbox(
      db,
      {
        ...{ channel: visitor.channel, locale: visitor.locale, to: customer.email, mail },
        only: { sql: "EXISTS (SELECT 1 FROM orders WHERE number = ?)", params: [number] },
      },
      nowMs,
    ),
  ]);
  return placed?.meta.changes === 1 ? number : null;
}

/** The number of the order that a form of this customer placed; null if it placed none. */
export function orderOfForm(db: D1Database, customerId: string, formKey: string): Promise<string | null> {
  return db
    .prepare("SELECT number FROM orders WHERE form_key = ? AND customer_id = ?")
    .bind(formKey, customerId)
    .first<string>("number");
}

interface OrderRow {
  number: string;
  locale: string;
  address: string;
  lines: string;
  currency: string;
  goods: number;
  voucher: number;
  shipping: number;
  total: number;
  tax: number;
  is_whitelabel: number;
  placed_at: string;
}

/** Reads an order of a customer; null for one that is not hers. */
export async function readOrder(db: D1Database, customerId: string, number: string): Promise<Order | null> {
  const row = await db
    .prepare("SELECT * FROM orders WHERE number = ? AND customer_id = ?")
    .bind(number.toUpperCase(), customerId)
    .first<OrderRow>();
  if (!row) return null;
  const { goods, voucher, shipping, total, tax } = row;
  return {
    number: row.number,
    locale: localeSchema.parse(row.locale),
    address: addressSchema.parse(JSON.parse(row.address)),
    lines: z.array(orderLineSchema).parse(JSON.parse(row.lines)),
    currency: z.enum(CURRENCIES).parse(row.currency),
    goods,
    voucher,
    shipping,
    total,
    tax,
    isWhitelabel: row.is_whitelabel === 1,
    placedMs: Date.parse(row.placed_at),
  };
}

/** An order in a list. */
export interface ListedOrder {
  number: string;
  currency: (typeof CURRENCIES)[number];
  total: number;
  isWhitelabel: boolean;
  placedMs: number;
}

/** Lists the orders of a customer in both brands, the last one first. */
export async function listOrders(db: D1Database, customerId: string): Promise<ListedOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT number, currency, total, is_whitelabel, placed_at FROM orders
       WHERE customer_id = ? ORDER BY placed_at DESC, number LIMIT 200`,
    )
    .bind(customerId)
    .all<Pick<OrderRow, "number" | "currency" | "total" | "is_whitelabel" | "placed_at">>();
  return results.map(({ number, currency, total, is_whitelabel, placed_at }) => ({
    number,
    currency: z.enum(CURRENCIES).parse(currency),
    total,
    isWhitelabel: is_whitelabel === 1,
    placedMs: Date.parse(placed_at),
  }));
}
