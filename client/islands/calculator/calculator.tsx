import { type ComponentType, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { Share } from "../share.tsx";
import { Dock } from "./dock.tsx";
import { Formats, OwnSize } from "./formats.tsx";
import { Copies, Material, Options } from "./material-and-options.tsx";
import type { MoreFormatsProps } from "./more-formats.tsx";
import { NeededBy } from "./needed-by.tsx";
import type { CalculatorIslandProps, FetchOnDemand } from "./on-demand-parts.ts";
import { OwnPictureControl, stagePictureOf, useDrop, useOwnPicture } from "./own-picture/own-picture.tsx";
import type { CalculatorProps } from "./props.ts";
import { addressOf, choiceHref, chosenOffer, extraOffer, scaleText } from "./selection.ts";
import { Stage } from "./stage.tsx";
import { useChoice } from "./use-choice.ts";

/**
 * The price calculator (spec 001 §2 to §4): a material, its sizes with their prices, its options, and the link to the designer.
 *
 * It is a form that works without script: each size states its price, and the form leads to the designer with the checked one. The
 * script adds what plain HTML needs a page load for: the dock's price, another material's sizes, all sizes in a dialog, the room, and the
 * choice in the address. Until it runs, the style sheet hides parts that an early choice has made untrue. The form keeps the choice,
 * so that a tap renders none of its rows. Everything else that follows from a choice waits until the tap's own mark is painted.
 */
export function Calculator(props: CalculatorIslandProps) {
  const form = useRef<HTMLFormElement>(null);
  const { selection, latest, isWaiting, notice, offers, ...choice } = useChoice(props, form);
  const { MoreFormats, ...dialog } = useMoreFormats(props.onDemand, () =>
    choice.askForPage(latest.current, "?formats=all"),
  );
  const { articles, labels, texts } = props;
  const offer = chosenOffer(selection);
  const path = addressOf(props.action, selection);
  const extra = extraOffer(selection);
  const showcase = useRef<HTMLDivElement>(null);
  const own = useOwnPicture(props.ownPicture, props);
  useDrop(showcase, own.choose);
  /** The chosen size in the orientation of the shopper's own picture, in which it is shown, named and handed over. */
  const hung = own.picture?.hang(offer) ?? offer;
  const optionOf = (article: string) => articles.find(({ value }) => value === article);
  const option = optionOf(selection.offers.article);
  const pick: MoreFormatsProps["onPick"] = (list, size) => {
    const { article } = list;
    const href = article === selection.offers.article ? null : optionOf(article)?.href;
    dialog.close();
    if (href) location.assign(choiceHref(href.replace(/\?.*/, ""), { article, format: size.format, options: {} }));
    else choice.pick(list, size);
  };

  // The rows of another material, and an extra row, must be checked anew; otherwise the form keeps its own choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the rows alone.
  useLayoutEffect(() => choice.markRows(), [selection.offers, extra]);

  return (
    <div className={`calculator as-${props.layout}`}>
      <div className="showcase" ref={showcase}>
        <Stage
          room={props.room}
          picture={own.picture ? stagePictureOf(own.picture) : props.picture}
          format={hung}
          scale={scaleText({ ...texts, ...(option?.scale && { scale: option.scale }) }, hung)}
          article={option}
          selection={selection}
          labels={labels}
          locale={props.locale}
          onDemand={props.onDemand}
          views={props.views}
        />
        {props.ownPicture && <OwnPictureControl own={own} texts={props.ownPicture} />}
      </div>
      <form
        method="get"
        action={props.action}
        ref={form}
        aria-busy={isWaiting || undefined}
        onInput={() => choice.takeChange()}
        onSubmit={(event) => choice.isLeaving.current || event.preventDefault()}
      >
        <h1>{option?.isOther ? option.label : props.headline}</h1>
        {notice.text && (
          // An outdated notice keeps its place, so that nothing moves below a finger.
          <p className="notice" role="status" {...(notice.isOver && { style: { visibility: "hidden" } })}>
            {notice.text}
          </p>
        )}
        <Material props={props} onTurn={offers.prefetch} />
        <Formats props={props} selection={selection} extra={extra} own={own.picture} />
        {props.hasMore && (
          <button
            className="more-formats"
            type="submit"
            name="formats"
            value="all"
            onPointerOver={offers.prefetch}
            onClick={dialog.open}
          >
            {labels["calculator-dialog/more-formats"]}
          </button>
        )}
        {props.ownSize && (
          <OwnSize
            props={props}
            ownSize={props.ownSize}
            article={selection.offers.article}
            onTyped={choice.takeOwnSize}
          />
        )}
        <Options props={props} selection={selection} offer={offer} />
        {props.hasCopies && <Copies props={props} onStep={choice.takeChange} />}
        <Dock
          props={props}
          selection={selection}
          offer={offer}
          hung={hung}
          isWaiting={isWaiting}
          onApproach={choice.followForm}
        />
        {selection.offers.delivery && <p className="delivery">{selection.offers.delivery}</p>}
        {props.neededBy && (
          <NeededBy props={props} neededBy={props.neededBy} path={path} delivery={selection.offers.delivery} />
        )}
        {!option?.isOther && <Facts facts={props.facts} />}
        <Share labels={labels} path={path} />
      </form>
      {MoreFormats && (
        <MoreFormats props={props} offers={offers} selection={selection} onPick={pick} onClose={dialog.close} />
      )}
    </div>
  );
}

/** The facts of the product, from an editor. */
function Facts({ facts }: Pick<CalculatorProps, "facts">) {
  return (
    <ul className="facts">
      {facts.map(({ title, text, marks }) => (
        <li key={title} {...marks}>
          <b>{title}</b>
          <span>{` ${text}`}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the dialog of all sizes while it is open; most shoppers never fetch it.
 *
 * @param goElsewhere called if the dialog cannot be fetched; it opens the page with all sizes.
 */
function useMoreFormats(onDemand: FetchOnDemand, goElsewhere: () => void) {
  const [MoreFormats, setMoreFormats] = useState<ComponentType<MoreFormatsProps> | null>(null);

  function open(event: MouseEvent) {
    event.preventDefault();
    onDemand?.().then((parts) => setMoreFormats(() => parts.MoreFormats), goElsewhere);
  }

  return { MoreFormats, open, close: () => setMoreFormats(null) };
}
