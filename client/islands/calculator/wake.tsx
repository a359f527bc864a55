import { hydrateRoot } from "react-dom/client";
import { Calculator } from "./calculator.tsx";
import { parseCalculatorProps } from "./props.ts";

/** Hydrates the calculator; with props of another build it stays plain HTML. */
export function wake(element: HTMLElement, data: unknown): void {
  const props = parseCalculatorProps(data);
  if (props) hydrateRoot(element, <Calculator {...props} />);
}
