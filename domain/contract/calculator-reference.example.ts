import { calculatorReference } from "./calculator-reference.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const calculatorReferenceExample = example(calculatorReference, {
  input: { articles: ["leinwand"] },
  reply: {
    articles: [
      {
        article: "leinwand",
        formats: ["300x200", "600x400", "900x600"],
        listed: ["300x200", "600x400", "900x600"],
        initialFormat: "600x400",
        popularFormat: "900x600",
      },
    ],
  },
});
