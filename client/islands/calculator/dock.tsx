import { priceOf } from "./price-of.ts";
import { type CalculatorProps, type FormatOffer, toneClass } from "./props.ts";
import { designerHrefOf, type Selection } from "./selection.ts";

export interface DockProps {
  props: CalculatorProps;
  selection: Selection;
  offer: FormatOffer;
  /** The size the way up that it hangs: that is handed over. */
  hung: FormatOffer;
  /** Another material's prices are on their way: these are not the choice's any more. */
  isWaiting: boolean;
  /** A shopper is about to follow the link: it must be of her last choice, seen or not. */
  onApproach: () => void;
}

/**
 * Price of the choice, and the link to the designer. The link and the price are of the format that was rendered; where another one is
 * checked before React is awake, the style sheet shows the button in their place, which takes the form's own choice along.
 */
export function Dock({ props, selection, offer, hung, isWaiting, onApproach }: DockProps) {
  const { offers, options } = selection;
  const { price, reduction } = priceOf(offer, offers.options, options, props);
  const href = designerHrefOf(offers, offer, options, hung);
  const tone = toneClass(props.ctaTone);
  return (
    <div className="dock" aria-live="polite" inert={isWaiting}>
      <p className="total">{price}</p>
      <p className="terms">
        {reduction && <span className="reduction">{reduction}</span>}
        <span>{props.labels["price/tax"]}</span>
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
