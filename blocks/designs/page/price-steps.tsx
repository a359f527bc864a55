import { formatMoney } from "#domain/price/money.ts";
import type { PageContext } from "../../block.ts";
import type { OfferPrice } from "./offer.ts";

/** What each costs by the quantity, and all of them together, as a table that opens. */
export function PriceSteps({ price: { price, steps }, page }: { price: OfferPrice; page: PageContext }) {
  const { labels, locale } = page;
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, locale);
  if (steps.length === 0) return null;
  return (
    <details className="price-steps">
      <summary>{labels("design/by-quantity")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{labels("choice/quantity")}</th>
            <th scope="col">{labels("design/piece-price")}</th>
            <th scope="col">{labels("prices/total")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ quantity, piece, price: total }) => (
            <tr key={quantity}>
              <th scope="row">{quantity}</th>
              <td>{money(piece)}</td>
              <td>{money(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
