import { memo } from "react";
import { Price } from "#blocks/elements/price/price.tsx";
import { sidesOf } from "./choice.ts";
import type { HungPicture } from "./own-picture/hung-picture.ts";
import { priceOf } from "./price-of.ts";
import type { CalculatorProps, FormatOffer } from "./props.ts";
import type { Selection } from "./selection.ts";
import { toneClass } from "./tone.ts";

export interface FormatsProps {
  props: CalculatorProps;
  selection: Selection;
  /** A size beside the list. */
  extra: FormatOffer | null;
  /** A shopper's own picture: its formats come first, and each says what becomes of it. */
  own: HungPicture | null;
}

/** The rows of a list do not change with the size that is chosen. */
function areAlike(one: FormatsProps, other: FormatsProps): boolean {
  const [before, after] = [one.selection, other.selection];
  const isSameList = before.offers === after.offers && before.options === after.options;
  return isSameList && one.extra === other.extra && one.own === other.own && one.props === other.props;
}

/**
 * The sizes of an article with their prices: sixty and more, so each is as few elements as say it. What a row states is read back from it
 * when the island wakes (`read-formats.ts`).
 */
export const Formats = memo(function Formats({ props, selection, extra, own }: FormatsProps) {
  const { labels } = props;
  const { formats } = selection.offers;
  return (
    <fieldset className="formats">
      <legend className="visually-hidden">{labels["calculator/format"]}</legend>
      {extra && (
        <Row
          props={props}
          selection={selection}
          offer={{ ...extra, hint: labels["calculator-dialog/extra"] }}
          own={own}
          isExtra={true}
        />
      )}
      {(own?.inOrder(formats) ?? formats).map((offer) => (
        <Row key={offer.format} props={props} selection={selection} offer={offer} own={own} />
      ))}
    </fieldset>
  );
}, areAlike);

interface RowProps {
  props: CalculatorProps;
  selection: Selection;
  offer: FormatOffer;
  own: HungPicture | null;
  /** It stands beside the list. */
  isExtra?: true;
}

function Row({ props, selection: { offers, options }, offer, own, isExtra }: RowProps) {
  const { price, original } = priceOf(offer, offers.options, options, props);
  return (
    <label className={isExtra && "extra"}>
      <input type="radio" name="format" value={offer.format} defaultChecked={offer.format === props.selected.format} />
      <Shape offer={offer} />
      <b>
        {offer.label}
        {offer.tag && <span className={`tag${toneClass(offer.tag.tone)}`}>{offer.tag.text}</span>}
      </b>
      <small>{own?.fitText(offer.format) ?? offer.hint}</small>
      <Price current={price} original={original} insteadOf={props.texts.original} />
    </label>
  );
}

/** Sides of the largest outline in pixels, and of a meter in it. */
const OUTLINE = { least: 7, most: 40, meter: 22.7 };

/** The format's outline, in proportion to the others: the style sheet draws its edge. */
function Shape({ offer }: { offer: FormatOffer }) {
  const sides = sidesOf(offer);
  const width = Math.max(OUTLINE.least, Math.min(OUTLINE.most, (sides.width / 1000) * OUTLINE.meter));
  const height = Math.min(OUTLINE.most, (width * sides.height) / sides.width);
  return <svg width={Math.round(width)} height={Math.round(height)} aria-hidden="true" />;
}
