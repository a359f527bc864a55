import type { CalculatorProps } from "./props.ts";

/** Facts of the product, from an editor. */
export function Facts({ facts }: Pick<CalculatorProps, "facts">) {
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
