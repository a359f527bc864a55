import type { ArticlePrices } from "#domain/contract/article-prices.ts";
import { formatMoney } from "#domain/price/money.ts";
import { articleLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../../block.ts";

/** From which price each article is sold, on channels whose overview says so (spec 000 §9); one without a price is left out. */
export function PricesFrom({ prices: { articles, currency }, page }: { prices: ArticlePrices; page: PageContext }) {
  const { labels, locale } = page;
  const sold = articles.filter(({ from }) => from.priceCurrent > 0);
  if (sold.length === 0) return null;
  return (
    <div>
      <dl className="prices-from">
        {sold.map(({ article, from }) => (
          <div key={article}>
            <dt>{articleLabel(labels, article, locale)}</dt>
            <dd className="price">
              {labels("helpers/priceab", { price: formatMoney({ amount: from.priceCurrent, currency }, locale) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">{labels("price/tax")}</p>
    </div>
  );
}
