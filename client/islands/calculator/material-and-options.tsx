import { moneyText } from "#domain/price/money-text.ts";
import { surchargeOf } from "./price-of.ts";
import type { CalculatorProps, FormatOffer, OptionGroup, OptionValue } from "./props.ts";
import { chosenValue, type Selection } from "./selection.ts";

interface MaterialProps {
  props: CalculatorProps;
  /** The article whose prices are shown. */
  article: string;
  /** Called when a shopper turns to the dropdown, because she may want another material. */
  onTurn: () => void;
}

/**
 * The dropdown of materials, in the title's line or below it (spec 001 §2 and §4). It fires `calculator:dropdown-focus` when it gets
 * the focus, for analytics. In the experiment that shows materials from near, links to the page with each stand below, which take it over
 * into the dropdown once a script runs.
 */
export function Material({ props, article, onTurn }: MaterialProps) {
  const { labels, selected, hasTwoLines, near } = props;
  return (
    <div className={`material${hasTwoLines ? " two-lines" : ""}`}>
      <label htmlFor="calculator-material">{labels["calculator/material"]}</label>
      <select
        id="calculator-material"
        name="material"
        defaultValue={selected.article}
        onPointerEnter={onTurn}
        onFocus={(event) => {
          onTurn();
          event.currentTarget.dispatchEvent(new CustomEvent("calculator:dropdown-focus", { bubbles: true }));
        }}
      >
        <Entries props={props} />
      </select>
      <button className="show-prices" type="submit">
        {labels["calculator/show"]}
      </button>
      {near && (
        <ul className="material-previews">
          {near.map(({ value, label, picture }) => (
            <li key={value}>
              <a
                href={`?material=${value}`}
                aria-current={value === article}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  const select = document.getElementById("calculator-material") as HTMLSelectElement;
                  select.value = value;
                  select.dispatchEvent(new Event("change", { bubbles: true }));
                }}
              >
                <img src={picture} alt="" />
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The entries of the dropdown; articles of a group stand under its heading. */
function Entries({ props: { articles } }: { props: CalculatorProps }) {
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

interface OptionsProps {
  props: CalculatorProps;
  selection: Selection;
  /** The chosen size, which decides the price of an option. */
  offer: FormatOffer;
}

/** The largest number of values that stand side by side; more are a dropdown. */
const MOST_SIDE_BY_SIDE = 4;

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
  if (values.length > MOST_SIDE_BY_SIDE) {
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
    <fieldset className="option">
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
          <span>{textOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function isMade({ surcharges }: OptionValue, { format, hasOptions }: FormatOffer): boolean {
  return hasOptions === true || surcharges[format] !== undefined;
}

function surchargeText(value: OptionValue, { format }: FormatOffer, { money }: CalculatorProps): string {
  const [now] = surchargeOf(value, format);
  return now > 0 ? ` (+${moneyText(now, money)})` : "";
}
