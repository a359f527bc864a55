import type { Money } from "../price/money.ts";
import { decimalText } from "../price/money-text.ts";
import { type ShippingCost, shippingCostOf } from "../price/shipping-cost.ts";
import { escapeXml, XML_DECLARATION } from "./crawlers.ts";

/** Something that is sold at a fixed price. Addresses are absolute. */
export interface FeedItem {
  /** Id within the feed, the same in every country. */
  id: string;
  /** Id that all sizes of one product share. */
  group: string;
  title: string;
  /** Name of the product in the shop's words. */
  product: string;
  size: string;
  /** Page that sells it at this price. */
  link: string;
  /** Price that is paid now. */
  price: Money;
  /** Struck-through price that a reduction is measured from; null if none is announced. */
  reference: number | null;
}

/** Returns the id of an article's size, by which a merchant knows it in the feed and on its page. */
export function feedItemId(article: string, format: string): string {
  return `${article}-${format}`;
}

/** Facts that the items of one page share. */
export interface FeedPage {
  description: string;
  /** Picture of pixels: merchants take no drawings. */
  image: string;
}

/** The shop whose feed it is. */
export interface FeedShop {
  title: string;
  link: string;
  description: string;
}

/** Shipping to the feed's country. */
export interface FeedShipping extends ShippingCost {
  country: string;
}

/** Writes the beginning of a feed: RSS 2.0 with the words of Google's product data specification. */
export function renderFeedStart({ title, link, description }: FeedShop): string {
  const facts = [element("title", title), element("link", link), element("description", description)];
  return `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${facts.join("")}\n`;
}

export const FEED_END = "</channel></rss>\n";

/** Writes an item. What is made to order has no number of a maker, and is never out of stock. */
export function renderFeedItem(
  item: FeedItem,
  { description, image }: FeedPage,
  { brand, shipping }: { brand: string; shipping: FeedShipping | null },
): string {
  const { price, reference } = item;
  const elements = [
    element("g:id", item.id),
    element("g:title", item.title),
    element("g:description", description),
    element("g:link", item.link),
    element("g:image_link", image),
    element("g:price", amountOf({ ...price, amount: reference ?? price.amount })),
    ...(reference === null ? [] : [element("g:sale_price", amountOf(price))]),
    element("g:availability", "in_stock"),
    element("g:condition", "new"),
    element("g:brand", brand),
    element("g:identifier_exists", "no"),
    element("g:item_group_id", item.group),
    element("g:size", item.size),
    element("g:product_type", item.product),
    ...(shipping ? [shippingElement(price.amount, shipping)] : []),
  ];
  return `<item>${elements.join("")}</item>\n`;
}

function shippingElement(value: number, shipping: FeedShipping): string {
  const { country, currency } = shipping;
  const cost = amountOf({ amount: shippingCostOf(value, shipping), currency });
  return `<g:shipping>${element("g:country", country)}${element("g:price", cost)}</g:shipping>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** An amount as merchants read it: `34.90 EUR`. */
function amountOf({ amount, currency }: Money): string {
  return `${decimalText(amount)} ${currency.toUpperCase()}`;
}
