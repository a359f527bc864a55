import { formatMoney } from "#domain/price/money.ts";
import type { Price } from "#domain/price/price.ts";
import type { PageContext } from "../../block.ts";

/** What each costs by the quantity, and all of them together, as a table that opens. */
export function PriceSteps({ price: { currency, steps }, page }: { price: Price; page: PageContext }) {
  const { labels, locale } = page;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
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
