import { productOf } from "#domain/catalogue/article.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readQuote } from "./quote.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const servePriceArticle = serve(priceArticle, async ({ channel, locale, input, env, nowMs }) => {
  const isCollage = productOf(input.article).product === "collage";
  // Both brands sell collages by their designs.
  if (!isCollage && !soldArticles(channel, [input.article]).includes(input.article)) return null;
  const quote = await readQuote(env.DB, input, countryOf(locale), nowMs);
  return quote && { currency: currencyOf(locale), ...quote.price, validUntil: validUntilText(quote.changeMs) };
});
