import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Price } from "#blocks/elements/price/price.tsx";
import { afterPaint } from "./after-paint.ts";
import { type Article, choiceHref, chooseArticle, type FormatOption, findArticle, findFormat } from "./choice.ts";
import type { CalculatorProps, Choice } from "./props.ts";
import { Stage } from "./stage.tsx";

/**
 * The price calculator (spec 001 §2 to §4): a material, its formats with their prices, and the way to the designer.
 *
 * Choosing a format needs no script: the style sheet shows the offer of the checked format. React adds what plain
 * HTML needs a page load for: another material's formats, the room, and the choice in the address.
 */
export function Calculator(props: CalculatorProps) {
  const [choice, setChoice] = useState(props.selected);
  const form = useRef<HTMLFormElement>(null);
  const article = useMemo(() => findArticle(props, choice.article), [props, choice.article]);
  const format = findFormat(article, choice.format);

  const choose = useCallback(
    (next: Choice) => {
      setChoice(next);
      keepInAddress(props, next);
    },
    [props],
  );

  // Before the next paint: what was chosen early never flashes back, and the mark says the truth.
  useLayoutEffect(() => {
    const early = form.current && readForm(form.current);
    const { selected } = props;
    if (early && (early.article !== selected.article || early.format !== selected.format)) {
      const next = early.article === selected.article ? early : chooseArticle(props, early.article);
      setChoice(next);
      keepInAddress(props, next);
    }
    performance.mark("calculator-ready");
  }, [props]);

  return (
    <div className="calculator">
      <Stage picture={props.picture} format={format} mount={article.mount} />
      <form className="offer-form" method="get" action={props.action} ref={form}>
        <h1>{props.headline}</h1>
        <div className="material">
          <label htmlFor="calculator-material">{props.labels["calculator/material"]}</label>
          <select
            id="calculator-material"
            name="material"
            value={article.value}
            onChange={(event) => choose(chooseArticle(props, event.currentTarget.value))}
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
        <Formats props={props} article={article} chosen={format} choose={choose} />
        <Offers props={props} article={article} />
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

/** A reload and the way back from the designer find the choice in the page's address, once it is seen. */
function keepInAddress({ action }: CalculatorProps, choice: Choice) {
  afterPaint(() => history.replaceState(history.state, "", choiceHref(action, choice, location.search)));
}

/** What the shopper chose before React was awake. */
function readForm(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  return { article: String(data.get("material")), format: String(data.get("format")) };
}

interface FormatsProps {
  props: CalculatorProps;
  article: Article;
  chosen: FormatOption;
  choose: (choice: Choice) => void;
}

function Formats({ props, article, chosen, choose }: FormatsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{props.labels["calculator/format"]}</legend>
      <ul className="formats">
        {article.formats.map((option) => (
          <FormatRow
            key={option.format}
            option={option}
            article={article.value}
            isChosen={option === chosen}
            choose={choose}
            labels={props.labels}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface FormatRowProps {
  option: FormatOption;
  /** Of which article it is a format. */
  article: string;
  isChosen: boolean;
  choose: (choice: Choice) => void;
  labels: CalculatorProps["labels"];
}

/** A row of sixty: a tap on one renders two of them anew. */
const FormatRow = memo(function FormatRow({ option, article, isChosen, choose, labels }: FormatRowProps) {
  return (
    <li>
      <label>
        <input
          type="radio"
          name="format"
          value={option.format}
          checked={isChosen}
          onChange={() => choose({ article, format: option.format })}
        />
        <Shape option={option} />
        <span className="size">
          <b>{option.label}</b> {option.isPopular && <span className="tag">{labels["calculator/popular"]}</span>}
          <small>{option.hint}</small>
        </span>
        <Price current={option.price} original={option.original} insteadOf={labels["price/instead-of"]} />
      </label>
    </li>
  );
});

/** The format's outline, in proportion to the others. */
function Shape({ option }: { option: FormatOption }) {
  const scale = 34 / 1500;
  const width = Math.max(7, Math.min(40, option.width * scale));
  const height = (width * option.height) / option.width;
  return (
    <svg className="shape" viewBox="0 0 44 34" width="44" height="34" aria-hidden="true" focusable="false">
      <rect x={(44 - width) / 2} y={(34 - height) / 2} width={width} height={height} />
    </svg>
  );
}

/** The offers of an article's formats, of which the style sheet shows that of the checked one. */
const Offers = memo(function Offers({ article, props }: { article: Article; props: CalculatorProps }) {
  return (
    <div className="dock" aria-live="polite">
      {article.formats.map((option) => (
        <OfferPanel key={option.format} option={option} props={props} />
      ))}
    </div>
  );
});

function OfferPanel({ option, props }: { option: FormatOption; props: CalculatorProps }) {
  return (
    <div className="offer">
      <p className="total">{option.price}</p>
      <p className="terms">
        {option.reduction && <span>{option.reduction}</span>}
        <span>{props.labels["price/tax"]}</span>
      </p>
      <a className="button" href={option.href} data-cta>
        {props.callToAction}
      </a>
    </div>
  );
}
