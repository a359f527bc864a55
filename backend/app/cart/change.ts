import * as z from "zod/mini";
import { wholeNumberParameter } from "#domain/designer/parameter.ts";
import { CURRENCIES } from "#domain/price/currency.ts";
import { MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import { cartOwner, IS_ACCESSORY, MOST_COPIES, openCart } from "../../customers/cart.ts";
import { countVisitor } from "../../flags/count-visitor.ts";
import { refusalOf, showNotice } from "../entry.tsx";
import { type Fields, type PostedFields, readForm } from "../form.ts";
import { measured } from "../measured.ts";
import { type AppVisit, hrefOf, seeOther } from "../visit.ts";
import { addAccessories, skuIn } from "./accessory.ts";
import { articleHref, mostCopies, priceArticles, readArticle } from "./article.ts";
import { renderCart } from "./cart-page.tsx";
import { keepVoucher, readVoucher } from "./voucher.ts";

/** The most lines of a cart. */
const MOST_LINES = 500;

/** Shows the cart. An article was just added with `?added`; a browser without a cart then refused its cookie. */
export async function showCart(visit: AppVisit): Promise<Response> {
  const { labels, visitor, session, url } = visit;
  const wasAdded = url.searchParams.has("added");
  if (!wasAdded) return renderCart(visit);
  const hasCart = (await cartOwner(visitor, session)) !== null;
  return renderCart(visit, { notice: labels(hasCart ? "cart/added" : "cart/no-cookies"), isGood: hasCart });
}

/** Takes a form of the cart: an article from a designer, accessories from a page of the shop, or a change of a line. */
export async function takeCart(visit: AppVisit): Promise<Response> {
  const fields = await readForm(visit);
  if (typeof fields === "string") return renderCart(visit, refusalOf(fields, visit));
  if (fields.has("href")) return addArticle(visit, fields);
  if (fields.has("sku[]")) return takeAccessories(visit, fields);
  const wish = fields.get("do") ?? "";
  if (wish === "voucher") return checkVoucher(visit, fields.get("code") ?? "");
  if (wish === "take-away") return seeCart(visit, [keepVoucher(visit, null)]);
  const change = Object.hasOwn(CHANGES, wish) ? CHANGES[wish] : undefined;
  const line = lineSchema.safeParse(fields.get("line"));
  if (!change || !line.success) return renderCart(visit, { notice: visit.labels("form/invalid"), status: 422 });
  const owner = await cartOwner(visit.visitor, visit.session);
  if (owner) return change(visit, { owner, id: line.data }, fields);
  return seeCart(visit);
}

/** Leads back to the page of the cart that the form was on. */
function seeCart(visit: AppVisit, cookies: readonly string[] = []): Response {
  const page = /^\d{1,3}$/.exec(visit.url.searchParams.get("page") ?? "")?.[0];
  return seeOther(hrefOf("cart", visit) + (page ? `?page=${page}` : ""), cookies);
}

const lineSchema = z.string().check(z.regex(/^[\da-f-]{32,36}$/));
const additionSchema = z.object({
  href: z.string(),
  key: z.uuid(),
  quantity: z._default(wholeNumberParameter(1, MOST_COPIES), 1),
});

function refuse(visit: AppVisit, text: string, status = 422): Promise<Response> {
  const { labels } = visit;
  const link = { text: labels("newsletter/go-on"), href: "/" };
  return showNotice(visit, { title: labels("header/cart"), text, link, status });
}

/**
 * Puts an article into the cart. One statement both adds and counts, so that two forms at the same moment add up, and one form
 * that is sent twice adds once.
 */
async function addArticle(visit: AppVisit, fields: Fields): Promise<Response> {
  const { env, visitor, session, nowMs, labels } = visit;
  const typed = additionSchema.safeParse(Object.fromEntries(fields));
  if (!typed.success) {
    const isQuantity = typed.error.issues.every(({ path }) => path[0] === "quantity");
    return refuse(visit, isQuantity ? labels("cart/bad-quantity", { most: MOST_COPIES }) : labels("form/invalid"));
  }
  const handOff = readArticle(typed.data.href, visitor, nowMs);
  if (!handOff) return refuse(visit, labels("cart/not-an-article"));
  const [priced] = await priceArticles(visit, [handOff]);
  if (!priced || priced.price === "unavailable") return refuse(visit, labels("form/failed"), 503);
  if (priced.price === "gone") return refuse(visit, labels("cart/not-sold"));
  const { owner, cookies } = await openCart(visitor, session);
  const { amount, currency } = priced.price.price;
  const href = articleHref(handOff);
  const most = mostCopies(handOff);
  const added = await env.DB.prepare(
    `INSERT INTO cart_lines (id, owner, channel, href, quantity, form_key, seen_amount, seen_currency, added_at)
     SELECT ?1, ?2, ?3, ?4, min(?5, ?11), ?6, ?7, ?8, ?9
     WHERE (SELECT count(*) FROM cart_lines WHERE owner = ?2 AND channel = ?3) < ?10
       OR EXISTS (SELECT 1 FROM cart_lines WHERE owner = ?2 AND channel = ?3 AND href = ?4)
     ON CONFLICT (owner, channel, href) DO UPDATE
       SET quantity = min(?11, quantity + excluded.quantity), form_key = excluded.form_key
       WHERE form_key <> excluded.form_key`,
  )
    .bind(
      ...[crypto.randomUUID(), owner, visitor.channel, href, typed.data.quantity, typed.data.key],
      ...[amount, currency, new Date(nowMs).toISOString(), MOST_LINES, most],
    )
    .run();
  const isThere = added.meta.changes > 0 || (await hasLine(env.DB, [owner, visitor.channel, href]));
  if (!isThere) return refuse(visit, labels("cart/full", { most: MOST_LINES }));
  if (added.meta.changes > 0) {
    visit.later(countVisitor(env.DB, visitor.cookies, { type: "add_to_cart" }, nowMs));
    const value = (amount * typed.data.quantity) / 100;
    cookies.push(...measured(visitor, { name: "add_to_cart", product: handOff.designer, value, currency }));
  }
  return seeOther(`${hrefOf("cart", visit)}?added`, cookies);
}

/** Puts accessories into the cart, or says why not. */
async function takeAccessories(visit: AppVisit, fields: PostedFields): Promise<Response> {
  const added = await addAccessories(visit, fields, MOST_LINES);
  return "text" in added ? refuse(visit, added.text, added.status) : seeOther(`${hrefOf("cart", visit)}?added`, added);
}

async function hasLine(db: D1Database, key: readonly string[]): Promise<boolean> {
  const sql = "SELECT 1 AS one FROM cart_lines WHERE owner = ? AND channel = ? AND href = ?";
  const found = await db
    .prepare(sql)
    .bind(...key)
    .first();
  return found !== null;
}

/** A line, which is changed only for its owner. */
interface LineKey {
  owner: string;
  id: string;
}

type Change = (visit: AppVisit, line: LineKey, fields: Fields) => Promise<Response>;

/** Sets the quantity of a line to the typed one and so many more; with 0 the line is removed. */
const changeQuantity =
  (more: number): Change =>
  async (visit, { owner, id }, fields) => {
    const { env, visitor, labels, nowMs } = visit;
    const href = await env.DB.prepare("SELECT href FROM cart_lines WHERE id = ? AND owner = ? AND channel = ?")
      .bind(id, owner, visitor.channel)
      .first<string>("href");
    const isAccessory = href !== null && skuIn(href) !== null;
    const mostTyped = isAccessory ? MOST_OF_AN_ACCESSORY : MOST_COPIES;
    const typed = wholeNumberParameter(0, mostTyped).safeParse(fields.get("quantity"));
    if (!typed.success)
      return renderCart(visit, { notice: labels("cart/bad-quantity", { most: mostTyped }), status: 422 });
    const quantity = typed.data + more;
    if (quantity <= 0) return removeLine(visit, { owner, id }, fields);
    const handOff = href === null || isAccessory ? null : readArticle(href, visitor, nowMs);
    const most = handOff ? mostCopies(handOff) : mostTyped;
    await env.DB.prepare("UPDATE cart_lines SET quantity = min(?, ?) WHERE id = ? AND owner = ? AND channel = ?")
      .bind(quantity, most, id, owner, visitor.channel)
      .run();
    return seeCart(visit);
  };

const removeLine: Change = async (visit, { owner, id }) => {
  const { env, visitor } = visit;
  await env.DB.prepare("DELETE FROM cart_lines WHERE id = ? AND owner = ? AND channel = ?")
    .bind(id, owner, visitor.channel)
    .run();
  return seeCart(visit);
};

/** Moves a line to the customer's designs; a visitor logs in first. */
const saveLine: Change = async (visit, { owner, id }) => {
  const { env, visitor, session, nowMs } = visit;
  if (!session) return seeOther(`${hrefOf("logIn", visit)}?${new URLSearchParams({ next: hrefOf("cart", visit) })}`);
  const ofLine = "id = ?1 AND owner = ?2 AND channel = ?3";
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO saved_designs (customer_id, channel, href, saved_at)
       SELECT ?4, channel, href, ?5 FROM cart_lines WHERE ${ofLine} AND NOT ${IS_ACCESSORY} ON CONFLICT DO NOTHING`,
    ).bind(id, owner, visitor.channel, session.customer.id, new Date(nowMs).toISOString()),
    env.DB.prepare(`DELETE FROM cart_lines WHERE ${ofLine} AND NOT ${IS_ACCESSORY}`).bind(id, owner, visitor.channel),
  ]);
  return seeCart(visit);
};

/** An amount of minor units as a form holds it. */
export const amountSchema = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

const seenSchema = z.object({
  amount: amountSchema,
  currency: z.enum(CURRENCIES),
});

/** Notes that the customer saw a price: the one that the page showed, so that the next change is said again. */
const noteSeen: Change = async (visit, { owner, id }, fields) => {
  const { env, visitor } = visit;
  const seen = seenSchema.safeParse(Object.fromEntries(fields));
  if (seen.success)
    await env.DB.prepare(
      "UPDATE cart_lines SET seen_amount = ?, seen_currency = ? WHERE id = ? AND owner = ? AND channel = ?",
    )
      .bind(seen.data.amount, seen.data.currency, id, owner, visitor.channel)
      .run();
  return seeCart(visit);
};

const CHANGES: Readonly<Record<string, Change>> = {
  update: changeQuantity(0),
  less: changeQuantity(-1),
  more: changeQuantity(1),
  remove: removeLine,
  save: saveLine,
  seen: noteSeen,
};

/** Keeps a voucher's code for the cart; it is used only by the order. */
async function checkVoucher(visit: AppVisit, typed: string): Promise<Response> {
  const voucher = await readVoucher(visit, typed.slice(0, 60));
  if (voucher === "often") return renderCart(visit, { notice: visit.labels("account-app/often"), status: 429 });
  if (voucher === "invalid") return renderCart(visit, { typed: typed.slice(0, 60), status: 422 });
  return seeCart(visit, voucher ? [keepVoucher(visit, voucher)] : []);
}
