import { cookiesOf } from "#domain/cookies.ts";
import { MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import { hashToken, makeToken } from "../token.ts";
import type { Session } from "./session.ts";
import { cookieName, markerCookie, secretCookie, type Visitor } from "./visitor.ts";

/** The time for which a browser keeps the cart of a visitor who is not logged in, in seconds. */
const CART_SECONDS = 60 * 24 * 3600;

/** The most articles of a line. */
export const MOST_COPIES = 999;

/** The condition, in SQL, that a line is an accessory (`backend/app/cart/accessory.ts`), of which there may be more. */
export const IS_ACCESSORY = "href LIKE '/accessory?%'";

/** The owner of the visitor's cart, as table `cart_lines` names it; null if she has none yet. */
export async function cartOwner(visitor: Visitor, session: Session | null): Promise<string | null> {
  return session ? ownerOf(session.customer.id) : visitorsCart(visitor);
}

/** A cart that may just have been begun, with the cookies that a new one needs. */
export interface OpenCart {
  owner: string;
  cookies: string[];
}

/** The visitor's cart for a first article: a customer's, the one of her cookie, or a new one. */
export async function openCart(visitor: Visitor, session: Session | null): Promise<OpenCart> {
  const owner = await cartOwner(visitor, session);
  if (owner) return { owner, cookies: [] };
  const token = makeToken();
  return {
    owner: `cart:${await hashToken(token)}`,
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
           SET quantity = min(iif(${IS_ACCESSORY}, ?4, ?3), quantity + excluded.quantity)`,
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
  const [token] = cookiesOf(visitor.cookies, cookieName("cart", visitor));
  return token ? `cart:${await hashToken(token)}` : null;
}
