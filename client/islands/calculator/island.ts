import { defineIsland } from "../island.ts";
import { Calculator } from "./calculator.tsx";
import { CALCULATOR_LABELS, parseCalculatorProps } from "./props.ts";

export default defineIsland({
  name: "calculator",
  component: Calculator,
  labels: CALCULATOR_LABELS,
  parse: parseCalculatorProps,
});
