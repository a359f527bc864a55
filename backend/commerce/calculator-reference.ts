import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { referenceOf } from "./catalogue.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";

export const serveCalculatorReference = serve(calculatorReference, ({ channel, input }) => ({
  articles: soldArticles(channel, input.articles).map(referenceOf),
}));
