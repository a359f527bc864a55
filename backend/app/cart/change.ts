import * as z from "zod/mini";
import { wholeNumberParameter } from "#domain/designer/parameter.ts";
import { CURRENCIES } from "#domain/price/currency.ts";
import { MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import { cartOwner, IS_ACCESSORY, MOST_COPIES } from "../../customers/cart.ts";
import { refusalOf, showNotice } from "../entry.tsx";
import { type Fields, type PostedFields, readForm } from "../form.ts";
import { type AppVisit, hrefOf, seeOther } from "../visit.ts";
import { addAccessories, skuIn } from "./accessory.ts";
import { addArticles } from "./add-articles.ts";
import { mostCopies, readArticle } from "./article.ts";
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
  if (fields.has("href") || fields.has("href[]")) return takeArticles(visit, fields);
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

function refuse(visit: AppVisit, text: string, status = 422): Promise<Response> {
  const { labels } = visit;
  const link = { text: labels("newsletter/go-on"), href: "/" };
  return showNotice(visit, { title: labels("header/cart"), text, link, status });
}

/** Puts articles of a designer into the cart, or says why not. */
async function takeArticles(visit: AppVisit, fields: PostedFields): Promise<Response> {
  const added = await addArticles(visit, fields, MOST_LINES);
  return "text" in added ? refuse(visit, added.text, added.status) : seeOther(`${hrefOf("cart", visit)}?added`, added);
}

/** Puts accessories into the cart, or says why not. */
async function takeAccessories(visit: AppVisit, fields: PostedFields): Promise<Response> {
  const added = await addAccessories(visit, fields, MOST_LINES);
  return "text" in added ? refuse(visit, added.text, added.status) : seeOther(`${hrefOf("cart", visit)}?added`, added);
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
