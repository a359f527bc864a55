import { defineIsland } from "../island.ts";
import { Calculator } from "./calculator.tsx";
import { CALCULATOR_LABELS } from "./props.ts";
import { parseCalculatorProps, sendCalculatorProps } from "./sent-props.ts";

export default defineIsland({
  name: "calculator",
  component: Calculator,
  labels: CALCULATOR_LABELS,
  send: sendCalculatorProps,
  // Markup can be read only in a browser.
  ...(!import.meta.env.SSR && { parse: parseCalculatorProps }),
});
