import type { LogEvent } from "#domain/log-event.ts";
import { currencyOf } from "#domain/price/money.ts";
import { priceOf } from "#domain/price/price.ts";
import { mergeChosen, pairAccessories } from "#domain/product/accessory-choice.ts";
import { MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import { isSku } from "#domain/product/sku.ts";
import { withoutSharpS, writesSharpS } from "#locales/sharp-s.ts";
import { readSkus, type SoldSku } from "../../commerce/sku-store.ts";
import { cartOwner, IS_ACCESSORY, openCart } from "../../customers/cart.ts";
import type { StatedPrice } from "../../designer/door-price.ts";
import { countVisitor } from "../../flags/count-visitor.ts";
import type { PostedFields } from "../form.ts";
import { measured } from "../measured.ts";
import type { AppVisit } from "../visit.ts";

/** The beginning of the address of an accessory in a cart. */
const PREFIX = "/accessory?sku=";

/** Writes the address of an accessory as a cart keeps it. */
export function accessoryHref(sku: string): string {
  return PREFIX + sku;
}

/** The sku of a kept address; null for the address of anything else. */
export function skuIn(href: string): string | null {
  const sku = href.startsWith(PREFIX) ? href.slice(PREFIX.length) : "";
  return isSku(sku) ? sku : null;
}

/**
 * Reads all accessories that are sold where the cart is visited, with names in the visitor's spelling.
 *
 * @throws Error of D1 if the database does not answer.
 */
export async function readSold({ env, visitor: { channel, locale } }: AppVisit): Promise<SoldSku[]> {
  const sold = await readSkus(env.DB, channel, locale);
  if (writesSharpS(locale)) return sold;
  return sold.map((one) => ({ ...one, name: withoutSharpS(one.name), variant: withoutSharpS(one.variant) }));
}

/** States the price of one of an accessory as that of any other article. */
export function statedPrice({ name, price }: SoldSku, { visitor: { locale } }: AppVisit): StatedPrice {
  const stated = { currency: currencyOf(locale), priceCurrent: price, priceOriginal: price, lowestPrice30Days: null };
  return { kind: "price", price: priceOf(stated, { label: name }, locale), express: "", names: new Map() };
}

/** The reason why accessories are not put into the cart, as a sentence, with the status of the answer. */
export interface NotAdded {
  text: string;
  status: number;
}

/**
 * Puts accessories into the cart: all of them or, with a fault in one, none. The prices are the backend's own. One statement adds them,
 * so that two forms at the same moment add up, and one form that is sent twice adds once.
 *
 * @returns the cookies of the cart.
 */
export async function addAccessories(
  visit: AppVisit,
  fields: PostedFields,
  mostLines: number,
): Promise<string[] | NotAdded> {
  const { env, visitor, session, nowMs, labels } = visit;
  const chosen = pairAccessories(fields.list("sku[]"), fields.list("quantity[]"));
  const key = fields.get("key") ?? "";
  const refuse = (text: string, status: number, reason: string): NotAdded => {
    logFailure({ reason, channel: visitor.channel, locale: visitor.locale, skus: chosen.map(({ sku }) => sku) });
    return { text, status };
  };
  if (chosen.length === 0 || !KEY.test(key)) return refuse(labels("form/invalid"), 422, "no form of accessories");
  const sold = await readSold(visit).catch(() => null);
  if (!sold) return refuse(labels("form/failed"), 503, "prices are unavailable");
  const known = chosen.map(({ sku }) => sold.find((one) => one.sku === sku) ?? null);
  const unknown = chosen.filter((_, at) => known[at] === null);
  if (unknown.length > 0) return refuse(labels("accessory/not-sold"), 422, "not sold");
  const owner = await cartOwner(visitor, session);
  const before = owner ? await readQuantities(env.DB, owner, visitor.channel) : [];
  const wanted = mergeChosen(chosen);
  const isTooMuch = wanted.some(({ sku, quantity }) => {
    const line = before.find(({ href, form_key }) => href === accessoryHref(sku) && form_key !== key);
    return quantity === null || quantity + (line?.quantity ?? 0) > MOST_OF_AN_ACCESSORY;
  });
  if (isTooMuch) return refuse(labels("accessory/too-many", { most: MOST_OF_AN_ACCESSORY }), 422, "too many");
  const cart = await openCart(visit);
  if (!cart) return refuse(labels("account-app/often"), 429, "too many carts");
  const currency = currencyOf(visitor.locale);
  const items = wanted.map(({ sku, quantity }) => {
    const price = known.find((one) => one?.sku === sku)?.price ?? 0;
    return { id: crypto.randomUUID(), href: accessoryHref(sku), quantity: quantity ?? 1, price };
  });
  const added = await env.DB.prepare(
    `INSERT INTO cart_lines (id, owner, channel, href, quantity, form_key, seen_amount, seen_currency, added_at)
     SELECT value ->> 'id', ?1, ?2, value ->> 'href', value ->> 'quantity', ?3, value ->> 'price', ?4, ?5 FROM json_each(?6)
     WHERE (SELECT count(*) FROM cart_lines WHERE owner = ?1 AND channel = ?2) + json_array_length(?6) <= ?7
     ON CONFLICT (owner, channel, href) DO UPDATE
       SET quantity = min(?8, quantity + excluded.quantity), form_key = excluded.form_key, added_at = excluded.added_at
       WHERE form_key <> excluded.form_key`,
  )
    .bind(
      ...[cart.owner, visitor.channel, key, currency, new Date(nowMs).toISOString()],
      ...[JSON.stringify(items), mostLines, MOST_OF_AN_ACCESSORY],
    )
    .run();
  const isRepeated = items.every(({ href }) => before.some((line) => line.href === href && line.form_key === key));
  if (added.meta.changes === 0 && !isRepeated && !(await hasAll(env.DB, cart.owner, visitor.channel, items)))
    return refuse(labels("cart/full", { most: mostLines }), 422, "the cart is full");
  if (added.meta.changes === 0) return cart.cookies;
  visit.later(countVisitor(env.DB, visitor.cookies, { type: "add_to_cart" }, nowMs));
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) / 100;
  return [...cart.cookies, ...measured(visitor, { name: "add_to_cart", product: "accessory", value, currency })];
}

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface KeptQuantity {
  href: string;
  quantity: number;
  form_key: string;
}

async function readQuantities(db: D1Database, owner: string, channel: string): Promise<KeptQuantity[]> {
  const { results } = await db
    .prepare(`SELECT href, quantity, form_key FROM cart_lines WHERE owner = ? AND channel = ? AND ${IS_ACCESSORY}`)
    .bind(owner, channel)
    .all<KeptQuantity>();
  return results;
}

/** Tells whether a cart has a line of each: the same form may have put them there meanwhile. */
async function hasAll(
  db: D1Database,
  owner: string,
  channel: string,
  items: readonly { href: string }[],
): Promise<boolean> {
  const lines = await readQuantities(db, owner, channel);
  return items.every(({ href }) => lines.some((line) => line.href === href));
}

function logFailure(detail: object): void {
  const event: LogEvent = "error-add-accessory";
  // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
  console.warn(JSON.stringify({ level: "warn", event, ...detail }));
}
