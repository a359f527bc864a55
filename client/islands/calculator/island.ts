import { defineIsland } from "../island.ts";
import { Calculator } from "./calculator.tsx";
import { CALCULATOR_LABELS } from "./props.ts";
import { parseCalculatorProps, sendCalculatorProps } from "./sent-props.ts";

export default defineIsland({
  name: "calculator",
  component: Calculator,
  labels: CALCULATOR_LABELS,
  send: sendCalculatorProps,
  // Only a browser has markup to read.
  ...(!import.meta.env.SSR && { parse: parseCalculatorProps }),
});
