import { Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { choiceHref, scaleText } from "./choice.ts";
import { Dock } from "./dock.tsx";
import { Facts } from "./facts.tsx";
import { checkFormat, keepInAddress, readForm } from "./form.ts";
import { Formats } from "./formats.tsx";
import { Material } from "./material.tsx";
import { createOffers, listOf } from "./offers.ts";
import type { FetchOnDemand } from "./on-demand-parts.ts";
import { Options } from "./options.tsx";
import { OwnPictureControl } from "./own-picture/own-picture.tsx";
import { stagePictureOf } from "./own-picture/stage-picture.ts";
import { useDrop } from "./own-picture/use-drop.ts";
import { useOwnPicture } from "./own-picture/use-own-picture.ts";
import { OwnSize } from "./own-size.tsx";
import type { ArticleOffers, CalculatorProps, FormatOffer } from "./props.ts";
import {
  choiceOf,
  chosenOffer,
  extraOffer,
  isOffered,
  materialOf,
  type Selection,
  startOf,
  stepTo,
  withOptions,
} from "./selection.ts";
import { Share } from "./share.tsx";
import { Stage } from "./stage.tsx";
import { useMoreFormats } from "./use-more-formats.ts";

/** Nobody reads it: the page is asked for, and says so itself. */
const NOT_PRICED = "not priced";

export interface CalculatorIslandProps extends CalculatorProps {
  /** Comes with the script that wakes it. */
  onDemand?: FetchOnDemand;
}

/**
 * The price calculator (spec 001 §2 to §4): a material, its sizes with their prices, its options, and the way to the designer.
 *
 * It is a form that works as it is: each size states its price, and the form leads to the designer with the checked one. React adds
 * what plain HTML needs a page load for: the dock's price, another material's sizes, all sizes in a dialog, the room, and the choice
 * in the address. Until it is awake, the style sheet hides what an early choice has made untrue. The form keeps the choice, so that
 * a tap renders none of its rows, and whatever follows from a choice waits until the tap's own mark is painted.
 */
export function Calculator(props: CalculatorIslandProps) {
  const form = useRef<HTMLFormElement>(null);
  const [offers] = useState(() => createOffers(props.action, props.offers));
  const [selection, setSelection] = useState(() => startOf(props));
  /** What is to be shown: known before React has drawn it, so that a tap in between is compared with the truth. */
  const latest = useRef(selection);
  const [isWaiting, setIsWaiting] = useState(false);
  /** Counts what she did: an answer to what she did before is of no use. */
  const turn = useRef(0);
  const { MoreFormats, ...dialog } = useMoreFormats(props.onDemand);
  const { articles, labels, texts } = props;
  const offer = chosenOffer(selection);
  /** Sixty rows follow what was chosen, in pieces that a tap or key comes between: price, room and link do not wait for them. */
  const listed = useDeferredValue(selection);
  const extra = extraOffer(listed);
  const showcase = useRef<HTMLDivElement>(null);
  const own = useOwnPicture(props.ownPicture, props.locale, props.onDemand);
  useDrop(showcase, own.choose);
  /** Her picture's way up is the size's: she is shown, told and handed over the same. */
  const hung = own.picture?.hang(offer) ?? offer;
  const option = articles.find(({ value }) => value === selection.offers.article);

  function show(next: Selection) {
    turn.current += 1;
    keepInAddress(props, latest.current, next);
    latest.current = next;
    setSelection(next);
    setIsWaiting(false);
  }

  /** Shows what the form says. A material starts with its own initial format (spec 001 §4). */
  async function followForm() {
    if (!form.current) return;
    const wanted = readForm(form.current);
    const before = latest.current;
    if (wanted.article === before.offers.article) {
      setIsWaiting(false);
      // For a moment the rows are still those of what was shown before.
      const format = isOffered(before, wanted.format) ? wanted.format : before.state.format;
      const chosen = stepTo(before, { type: "choose-format", format });
      const next = withOptions(chosen, wanted.options);
      const isOtherOptions = next.options !== before.options;
      if (isOtherOptions && chosenOffer(next).hasOptions) return showWithOptions(next);
      if (isOtherOptions || format !== before.state.format) show(next);
      return;
    }
    setIsWaiting(true);
    const found = await offers.find(wanted.article);
    if (!form.current) return;
    // A shopper may have gone on meanwhile, to another material or by tapping a size.
    const now = readForm(form.current);
    if (now.article !== wanted.article) return;
    if (!found) return form.current.requestSubmit(form.current.querySelector<HTMLButtonElement>(".show-prices"));
    const material = materialOf(found);
    const next = stepTo(latest.current, { type: "choose-material", material }, found);
    const isTapped = now.format !== before.state.format && material.formats.includes(now.format);
    show(isTapped ? stepTo(next, { type: "choose-format", format: now.format }) : next);
  }

  function pick(article: ArticleOffers, picked: FormatOffer) {
    dialog.close();
    const list = listOf(article);
    const select = form.current?.querySelector("select");
    if (select) select.value = article.article;
    const chosen = { format: picked.format, prices: picked };
    show(stepTo(latest.current, { type: "choose-in-dialog", material: materialOf(list), extra: chosen }, list));
  }

  /** Shows a size of her own once it has a price; what she does meanwhile makes that of no use. */
  async function showPriced(priced: Promise<FormatOffer | string>, wanted: Selection): Promise<string> {
    turn.current += 1;
    const own = turn.current;
    const prices = await priced;
    // She may have gone on meanwhile: to another size, to other options, to a material whose prices are still on their way.
    const isLate = own !== turn.current || !form.current || readForm(form.current).article !== wanted.offers.article;
    if (isLate) return "";
    if (typeof prices === "string") return prices;
    show(stepTo(wanted, { type: "choose-free-size", extra: { format: prices.format, prices } }));
    return "";
  }

  async function takeOwnSize(width: string, height: string): Promise<string> {
    const wanted = latest.current;
    const { ownSize, onDemand } = props;
    if (!ownSize || !onDemand) return "";
    const typed = { width, height, choice: choiceOf(wanted) };
    const problem = await showPriced(
      onDemand().then(
        (parts) => parts.takeOwnSize(typed, ownSize, props),
        () => {
          // Without the script the form is sent with what she typed.
          form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>(".own-size button"));
          return "";
        },
      ),
      wanted,
    );
    // What she was waiting for before is wanted again.
    if (problem) followForm();
    return problem;
  }

  /** A size of her own was priced with other options: where it has no price with these, the page says so. */
  async function showWithOptions(wanted: Selection) {
    const { ownSize, onDemand, namesLowest } = props;
    if (!ownSize || !onDemand) return;
    setIsWaiting(true);
    const choice = choiceOf(wanted);
    const question = { size: chosenOffer(wanted), choice, namesLowest, locale: props.locale };
    const problem = await showPriced(
      onDemand().then(
        async (parts) => (await parts.priceOwnSize(question)) ?? NOT_PRICED,
        () => NOT_PRICED,
      ),
      wanted,
    );
    if (problem) location.assign(choiceHref(props.action, choice, location.search, { isOwn: true }));
  }

  // Before the next paint: what was chosen early never flashes back, and the mark says the truth.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early choice is taken over once.
  useLayoutEffect(() => {
    if (form.current) form.current.dataset.awake = "";
    followForm();
    performance.mark("calculator-ready");
  }, []);

  // Rows of another material know no choice yet, nor does an entry of its own; else the form's own choice stands. Those that are about
  // to go already say what the form is sent with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the rows alone.
  useLayoutEffect(() => {
    if (form.current) checkFormat(form.current, latest.current.state.format);
  }, [selection.offers, listed.offers, extra]);

  return (
    <div className={`calculator${props.isRedesigned ? " redesigned" : ""}`}>
      <div className="showcase" ref={showcase}>
        <Suspense>
          <Stage
            room={props.room}
            picture={own.picture ? stagePictureOf(own.picture) : props.picture}
            format={hung}
            scale={scaleText(texts, hung)}
            article={option}
            selection={selection}
            labels={labels}
          />
          {props.ownPicture && <OwnPictureControl own={own} texts={props.ownPicture} />}
        </Suspense>
      </div>
      <form
        method="get"
        action={props.action}
        ref={form}
        aria-busy={isWaiting || undefined}
        onChange={() => afterPaint(followForm)}
      >
        <h1>{props.headline}</h1>
        {props.notice && <p className="notice">{props.notice}</p>}
        <Material props={props} onTurn={offers.prefetch} />
        <Suspense>
          <Formats props={props} selection={listed} extra={extra} own={own.picture} />
        </Suspense>
        {props.hasMore && (
          <a
            className="more-formats"
            href={choiceHref(props.action, choiceOf(selection), "?formats=all", { isOwn: offer.hasOptions === true })}
            onPointerEnter={offers.prefetch}
            onClick={dialog.open}
          >
            {labels["calculator-dialog/more-formats"]}
          </a>
        )}
        <Suspense>
          {props.ownSize && (
            <OwnSize props={props} ownSize={props.ownSize} article={selection.offers.article} onTyped={takeOwnSize} />
          )}
          <Options props={props} selection={selection} offer={offer} />
        </Suspense>
        <Dock
          props={props}
          selection={selection}
          offer={offer}
          hung={hung}
          isWaiting={isWaiting}
          onApproach={followForm}
        />
        <Suspense>
          {selection.offers.delivery && <p className="delivery">{selection.offers.delivery}</p>}
          <Facts facts={props.facts} />
          <Share labels={labels} />
        </Suspense>
      </form>
      {MoreFormats && (
        <MoreFormats props={props} offers={offers} selection={selection} onPick={pick} onClose={dialog.close} />
      )}
    </div>
  );
}
