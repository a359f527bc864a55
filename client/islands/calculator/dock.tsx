import { designerHrefOf, reductionText } from "./choice.ts";
import type { ArticleOffers, CalculatorProps, FormatOffer } from "./props.ts";

export interface DockProps {
  props: CalculatorProps;
  offers: ArticleOffers;
  format: FormatOffer;
  /** Another material's prices are on their way: these are not the choice's any more. */
  isWaiting: boolean;
  /** A shopper is about to follow the link: it must be of her last choice, seen or not. */
  onApproach: () => void;
}

/**
 * What the choice costs, and the way to the designer. The link and the price are of the format that was rendered; where another one is
 * checked before React is awake, the style sheet shows the button in their place, which takes the form's own choice along.
 */
export function Dock({ props, offers, format, isWaiting, onApproach }: DockProps) {
  const href = designerHrefOf(offers, format);
  const reduction = reductionText(props.texts, format);
  return (
    <div className="dock" aria-live="polite" inert={isWaiting}>
      <p className="total">{format.price}</p>
      <p className="terms">
        {reduction && <span className="reduction">{reduction}</span>}
        <span>{props.labels["price/tax"]}</span>
      </p>
      <a className="button" href={href} data-cta onPointerDown={onApproach} onFocus={onApproach}>
        {props.callToAction}
      </a>
      <button className="button" type="submit" formAction={href.replace(/\?.*$/, "")}>
        {props.callToAction}
      </button>
    </div>
  );
}
