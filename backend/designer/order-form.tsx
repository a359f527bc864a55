import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { MOST_COPIES } from "../customers/cart.ts";
import { accountHref } from "../customers/visitor.ts";

/** The choice that a form puts into the cart, by its path and query, and the key by which two posts of the form count once. */
export interface OrderFormKey {
  href: string;
  key: string;
}

interface OrderFormProps {
  order: OrderFormKey;
  locale: Locale;
  /** True for the first thing on the page, which has the focus. */
  isFirst: boolean;
  /** False if the choice has a number of copies of its own: 80 cards are one article. */
  hasQuantity: boolean;
  /** The number of copies that the hand-off asks for. */
  quantity: number;
}

/** The form that puts a choice into the cart of the embedded account system. */
export function OrderForm({ order, locale, isFirst, hasQuantity, quantity }: OrderFormProps) {
  const labels = labelsOf(locale);
  return (
    <form class="order" method="post" action={accountHref("cart", locale)}>
      <input type="hidden" name="href" value={order.href} />
      <input type="hidden" name="key" value={order.key} />
      {hasQuantity && (
        <label>
          {`${labels("choice/quantity")} `}
          <input type="number" name="quantity" value={quantity} min="1" max={MOST_COPIES} required />
        </label>
      )}
      <button type="submit" autofocus={isFirst}>
        {labels("designer/add-to-cart")}
      </button>
    </form>
  );
}
