import { type ComponentType, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { choiceHref, scaleText } from "./choice.ts";
import { Dock } from "./dock.tsx";
import { Formats } from "./formats.tsx";
import type { MoreFormatsProps } from "./more-formats.tsx";
import { createOffers, listOf } from "./offers.ts";
import { Options } from "./options.tsx";
import { OwnSize } from "./own-size.tsx";
import type { ArticleOffers, CalculatorProps, Choice, FormatOffer } from "./props.ts";
import {
  choiceOf,
  chosenOffer,
  extraOffer,
  materialOf,
  type Selection,
  startOf,
  stepTo,
  withOptions,
} from "./selection.ts";
import { Share } from "./share.tsx";
import { Stage } from "./stage.tsx";

/**
 * The price calculator (spec 001 §2 to §4): a material, its sizes with their prices, its options, and the way to the designer.
 *
 * It is a form that works as it is: each size states its price, and the form leads to the designer with the checked one. React adds
 * what plain HTML needs a page load for: the dock's price, another material's sizes, all sizes in a dialog, the room, and the choice
 * in the address. Until it is awake, the style sheet hides what an early choice has made untrue. The form keeps the choice, so that
 * a tap renders none of its rows, and whatever follows from a choice waits until the tap's own mark is painted.
 */
export function Calculator(props: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [offers] = useState(() => createOffers(props.action, props.offers));
  const [selection, setSelection] = useState(() => startOf(props));
  /** What is to be shown: known before React has drawn it, so that a tap in between is compared with the truth. */
  const latest = useRef(selection);
  const [isWaiting, setIsWaiting] = useState(false);
  /** The dialog of all sizes while it is open; most shoppers never fetch it. */
  const [MoreFormats, setMoreFormats] = useState<ComponentType<MoreFormatsProps> | null>(null);
  const { articles, labels, texts } = props;
  const offer = chosenOffer(selection);
  const extra = extraOffer(selection);
  const { mount = "paper" } = articles.find(({ value }) => value === selection.offers.article) ?? {};

  function show(next: Selection) {
    latest.current = next;
    setSelection(next);
    setIsWaiting(false);
    keepInAddress(props, next);
  }

  /** Shows what the form says. A material starts with its own initial format (spec 001 §4). */
  async function followForm() {
    if (!form.current) return;
    const wanted = readForm(form.current);
    const before = latest.current;
    if (wanted.article === before.offers.article) {
      setIsWaiting(false);
      const chosen = stepTo(before, { type: "choose-format", format: wanted.format });
      const next = withOptions(chosen, wanted.options);
      if (wanted.format !== before.state.format || next.options !== before.options) show(next);
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

  function openMoreFormats(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./more-formats.tsx").then(
      ({ MoreFormats }) => setMoreFormats(() => MoreFormats),
      () => location.assign(href),
    );
  }

  function pick(article: ArticleOffers, picked: FormatOffer) {
    setMoreFormats(null);
    const list = listOf(article);
    const select = form.current?.querySelector("select");
    if (select) select.value = article.article;
    const chosen = { format: picked.format, prices: picked };
    show(stepTo(latest.current, { type: "choose-in-dialog", material: materialOf(list), extra: chosen }, list));
  }

  function showOwnSize(priced: FormatOffer) {
    show(stepTo(latest.current, { type: "choose-free-size", extra: { format: priced.format, prices: priced } }));
  }

  // Before the next paint: what was chosen early never flashes back, and the mark says the truth.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early choice is taken over once.
  useLayoutEffect(() => {
    if (form.current) form.current.dataset.awake = "";
    followForm();
    performance.mark("calculator-ready");
  }, []);

  // Rows of another material know no choice yet, nor does an entry of its own; else the form's own choice stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the rows alone.
  useLayoutEffect(() => {
    if (form.current) checkFormat(form.current, latest.current.state.format);
  }, [selection.offers, extra]);

  return (
    <div className={`calculator${props.isRedesigned ? " redesigned" : ""}`}>
      <Stage picture={props.picture} format={offer} scale={scaleText(texts, offer)} mount={mount} />
      <form
        method="get"
        action={props.action}
        ref={form}
        aria-busy={isWaiting || undefined}
        onChange={() => afterPaint(followForm)}
      >
        <h1>{props.headline}</h1>
        {props.notice && <p className="notice">{props.notice}</p>}
        <div className={`material${props.hasTwoLines ? " two-lines" : ""}`}>
          <label htmlFor="calculator-material">{labels["calculator/material"]}</label>
          <select
            id="calculator-material"
            name="material"
            defaultValue={props.selected.article}
            onPointerEnter={offers.prefetch}
            onFocus={(event) => {
              offers.prefetch();
              event.currentTarget.dispatchEvent(new CustomEvent("calculator:dropdown-focus", { bubbles: true }));
            }}
          >
            <MaterialOptions props={props} />
          </select>
          <button className="show-prices" type="submit">
            {labels["calculator/show"]}
          </button>
        </div>
        <Formats props={props} selection={selection} extra={extra} />
        {props.hasMore && (
          <a
            className="more-formats"
            href={choiceHref(props.action, props.selected, "?formats=all")}
            onPointerEnter={offers.prefetch}
            onClick={openMoreFormats}
          >
            {labels["calculator-dialog/more-formats"]}
          </a>
        )}
        {props.ownSize && (
          <OwnSize props={props} ownSize={props.ownSize} selection={selection} onPriced={showOwnSize} />
        )}
        <Options props={props} selection={selection} offer={offer} />
        <Dock props={props} selection={selection} offer={offer} isWaiting={isWaiting} onApproach={followForm} />
        {props.delivery && <p className="delivery">{props.delivery}</p>}
        <ul className="facts">
          {props.facts.map((fact) => (
            <li key={fact.title} {...fact.marks}>
              <b>{fact.title}</b> {fact.text}
            </li>
          ))}
        </ul>
        <Share labels={labels} />
      </form>
      {MoreFormats && (
        <MoreFormats
          props={props}
          offers={offers}
          selection={selection}
          onPick={pick}
          onClose={() => setMoreFormats(null)}
        />
      )}
    </div>
  );
}

/** The dropdown's entries; those of a group stand under its heading. */
function MaterialOptions({ props: { articles } }: { props: CalculatorProps }) {
  const groups = [...new Set(articles.map(({ group }) => group))];
  return groups.map((group) => {
    const options = articles
      .filter((article) => article.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
    if (!group) return options;
    return (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}

/** A reload and the way back from the designer find the choice in the page's address, once it is seen. */
function keepInAddress({ action }: CalculatorProps, selection: Selection) {
  const choice = choiceOf(selection);
  const isOwn = chosenOffer(selection).hasOptions === true;
  const names = selection.offers.options.map(({ name }) => name);
  afterPaint(() =>
    history.replaceState(history.state, "", choiceHref(action, choice, location.search, { names, isOwn })),
  );
}

function readForm(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const { material, format, width: _, height: __, ...options } = Object.fromEntries(data) as Record<string, string>;
  return { article: material ?? "", format: format ?? "", options };
}

function checkFormat(form: HTMLFormElement, format: string) {
  for (const radio of form.querySelectorAll<HTMLInputElement>("input[name='format']")) {
    if (radio.value === format) radio.checked = true;
  }
}
