import type { CalculatorProps } from "./props.ts";

export interface MaterialProps {
  props: CalculatorProps;
  /** A shopper turns to the dropdown: she may want another material. */
  onTurn: () => void;
}

/**
 * The dropdown of materials, in the title's line or below it (spec 001 §2 and §4). It says when it gets the focus:
 * `calculator:dropdown-focus`, for whoever counts that.
 */
export function Material({ props, onTurn }: MaterialProps) {
  const { labels, selected, hasTwoLines } = props;
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
    </div>
  );
}

/** Those of a group stand under its heading. */
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
