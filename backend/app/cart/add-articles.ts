import * as z from "zod/mini";
import { MOST_OF_A_SET } from "#domain/contract/design.ts";
import { wholeNumberParameter } from "#domain/designer/parameter.ts";
import { currencyOf } from "#domain/price/money.ts";
import { MOST_COPIES, openCart } from "../../customers/cart.ts";
import { countVisitor } from "../../flags/count-visitor.ts";
import type { PostedFields } from "../form.ts";
import { measured } from "../measured.ts";
import type { AppVisit } from "../visit.ts";
import type { NotAdded } from "./accessory.ts";
import { articleHref, mostCopies, priceArticles, readArticle } from "./article.ts";

const additionSchema = z.object({
  hrefs: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_OF_A_SET)),
  key: z.uuid(),
  quantity: z._default(wholeNumberParameter(1, MOST_COPIES), 1),
});

/** An article as a line of the cart. */
interface Addition {
  href: string;
  /** The price of one, in minor units. */
  amount: number;
  /** The most copies of it in one order. */
  most: number;
}

/**
 * Puts an article of a designer into the cart, or those of a set: all of them or, with a fault in one, none. The statements both add and
 * count, so that two forms at the same moment add up, and one form that is sent twice adds once.
 *
 * @returns the cookies of the cart.
 */
export async function addArticles(
  visit: AppVisit,
  fields: PostedFields,
  mostLines: number,
): Promise<string[] | NotAdded> {
  const { env, visitor, nowMs, labels } = visit;
  const refuse = (text: string, status = 422): NotAdded => ({ text, status });
  const alone = fields.get("href");
  const hrefs = alone === undefined ? fields.list("href[]") : [alone];
  const typed = additionSchema.safeParse({ ...Object.fromEntries(fields), hrefs });
  if (!typed.success) {
    const isQuantity = typed.error.issues.every(({ path }) => path[0] === "quantity");
    return refuse(isQuantity ? labels("cart/bad-quantity", { most: MOST_COPIES }) : labels("form/invalid"));
  }
  const handOffs = typed.data.hrefs.map((href) => readArticle(href, visitor, nowMs));
  const known = handOffs.filter((handOff) => handOff !== null);
  const [first] = known;
  if (!first || known.length < handOffs.length) return refuse(labels("cart/not-an-article"));
  const additions: Addition[] = [];
  for (const [at, { price }] of (await priceArticles(visit, known)).entries()) {
    const handOff = known[at] ?? first;
    if (price === "unavailable") return refuse(labels("form/failed"), 503);
    if (price === "gone") return refuse(labels("cart/not-sold"));
    additions.push({ href: articleHref(handOff), amount: price.price.amount, most: mostCopies(handOff) });
  }
  const cart = await openCart(visit);
  if (!cart) return refuse(labels("account-app/often"), 429);
  const { owner, cookies } = cart;
  const { key, quantity } = typed.data;
  const added = await env.DB.batch(addStatements(visit, additions, { owner, key, quantity, mostLines }));
  const isAdded = added.some(({ meta }) => meta.changes > 0);
  if (!isAdded && !(await hasLines(env.DB, [owner, visitor.channel], additions)))
    return refuse(labels("cart/full", { most: mostLines }));
  if (!isAdded) return cookies;
  visit.later(countVisitor(env.DB, visitor.cookies, { type: "add_to_cart" }, nowMs));
  const value = (additions.reduce((sum, { amount }) => sum + amount, 0) * quantity) / 100;
  const currency = currencyOf(visitor.locale);
  return [...cookies, ...measured(visitor, { name: "add_to_cart", product: first.designer, value, currency })];
}

/** The common part of all additions of one form. */
interface Adding {
  owner: string;
  key: string;
  quantity: number;
  mostLines: number;
}

/** Returns a statement for each article. All of them find the same room in the cart, so that either all add or none. */
function addStatements(
  { env, visitor, nowMs }: AppVisit,
  additions: readonly Addition[],
  { owner, key, quantity, mostLines }: Adding,
): D1PreparedStatement[] {
  const statement = env.DB.prepare(
    `INSERT INTO cart_lines (id, owner, channel, href, quantity, form_key, seen_amount, seen_currency, added_at)
     SELECT ?1, ?2, ?3, ?4, min(?5, ?11), ?6, ?7, ?8, ?9
     WHERE (SELECT count(*) FROM cart_lines WHERE owner = ?2 AND channel = ?3
         AND href NOT IN (SELECT value FROM json_each(?12))) + json_array_length(?12) <= ?10
     ON CONFLICT (owner, channel, href) DO UPDATE
       SET quantity = min(?11, quantity + excluded.quantity), form_key = excluded.form_key, added_at = excluded.added_at
       WHERE form_key <> excluded.form_key`,
  );
  const hrefs = JSON.stringify([...new Set(additions.map(({ href }) => href))]);
  const currency = currencyOf(visitor.locale);
  return additions.map(({ href, amount, most }, at) => {
    // Lines are listed by their time: a set keeps its order.
    const addedAt = new Date(nowMs + at).toISOString();
    return statement.bind(
      ...[crypto.randomUUID(), owner, visitor.channel, href, quantity, key],
      ...[amount, currency, addedAt, mostLines, most, hrefs],
    );
  });
}

/** Tells whether a cart has a line of each: the same form may have put them there before. */
async function hasLines(
  db: D1Database,
  [owner, channel]: readonly [owner: string, channel: string],
  additions: readonly Addition[],
): Promise<boolean> {
  const { results } = await db
    .prepare("SELECT href FROM cart_lines WHERE owner = ? AND channel = ?")
    .bind(owner, channel)
    .all<{ href: string }>();
  return additions.every(({ href }) => results.some((line) => line.href === href));
}
