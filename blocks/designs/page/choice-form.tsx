import type { ReactNode } from "react";
import type { Design } from "#domain/contract/design.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { formatMoney } from "#domain/price/money.ts";
import { type Price as DesignPrice, pieceAmount } from "#domain/price/price.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { callToAction } from "#locales/product-labels.ts";
import { Drawing } from "../../accessory/accessory-form.tsx";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Price } from "../../elements/price/price.tsx";
import { PriceTerms } from "../../shell/price-terms.tsx";
import type { ChoiceGroup } from "./choices.ts";
import type { DesignOffer, DesignPageData } from "./offer-design.ts";
import { ChosenForSet, isHandedOverTogether } from "./set-designs.tsx";

interface ChoiceFormProps {
  kind: DesignKind;
  design: Design;
  offer: DesignOffer;
  shipping: DesignPageData["shipping"];
  untilMs: DesignPageData["untilMs"];
  /** The sentence that something the address asks for does not exist; empty if there is nothing to say. */
  notice: string;
  page: PageContext;
  /** Content at the top of the form, above the choice. From there on, price and designer link stick to the screen's edge. */
  children: ReactNode;
}

/**
 * A form with the choices of a design, its price and the link to its designer. Submitted, it loads the same page with the choice in its
 * address. Where scripts run, its behaviour does so after each change and puts in place what differs. Otherwise price and link belong to the
 * earlier choice after a change, and are hidden until the form is submitted.
 */
export function ChoiceForm({ kind, design, offer, shipping, untilMs, notice, page, children }: ChoiceFormProps) {
  const { labels, path } = page;
  const { groups, accessories, sample } = offer;
  return (
    <form className="design-form" action={`${path}#choice`} method="get" {...behaves("choice", "idle")}>
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
            <AccessoryTiles key={group.name} group={group} />
          ))}
        </fieldset>
      )}
      <OrderLines price={offer.price} page={page} />
      <div className="dock design-dock" aria-live="polite" data-until={untilMs ?? undefined}>
        <OfferPriceBox price={offer.price} shipping={shipping} page={page} />
        <button className="button button-secondary show" type="submit">
          {labels("free-size/show")}
        </button>
        <a className="button door" href={designerHref(offer.handOff)}>
          {callToAction(labels, kind)}
        </a>
      </div>
      {isHandedOverTogether(kind, design) && <ChosenForSet offer={offer} />}
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

/** The accessories of a type as drawn tiles, each with its price for the chosen quantity; a row that scrolls where it is longer. */
function AccessoryTiles({ group: { name, label, values, chosen } }: { group: ChoiceGroup }) {
  return (
    <fieldset className="choice-tiles">
      <legend>{label}</legend>
      <div>
        {values.map(({ value, label: text, price, accessory }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              {accessory && <Drawing accessory={accessory} />}
              <b>{text}</b>
              {price && (
                <>
                  <span>{price.all}</span>
                  <small>{price.each}</small>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
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
