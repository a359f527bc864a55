import { memo } from "react";
import { Price } from "#blocks/elements/price/price.tsx";
import { sidesOf } from "./choice.ts";
import { fitText } from "./own-picture/fit-text.ts";
import type { HungPicture } from "./own-picture/hung-picture.ts";
import type { ArticleOffers, CalculatorProps, FormatOffer } from "./props.ts";

export interface FormatsProps {
  props: CalculatorProps;
  offers: ArticleOffers;
  /** A shopper's own picture: its formats come first, and each says what becomes of it. */
  own: HungPicture | null;
}

/**
 * The sizes of an article with their prices: sixty and more, so each is as few elements as say it. What a row states is read back from it
 * when the island wakes (`read-formats.ts`).
 */
export const Formats = memo(function Formats({ props, offers, own }: FormatsProps) {
  const { labels, texts, selected } = props;
  return (
    <fieldset className="formats">
      <legend className="visually-hidden">{labels["calculator/format"]}</legend>
      {(own?.inOrder(offers.formats) ?? offers.formats).map((offer) => (
        <label key={offer.format}>
          <input type="radio" name="format" value={offer.format} defaultChecked={offer.format === selected.format} />
          <Shape offer={offer} />
          <b>
            {offer.label}
            {offer.isPopular && <span className="tag">{labels["calculator/popular"]}</span>}
          </b>
          <small>{own ? fitText(props.ownPicture.fit, own.fitOf(offer.format)) : offer.hint}</small>
          <Price current={offer.price} original={offer.original ?? null} insteadOf={texts.original} />
        </label>
      ))}
    </fieldset>
  );
});

/** Sides of the largest outline in pixels, and of a meter in it. */
const OUTLINE = { least: 7, most: 40, meter: 22.7 };

/** The format's outline, in proportion to the others: the style sheet draws its edge. */
function Shape({ offer }: { offer: FormatOffer }) {
  const sides = sidesOf(offer);
  const width = Math.max(OUTLINE.least, Math.min(OUTLINE.most, (sides.width / 1000) * OUTLINE.meter));
  const height = (width * sides.height) / sides.width;
  return <svg width={Math.round(width)} height={Math.round(height)} aria-hidden="true" />;
}
