import { priceOf } from "./price-of.ts";
import { type CalculatorProps, type FormatOffer, toneClass } from "./props.ts";
import { designerHrefOf, type Selection } from "./selection.ts";

export interface DockProps {
  props: CalculatorProps;
  selection: Selection;
  offer: FormatOffer;
  /** The size in the orientation in which the picture hangs; it is handed over. */
  hung: FormatOffer;
  /** True while another material's prices load: the shown prices no longer belong to the choice. */
  isWaiting: boolean;
  /** Called when a shopper is about to follow the link, which must then state her last choice, shown or not. */
  onApproach: () => void;
}

/**
 * The price of the choice, and the link to the designer. Both belong to the format that was rendered. If another one is checked before
 * the script runs, the style sheet shows the button instead, which sends the form's own choice.
 */
export function Dock({ props, selection, offer, hung, isWaiting, onApproach }: DockProps) {
  const { offers, options, quantity } = selection;
  const { discount, options: groups } = offers;
  const { price, each, reduction } = priceOf(
    offer,
    { groups, options, quantity, ...(discount && { discount }) },
    props,
  );
  const href = designerHrefOf(selection, hung);
  const tone = toneClass(props.ctaTone);
  return (
    <div className="dock" aria-live="polite" inert={isWaiting}>
      <p className="total">{price}</p>
      <p className="terms">
        {each && <span>{`${quantity} × ${each}`}</span>}
        {offer.perSquareMetre && <span>{offer.perSquareMetre}</span>}
        {reduction && <span className="reduction">{reduction}</span>}
        <span>{props.texts.terms}</span>
        <span>{offers.arrival}</span>
      </p>
      <a
        className={`button${tone}`}
        href={href}
        data-cta
        aria-disabled={isWaiting || undefined}
        onPointerDown={onApproach}
        onFocus={onApproach}
      >
        {isWaiting && <span className="spinner" />}
        <span>{(isWaiting && props.loadingText) || props.callToAction}</span>
      </a>
      <button className={`button${tone}`} type="submit" formAction={href.replace(/\?.*$/, "")}>
        {props.callToAction}
      </button>
    </div>
  );
}
