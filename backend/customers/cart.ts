import { cookiesOf } from "#domain/cookies.ts";
import { MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import type { BackendEnv } from "../env.ts";
import { hashToken, makeToken } from "../token.ts";
import { countAttempt } from "./attempts.ts";
import type { Session } from "./session.ts";
import { cookieName, markerCookie, secretCookie, type Visitor } from "./visitor.ts";

/** The time for which a browser keeps the cart of a visitor who is not logged in, from its last article on, in seconds. */
const CART_SECONDS = 60 * 24 * 3600;

/** The most articles of a line. */
export const MOST_COPIES = 999;

/** The condition, in SQL, that a line is an accessory (`backend/app/cart/accessory.ts`), of which there may be more. */
export const IS_ACCESSORY = "href LIKE '/accessory?%'";

/** The condition, in SQL, that a line is a sample, of which there is one in an order (`backend/app/cart/article.ts`). */
const IS_SAMPLE = "href LIKE '%isSample=1%'";

/** The owner of the visitor's cart, as table `cart_lines` names it; null if she has none yet. */
export async function cartOwner(visitor: Visitor, session: Session | null): Promise<string | null> {
  return session ? ownerOf(session.customer.id) : visitorsCart(visitor);
}

/** A cart that an article is put into, with the cookies that keep it. */
export interface OpenCart {
  owner: string;
  cookies: string[];
}

/** The most carts that visitors of one network begin in a quarter of an hour. Each costs rows for sixty days, and a visitor nothing. */
const MOST_BEGUN = { most: 300, periodMs: 15 * 60_000 };

interface Opening {
  env: Pick<BackendEnv, "DB">;
  visitor: Visitor;
  session: Session | null;
  nowMs: number;
}

/**
 * The visitor's cart for one more article: a customer's, the one of her cookie, which is kept as long again, or a new one.
 *
 * @returns null if too many carts were begun by her network.
 */
export async function openCart({ env, visitor, session, nowMs }: Opening): Promise<OpenCart | null> {
  if (session) return { owner: ownerOf(session.customer.id), cookies: [] };
  const token = tokenIn(visitor) || makeToken();
  const owner = await ownerWith(token);
  // Anybody can make up a cookie: a cart is known by what is in it.
  const known = await env.DB.prepare("SELECT 1 FROM cart_lines WHERE owner = ? LIMIT 1").bind(owner).first();
  const limit = { subject: `cart ${visitor.network}`, ...MOST_BEGUN };
  if (!known && !(await countAttempt(env.DB, [limit], nowMs))) return null;
  return {
    owner,
    cookies: [secretCookie("cart", token, visitor, CART_SECONDS), markerCookie(true, visitor, CART_SECONDS)],
  };
}

/** Moves the cart of a visitor into that of the customer who she turned out to be. Returns the cookies that end the former. */
export async function adoptCart(db: D1Database, visitor: Visitor, customerId: string): Promise<string[]> {
  const before = await visitorsCart(visitor);
  if (!before) return [];
  await db.batch([
    db
      .prepare(
        `INSERT INTO cart_lines (id, owner, channel, href, quantity, form_key, seen_amount, seen_currency, added_at)
         SELECT lower(hex(randomblob(16))), ?1, channel, href, quantity, form_key, seen_amount, seen_currency, added_at
         FROM cart_lines WHERE owner = ?2
         ON CONFLICT (owner, channel, href) DO UPDATE
           SET quantity = min(iif(${IS_ACCESSORY}, ?4, iif(${IS_SAMPLE}, 1, ?3)), quantity + excluded.quantity)`,
      )
      .bind(ownerOf(customerId), before, MOST_COPIES, MOST_OF_AN_ACCESSORY),
    db.prepare("DELETE FROM cart_lines WHERE owner = ?").bind(before),
  ]);
  return [secretCookie("cart", "", visitor, 0)];
}

/** Counts the articles of a cart. However many there are of an accessory, they are one. */
export async function countArticles(db: D1Database, owner: string | null, { channel }: Visitor): Promise<number> {
  if (!owner) return 0;
  const count = await db
    .prepare(`SELECT sum(iif(${IS_ACCESSORY}, 1, quantity)) AS count FROM cart_lines WHERE owner = ? AND channel = ?`)
    .bind(owner, channel)
    .first<number | null>("count");
  return count ?? 0;
}

function ownerOf(customerId: string): string {
  return `customer:${customerId}`;
}

async function visitorsCart(visitor: Visitor): Promise<string | null> {
  const token = tokenIn(visitor);
  return token ? ownerWith(token) : null;
}

/** The secret of the visitor's cart; empty if her browser keeps none. */
function tokenIn(visitor: Visitor): string {
  return cookiesOf(visitor.cookies, cookieName("cart", visitor))[0] ?? "";
}

async function ownerWith(token: string): Promise<string> {
  return `cart:${await hashToken(token)}`;
}
