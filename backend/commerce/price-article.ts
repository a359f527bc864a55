import { productOf } from "#domain/catalogue/article.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { currencyOf } from "#domain/price/money.ts";
import { PRODUCTS } from "#domain/product/products.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readQuote } from "./quote.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const servePriceArticle = serve(priceArticle, async ({ channel, locale, input, env, nowMs }) => {
  // What is sold by its designs is sold by both brands.
  const isDesigned = PRODUCTS[productOf(input.article).product].designs !== null;
  if (!isDesigned && !soldArticles(channel, [input.article]).includes(input.article)) return null;
  const quote = await readQuote(env.DB, input, countryOf(locale), nowMs);
  return quote && { currency: currencyOf(locale), ...quote.price, validUntil: validUntilText(quote.changeMs) };
});
