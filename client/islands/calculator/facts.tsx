import type { CalculatorProps } from "./props.ts";

/** What an editor says of the product. */
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
