import type { ReactNode } from "react";
import { designerHref } from "#domain/designer/hand-off.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { callToAction } from "#locales/product-labels.ts";
import type { PageContext } from "../../block.ts";
import { ChoiceField } from "./choice-field.tsx";
import type { DesignOffer } from "./offer.ts";
import { OfferPriceBox, OrderLines } from "./offer-price-box.tsx";

export interface ChoiceFormProps {
  kind: DesignKind;
  offer: DesignOffer;
  /** Says of something that the address asks for that there is no such thing; empty for nothing. */
  notice: string;
  page: PageContext;
  /** What stands above the choice: price and door stick to the screen's edge from there on. */
  children: ReactNode;
}

/**
 * What is chosen of a design, its price and the door to its designer. Sent as it is, the form leads to the same page with that choice in
 * its address; until it was sent after a change, price and door are those of another choice, and are not shown.
 */
export function ChoiceForm({ kind, offer, notice, page, children }: ChoiceFormProps) {
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
        <OfferPriceBox price={offer.price} page={page} />
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
