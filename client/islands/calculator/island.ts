import { defineIsland } from "../island.ts";
import { Calculator } from "./calculator.tsx";
import { CALCULATOR_LABELS } from "./props.ts";
import { parseCalculatorProps, sendCalculatorProps } from "./sent-props.ts";

export default defineIsland({
  name: "calculator",
  component: Calculator,
  // Each side has only what it does: the server writes labels and props into the page, and a browser reads them back from it.
  labels: import.meta.env.SSR ? CALCULATOR_LABELS : [],
  ...(import.meta.env.SSR ? { send: sendCalculatorProps } : { parse: parseCalculatorProps }),
});
