import { useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { choiceHref, findFormat, scaleText } from "./choice.ts";
import { Dock } from "./dock.tsx";
import { Formats } from "./formats.tsx";
import { createOffers } from "./offers.ts";
import { OwnPictureControl } from "./own-picture/own-picture.tsx";
import { stagePictureOf } from "./own-picture/stage-picture.ts";
import { useDrop } from "./own-picture/use-drop.ts";
import { useOwnPicture } from "./own-picture/use-own-picture.ts";
import type { ArticleOffers, CalculatorProps, Choice } from "./props.ts";
import { Stage } from "./stage.tsx";

/**
 * The price calculator (spec 001 §2 to §4): a material, its formats with their prices, and the way to the designer.
 *
 * It is a form that works as it is: each format states its price, and the form leads to the designer with the checked one. React adds
 * what plain HTML needs a page load for: the dock's price, another material's formats, the room, and the choice in the address.
 * Until it is awake, the style sheet hides what an early choice has made untrue. The form keeps the choice, so that a tap renders none
 * of its rows, and whatever follows from a choice waits until the tap's own mark is painted.
 */
export function Calculator(props: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [{ find, prefetch }] = useState(() => createOffers(props.action, props.offers));
  const [shown, setShown] = useState(() => shownOf(props.offers, props.selected.format));
  /** What is to be shown: known before React has drawn it, so that a tap in between is compared with the truth. */
  const latest = useRef(shown);
  const { offers, format } = shown;
  const [isWaiting, setIsWaiting] = useState(false);
  const showcase = useRef<HTMLDivElement>(null);
  const own = useOwnPicture(props.ownPicture, props.onDemand);
  useDrop(showcase, own.choose);
  const { mount = "paper" } = props.articles.find(({ value }) => value === offers.article) ?? {};

  function show(next: ArticleOffers, wanted: string) {
    const following = shownOf(next, wanted);
    latest.current = following;
    setShown(following);
    setIsWaiting(false);
    keepInAddress(props, { article: next.article, format: following.format.format });
  }

  /** Shows what the form says. A material starts with its own initial format (spec 001 §4). */
  async function followForm() {
    if (!form.current) return;
    const wanted = readForm(form.current);
    const before = latest.current;
    if (wanted.article === before.offers.article) {
      setIsWaiting(false);
      if (wanted.format !== before.format.format) show(before.offers, wanted.format);
      return;
    }
    setIsWaiting(true);
    const found = await find(wanted.article);
    if (!form.current) return;
    // A shopper may have gone on meanwhile, to another material or by tapping a size.
    const now = readForm(form.current);
    if (now.article !== wanted.article) return;
    if (found) show(found, now.format === before.format.format ? found.initialFormat : now.format);
    else form.current.requestSubmit(form.current.querySelector<HTMLButtonElement>(".show-prices"));
  }

  // Before the next paint: what was chosen early never flashes back, and the mark says the truth.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early choice is taken over once.
  useLayoutEffect(() => {
    if (form.current) form.current.dataset.awake = "";
    followForm();
    performance.mark("calculator-ready");
  }, []);

  // Rows of another material know no choice yet; within one the form's own choice stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the rows alone.
  useLayoutEffect(() => {
    if (form.current) checkFormat(form.current, latest.current.format.format);
  }, [offers]);

  return (
    <div className="calculator">
      <div className="showcase" ref={showcase}>
        <Stage
          picture={own.picture ? stagePictureOf(own.picture) : props.picture}
          format={format}
          scale={scaleText(props.texts, format)}
          mount={mount}
        />
        <OwnPictureControl own={own} texts={props.ownPicture} />
      </div>
      <form
        method="get"
        action={props.action}
        ref={form}
        aria-busy={isWaiting || undefined}
        onChange={() => afterPaint(followForm)}
      >
        <h1>{props.headline}</h1>
        <div className="material">
          <label htmlFor="calculator-material">{props.labels["calculator/material"]}</label>
          <select
            id="calculator-material"
            name="material"
            defaultValue={props.selected.article}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            {props.articles.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <button className="show-prices" type="submit">
            {props.labels["calculator/show"]}
          </button>
        </div>
        <Formats props={props} offers={offers} own={own.picture} />
        <Dock props={props} offers={offers} format={format} isWaiting={isWaiting} onApproach={followForm} />
        <ul className="facts">
          {props.facts.map((fact) => (
            <li key={fact.title} {...fact.marks}>
              <b>{fact.title}</b> {fact.text}
            </li>
          ))}
        </ul>
      </form>
    </div>
  );
}

function shownOf(offers: ArticleOffers, format: string) {
  return { offers, format: findFormat(offers, format) };
}

/** A reload and the way back from the designer find the choice in the page's address, once it is seen. */
function keepInAddress({ action }: CalculatorProps, choice: Choice) {
  afterPaint(() => history.replaceState(history.state, "", choiceHref(action, choice, location.search)));
}

function readForm(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  return { article: String(data.get("material")), format: String(data.get("format")) };
}

function checkFormat(form: HTMLFormElement, format: string) {
  for (const radio of form.querySelectorAll<HTMLInputElement>("input[name='format']")) {
    if (radio.value === format) radio.checked = true;
  }
}
