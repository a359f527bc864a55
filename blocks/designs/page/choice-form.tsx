import type { ReactNode } from "react";
import { designerHref } from "#domain/designer/hand-off.ts";
import { formatMoney } from "#domain/price/money.ts";
import { type Price as DesignPrice, pieceAmount } from "#domain/price/price.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { callToAction } from "#locales/product-labels.ts";
import type { PageContext } from "../../block.ts";
import { Price } from "../../elements/price/price.tsx";
import { PriceTerms } from "../../shell/price-terms.tsx";
import type { ChoiceGroup } from "./choices.ts";
import type { DesignOffer, DesignPageData } from "./offer-design.ts";

interface ChoiceFormProps {
  kind: DesignKind;
  offer: DesignOffer;
  shipping: DesignPageData["shipping"];
  /** The sentence that something the address asks for does not exist; empty if there is nothing to say. */
  notice: string;
  page: PageContext;
  /** Content at the top of the form, above the choice. From there on, price and designer link stick to the screen's edge. */
  children: ReactNode;
}

/**
 * A form with the choices of a design, its price and the link to its designer. Submitted, it loads the same page with the choice in its
 * address. After a change, and until the form is submitted, price and link belong to the earlier choice and are hidden.
 */
export function ChoiceForm({ kind, offer, shipping, notice, page, children }: ChoiceFormProps) {
  const { labels, path } = page;
  const { groups, accessories, sample } = offer;
  return (
    <form className="design-form" action={`${path}#choice`} method="get">
      {children}
      <div id="choice" />
      {notice && (
        <p className="note" role="status">
          {notice}
        </p>
      )}
      {groups.map((group) => (
        <ChoiceField key={group.name} group={group} />
      ))}
      {sample && (
        <label className="choice-check">
          <input type="checkbox" name="isSample" value="1" defaultChecked={sample.isOn} />
          <span>
            {sample.label} <small>{labels("card/sample-note")}</small>
          </span>
        </label>
      )}
      {accessories.length > 0 && (
        <fieldset className="goes-with">
          <legend>{labels("design/goes-with")}</legend>
          {accessories.map((group) => (
            <label className="choice-list" key={group.name}>
              <span>{group.label}</span>
              <select name={group.name} defaultValue={group.chosen}>
                {group.values.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      <OrderLines price={offer.price} page={page} />
      <div className="dock design-dock">
        <OfferPriceBox price={offer.price} shipping={shipping} page={page} />
        <button className="button button-secondary show" type="submit">
          {labels("free-size/show")}
        </button>
        <a className="button door" href={designerHref(offer.handOff)}>
          {callToAction(labels, kind)}
        </a>
      </div>
    </form>
  );
}

/** The largest number of values that are shown as buttons; more are a list that opens. */
const MOST_BUTTONS = 6;

/** A field of the choice: buttons for few values, a list for many. */
function ChoiceField({ group: { name, label, values, chosen } }: { group: ChoiceGroup }) {
  if (values.length > MOST_BUTTONS) {
    return (
      <label className="choice-list">
        <span>{label}</span>
        <select name={name} defaultValue={chosen}>
          {values.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {values.map((one) => (
        <label key={one.value}>
          <input type="radio" name={name} value={one.value} defaultChecked={one.value === chosen} />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface OfferPriceProps {
  /** The price; null if it could not be loaded. */
  price: DesignPrice | null;
  page: PageContext;
}

/** The total price of the choice, with the price of a piece; or a sentence that prices are unavailable at the moment. */
function OfferPriceBox({ price, shipping, page }: OfferPriceProps & Pick<ChoiceFormProps, "shipping">) {
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
        <span>
          <PriceTerms page={page} shipping={shipping} />
        </span>
      </p>
    </>
  );
}

/** The lines that the total price is the sum of; nothing if the design is ordered alone. */
function OrderLines({ price, page }: OfferPriceProps) {
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
