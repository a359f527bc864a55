import { memo, useState } from "react";
import { Price } from "#blocks/elements/price/price.tsx";
import type { HungPicture } from "./on-demand-parts.ts";
import { priceOf } from "./price-of.ts";
import { type CalculatorProps, type FormatOffer, type OwnSize as OwnSizeProps, toneClass } from "./props.ts";
import { fill, type Selection, sidesOf } from "./selection.ts";

interface FormatsProps {
  props: CalculatorProps;
  selection: Selection;
  /** The extra size outside the list; null for none. */
  extra: FormatOffer | null;
  /** The shopper's own picture: sizes of its proportion come first, and each row states how it fits. */
  own: HungPicture | null;
}

/** Tells whether two props give the same rows: they do not depend on the chosen size. */
function areAlike(one: FormatsProps, other: FormatsProps): boolean {
  const [before, after] = [one.selection, other.selection];
  const isSameList = before.offers === after.offers && before.options === after.options;
  return isSameList && one.extra === other.extra && one.own === other.own && one.props === other.props;
}

/**
 * The sizes of an article with their prices. They are sixty and more, so each row has as few elements as possible. When the island
 * wakes, it reads the sizes back from the rows (`sent-props.ts`).
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
  /** True for the extra size outside the list. */
  isExtra?: true;
}

function Row({ props, selection: { offers, options }, offer, own, isExtra }: RowProps) {
  const { price, original } = priceOf(offer, { groups: offers.options, options }, props);
  const hung = own?.hang(offer) ?? offer;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its radio stands in <Size>.
    <label className={isExtra && "extra"}>
      <Size
        format={offer.format}
        hung={hung.format}
        label={hung.label}
        tag={offer.tag?.text}
        tone={toneClass(offer.tag?.tone)}
        hint={own?.fitText(offer.format) ?? offer.hint}
        isFirst={offer.format === props.selected.format}
      />
      <Price current={price} original={original} insteadOf={props.texts.original} />
    </label>
  );
}

interface SizeProps {
  format: string;
  /** The size in the orientation in which the picture hangs. */
  hung: string;
  label: string;
  tag: string | undefined;
  tone: string;
  hint: string;
  /** True if the row was checked when the page was rendered. */
  isFirst: boolean;
}

/** The texts of a row beside its price. Rows of two materials in the same size differ only in the price. */
const Size = memo(function Size({ format, hung, label, tag, tone, hint, isFirst }: SizeProps) {
  return (
    <>
      <input type="radio" name="format" value={format} defaultChecked={isFirst} />
      <Shape format={hung} />
      {tag ? (
        <b>
          <span>{label}</span>
          <span className={`tag${tone}`}>{tag}</span>
        </b>
      ) : (
        <b>{label}</b>
      )}
      <small>{hint}</small>
    </>
  );
});

/** The smallest and the largest side of an outline in pixels, and the pixels of a meter in it. */
const OUTLINE = { least: 7, most: 44, meter: 36.7 };

/** The format's outline, in proportion to the others: the style sheet draws its edge. */
function Shape({ format }: { format: string }) {
  const sides = sidesOf({ format });
  const width = Math.max(OUTLINE.least, Math.min(OUTLINE.most, (sides.width / 1000) * OUTLINE.meter));
  const height = Math.min(OUTLINE.most, (width * sides.height) / sides.width);
  return <svg width={Math.round(width)} height={Math.round(height)} aria-hidden="true" />;
}

interface OwnSizePartProps {
  props: CalculatorProps;
  ownSize: OwnSizeProps;
  article: string;
  /** Takes the typed sides; resolves to a sentence about what is wrong with them, or to an empty text. */
  onTyped: (width: string, height: string) => Promise<string>;
}

/**
 * The fields for a size of the shopper's own, within the limits of the material. The backend prices it. Without script the form is sent
 * with it.
 */
export function OwnSize({ props, ownSize, article, onTyped }: OwnSizePartProps) {
  const { labels } = props;
  const [problem, setProblem] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const [of, setOf] = useState(article);
  // A fault for one material does not hold for another.
  if (of !== article) {
    setOf(article);
    setProblem("");
  }
  const limits = ownSize.limits[article];
  if (!limits) return null;

  async function take(form: HTMLFormElement | null) {
    if (!form || isAsking) return;
    const data = new FormData(form);
    setIsAsking(true);
    setProblem(await onTyped(String(data.get("width")), String(data.get("height"))));
    setIsAsking(false);
  }

  return (
    <details className="own-size" open={ownSize.typed !== undefined}>
      <summary>
        <span>{`${labels["free-size/title"]} `}</span>
        <small>{limits.range}</small>
      </summary>
      <div className="sides">
        {(["width", "height"] as const).map((side) => (
          <label key={side}>
            <span>{fill(labels[`free-size/${side}`], { unit: ownSize.sign })}</span>
            <input
              name={side}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              defaultValue={ownSize.typed?.[side]}
              onInput={(event) => event.stopPropagation()}
              aria-invalid={problem !== "" || undefined}
              aria-describedby="own-size-problem"
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                take(event.currentTarget.form);
              }}
            />
          </label>
        ))}
        <button
          className="button button-secondary"
          type="submit"
          aria-disabled={isAsking || undefined}
          onClick={(event) => {
            event.preventDefault();
            take(event.currentTarget.form);
          }}
        >
          {isAsking && <span className="spinner" />}
          <span>{labels["free-size/show"]}</span>
        </button>
      </div>
      <p id="own-size-problem" role="status">
        {problem}
      </p>
    </details>
  );
}
