import { formatMoney } from "#domain/price/money.ts";
import { type Price as DesignPrice, pieceAmount } from "#domain/price/price.ts";
import type { PageContext } from "../../block.ts";
import { Price } from "../../elements/price/price.tsx";

interface OfferPriceProps {
  /** Null where nobody can tell. */
  price: DesignPrice | null;
  page: PageContext;
}

/** What all that is chosen costs together, and each of it; or that nobody can tell at the moment. */
export function OfferPriceBox({ price, page }: OfferPriceProps) {
  const { labels, locale } = page;
  if (!price) {
    return (
      <p className="terms">
        {labels("calculator/unavailable")} {labels("calculator/unavailable-hint")}
      </p>
    );
  }
  const { currency, amount, reference, lines } = price;
  const money = (one: number) => formatMoney({ amount: one, currency }, locale);
  const [thing] = lines;
  const piece = pieceAmount(thing);
  return (
    <>
      <p className="total" id="price">
        <Price
          current={money(amount)}
          original={reference === null ? null : money(reference)}
          insteadOf={labels("price/instead-of")}
        />
      </p>
      <p className="terms">
        {thing.label && <span>{thing.label}</span>}
        {piece !== null && <span>{labels("prices/each", { price: money(piece) })}</span>}
        <span>{labels("price/tax")}</span>
      </p>
    </>
  );
}

/** What the price is the sum of, where something is ordered beside. */
export function OrderLines({ price, page }: OfferPriceProps) {
  if (!price || price.lines.length === 1) return null;
  const { currency, lines } = price;
  return (
    <ul className="order-lines">
      {lines.map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span> <span>{formatMoney({ amount, currency }, page.locale)}</span>
        </li>
      ))}
    </ul>
  );
}
