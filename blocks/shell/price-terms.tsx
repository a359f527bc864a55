import type { PageContext } from "../block.ts";

/** The terms beside a price, "incl. VAT, plus shipping": a link to the page that says what shipping costs, if there is one. */
export function PriceTerms({ page: { labels, shippingHref } }: { page: PageContext }) {
  const text = labels("price/tax");
  return shippingHref ? <a href={shippingHref}>{text}</a> : text;
}
