import { useRef } from "react";
import { moneyText } from "#domain/price/money-text.ts";
import { readQuantity } from "./form.ts";
import { surchargeOf } from "./price-of.ts";
import {
  type ArticleOption,
  type CalculatorProps,
  type FormatOffer,
  MOST_FEW,
  type OptionGroup,
  type OptionValue,
} from "./props.ts";
import { chosenValue, isMade, type Selection } from "./selection.ts";

interface MaterialProps {
  props: CalculatorProps;
  /** Called when a shopper turns to a material whose prices the page does not have. */
  onTurn: () => void;
}

/**
 * The choice of materials, each with its picture from near (spec 001 §2 and §4). A material with a page of its own is a link to it; all
 * others are radio buttons, which change this page in place. It fires `calculator:dropdown-focus` when it gets the focus, for analytics.
 */
export function Material({ props, onTurn }: MaterialProps) {
  const { articles, labels, materialsClass, selected } = props;
  const groups = [...new Set(articles.map(({ group }) => group))];
  return (
    <fieldset
      className={materialsClass}
      onFocus={(event) => event.currentTarget.dispatchEvent(new Event("calculator:dropdown-focus", { bubbles: true }))}
    >
      <legend>{labels["calculator/material"]}</legend>
      {groups.map((group) => (
        <div key={group}>
          {group && <b>{group}</b>}
          <ul>
            {articles
              .filter((article) => article.group === group)
              .map((article) => (
                <li key={article.value}>
                  <Chip article={article} isFirst={article.value === selected.article} onTurn={onTurn} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <button className="button button-secondary show-prices" type="submit">
        {labels["calculator/show"]}
      </button>
    </fieldset>
  );
}

interface ChipProps {
  article: ArticleOption;
  /** True if it was chosen when the page was rendered. */
  isFirst: boolean;
  onTurn: () => void;
}

function Chip({ article: { value, label, href, picture }, isFirst, onTurn }: ChipProps) {
  if (href && !isFirst)
    return (
      <a href={href}>
        <Face picture={picture} label={label} />
      </a>
    );
  return (
    <label onPointerOver={onTurn}>
      <input type="radio" name="material" value={value} defaultChecked={isFirst} onFocus={onTurn} />
      <Face picture={picture} label={label} />
    </label>
  );
}

/** A picture above its name; the style sheet gives it its shape. */
function Face({ picture, label }: { picture: string | null | undefined; label: string }) {
  return (
    <>
      {picture && <img src={picture} alt="" width={96} height={96} loading="lazy" />}
      <span>{label}</span>
    </>
  );
}

interface CopiesProps {
  props: CalculatorProps;
  /** Called when a button has changed the field. */
  onStep: () => void;
}

/** The number of copies. Without script the field has no buttons beside it. */
export function Copies({ props: { labels, selected }, onStep }: CopiesProps) {
  const field = useRef<HTMLInputElement>(null);
  const write = (by: -1 | 0 | 1) => () => {
    const { current } = field;
    if (!current?.form) return;
    current.value = String(Math.max(readQuantity(current.form) + by, 1));
    current.value = String(readQuantity(current.form));
    if (by !== 0) onStep();
  };
  return (
    <div className="copies">
      <label htmlFor="copies">
        <b>{labels["calculator/quantity"]}</b>
      </label>
      <button type="button" aria-label={labels["calculator/one-less"]} onClick={write(-1)}>
        −
      </button>
      <input
        id="copies"
        name="quantity"
        inputMode="numeric"
        pattern="[1-9]\d?"
        maxLength={2}
        autoComplete="off"
        defaultValue={selected.quantity ?? 1}
        ref={field}
        onBlur={write(0)}
      />
      <button type="button" aria-label={labels["calculator/one-more"]} onClick={write(1)}>
        +
      </button>
    </div>
  );
}

interface OptionsProps {
  props: CalculatorProps;
  selection: Selection;
  /** The chosen size, which decides the price of an option. */
  offer: FormatOffer;
}

/** The options of an article beside its size, each with its surcharge. */
export function Options({ props, selection, offer }: OptionsProps) {
  const { article, options } = selection.offers;
  const made = ({ values }: OptionGroup) => values.map((value) => Number(isMade(value, offer))).join("");
  return options.map((group) => (
    // Groups of another article, or with other values, start with the shown selection.
    <Group
      key={`${article} ${group.name} ${made(group)}`}
      group={group}
      props={props}
      selection={selection}
      offer={offer}
    />
  ));
}

function Group({ group, props, selection, offer }: OptionsProps & { group: OptionGroup }) {
  const { name, label, values } = group;
  const chosen = chosenValue(group, offer, selection.options).value;
  const textOf = (value: OptionValue) => `${value.label}${surchargeText(value, offer, props)}`;
  if (values.length > MOST_FEW && !values[1]?.swatch) {
    return (
      <label className="option-list">
        <span>{label}</span>
        <select name={name} defaultValue={chosen}>
          {values.map((value) => (
            <option key={value.value} value={value.value} disabled={!isMade(value, offer)}>
              {textOf(value)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset className={values.length > MOST_FEW ? "option" : "option few"}>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value.value}>
          <input
            type="radio"
            name={name}
            value={value.value}
            defaultChecked={value.value === chosen}
            disabled={!isMade(value, offer)}
          />
          <Face picture={value.swatch} label={textOf(value)} />
        </label>
      ))}
    </fieldset>
  );
}

function surchargeText(value: OptionValue, { format }: FormatOffer, { money }: CalculatorProps): string {
  const [now] = surchargeOf(value, format);
  return now > 0 ? ` (+${moneyText(now, money)})` : "";
}
