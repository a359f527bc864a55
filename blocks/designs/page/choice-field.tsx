import type { ChoiceGroup } from "./choice-group.ts";

/** More than so many values are a list that opens. */
const MOST_BUTTONS = 6;

/** A field of the choice: buttons where there are few values, a list where there are many. */
export function ChoiceField({ group: { name, label, values, chosen } }: { group: ChoiceGroup }) {
  if (values.length > MOST_BUTTONS) {
    return (
      <label className="choice-list">
        <span>{label}</span>
        <select name={name} defaultValue={chosen}>
          {values.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {values.map((one) => (
        <label key={one.value}>
          <input type="radio" name={name} value={one.value} defaultChecked={one.value === chosen} />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
