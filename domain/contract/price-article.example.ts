import { example } from "./example.ts";
import { priceArticle } from "./price-article.ts";

/** A question and its answer. */
export const priceArticleExample = example(priceArticle, {
  input: { article: "leinwand", formatType: "530x410", options: { keilrahmen: "38mm" } },
  reply: { currency: "eur", priceCurrent: 4590, priceOriginal: 5990, lowestPrice30Days: 5490 },
});
