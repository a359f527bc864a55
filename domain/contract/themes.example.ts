import { EVERY_DESIGN } from "./design.ts";
import { example } from "./example.ts";
import { themes } from "./themes.ts";

/** A question and its answer. */
export const themesExample = example(themes, {
  input: { ...EVERY_DESIGN, types: ["hochzeit"], limit: 12 },
  reply: { currency: "eur", themes: [{ id: "5", name: "Hochzeit", type: "hochzeit", priceFrom: 190 }, { id: "7" }] },
});
