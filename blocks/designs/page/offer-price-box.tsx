import { formatMoney } from "#domain/price/money.ts";
import { announcedReduction } from "#domain/price/price.ts";
import { orderTotal } from "#domain/product/order-lines.ts";
import type { PageContext } from "../../block.ts";
import { Price } from "../../elements/price/price.tsx";
import type { DesignOffer } from "./offer.ts";

/** What all that is chosen costs together, and each of it; or that nobody can tell at the moment. */
export function OfferPriceBox({ offer, page }: { offer: DesignOffer; page: PageContext }) {
  const { labels, locale } = page;
  const { price: priced, extras } = offer;
  if (!priced) {
    return (
      <p className="terms">
        {labels("calculator/unavailable")} {labels("calculator/unavailable-hint")}
      </p>
    );
  }
  const { price, piece, what } = priced;
  const { currency } = price;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const reduction = announcedReduction(price, locale);
  const beside = orderTotal(extras);
  return (
    <>
      <p className="total" id="price">
        <Price
          current={money(price.priceCurrent + beside)}
          original={reduction && beside === 0 ? money(reduction.reference) : null}
          insteadOf={labels("price/instead-of")}
        />
      </p>
      <p className="terms">
        {what && <span>{what}</span>}
        {piece !== null && <span>{labels("prices/each", { price: money(piece) })}</span>}
        <span>{labels("price/tax")}</span>
      </p>
    </>
  );
}

/** What the price is the sum of, where something is ordered beside. */
export function OrderLines({ offer: { price: priced, extras }, page }: { offer: DesignOffer; page: PageContext }) {
  if (!priced || extras.length === 0) return null;
  const { currency, priceCurrent } = priced.price;
  const lines = [{ label: priced.what, amount: priceCurrent }, ...extras];
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
