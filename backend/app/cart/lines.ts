import type { Design } from "#domain/contract/design.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import { currencyOf } from "#domain/price/money.ts";
import { amountOfEach } from "#domain/price/price.ts";
import { logStoreError } from "../../commerce/serve.ts";
import type { SoldSku } from "../../commerce/sku-store.ts";
import { cartOwner } from "../../customers/cart.ts";
import type { StatedPrice } from "../../designer/door-price.ts";
import type { AppVisit } from "../visit.ts";
import { readSold, skuIn, statedPrice } from "./accessory.ts";
import { type PricedArticle, priceArticles, readArticle } from "./article.ts";

/** A line of a cart with what it costs now. Amounts are minor units of the visitor's currency. */
export interface CartLine {
  id: string;
  /** The address of the article (`articleHref`). */
  href: string;
  quantity: number;
  /** The article of a designer; null if its address means none any more. */
  handOff: HandOff | null;
  /** The accessory, for an address that means one that is sold. */
  accessory: SoldSku | null;
  design: Design | null;
  /** The price of one; null for an article that is no longer sold, or whose price could not be asked. */
  stated: StatedPrice | null;
  /** The price of each of this quantity, and of all together; 0 without a price. */
  each: number;
  amount: number;
  /** The price of one that the customer saw last, if it is another one now. */
  before: number | null;
}

export interface Cart {
  /** The owner that table `cart_lines` names; null for a visitor who has no cart. */
  owner: string | null;
  lines: CartLine[];
  goods: number;
  /** True if a line is no longer sold. */
  hasGone: boolean;
  /** True if prices could not be asked: nothing can be ordered now. */
  isUnavailable: boolean;
}

interface CartRow {
  id: string;
  href: string;
  quantity: number;
  seen_amount: number;
  seen_currency: string;
}

/** Reads the visitor's cart, oldest line first, and asks all its prices anew. */
export async function readCart(visit: AppVisit): Promise<Cart> {
  const { env, visitor, session, nowMs } = visit;
  const owner = await cartOwner(visitor, session);
  const rows = owner ? await readRows(env.DB, owner, visitor.channel) : [];
  const handOffs = rows.map(({ href }) => readArticle(href, visitor, nowMs));
  const readable = handOffs.filter((handOff) => handOff !== null);
  const priced = readable.length > 0 ? await priceArticles(visit, readable) : [];
  const byHandOff = new Map(readable.map((handOff, at) => [handOff, priced[at]]));
  const accessories = await accessoriesIn(rows, visit);
  const lines = rows.map((row, at): CartLine => {
    const handOff = handOffs[at] ?? null;
    const accessory = accessories?.find(({ sku }) => sku === skuIn(row.href)) ?? null;
    const article = (handOff && byHandOff.get(handOff)) ?? null;
    const stated = accessory ? statedPrice(accessory, visit) : article && statedIn(article);
    const line = lineOf(row, stated, currencyOf(visitor.locale));
    return { ...line, handOff, accessory, design: article?.design ?? null };
  });
  const isUnavailable = accessories === null || priced.some(({ price }) => price === "unavailable");
  return {
    owner,
    lines,
    goods: lines.reduce((sum, { amount }) => sum + amount, 0),
    hasGone: !isUnavailable && lines.some(({ stated }) => stated === null),
    isUnavailable,
  };
}

async function readRows(db: D1Database, owner: string, channel: string): Promise<CartRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, href, quantity, seen_amount, seen_currency FROM cart_lines
       WHERE owner = ? AND channel = ? ORDER BY added_at, id`,
    )
    .bind(owner, channel)
    .all<CartRow>();
  return results;
}

/** Reads the accessories that are sold, if the cart has any; null if they cannot be read. */
async function accessoriesIn(rows: readonly CartRow[], visit: AppVisit): Promise<SoldSku[] | null> {
  if (!rows.some(({ href }) => skuIn(href) !== null)) return [];
  return readSold(visit).catch((error: unknown) => {
    logStoreError(error);
    return null;
  });
}

function statedIn({ price }: PricedArticle): StatedPrice | null {
  return typeof price === "object" ? price : null;
}

function lineOf(row: CartRow, stated: StatedPrice | null, currency: string) {
  const { id, href, quantity } = row;
  const each = stated ? amountOfEach(stated.price, quantity) : 0;
  const hasSeen = row.seen_currency === currency;
  const before = stated && hasSeen && row.seen_amount !== stated.price.amount ? row.seen_amount : null;
  return { id, href, quantity, stated, each, amount: each * quantity, before };
}
