import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { paperSizeName } from "#domain/catalogue/format-names.ts";
import type { FormatPrices } from "#domain/contract/format-prices.ts";
import { formatMoney } from "#domain/price/money.ts";
import { articleLabel, paperSizeLabel } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { PriceTerms } from "../shell/price-terms.tsx";
import { choiceLink, ORDERS, type Order, type PriceRow, priceTable } from "./rows.ts";
import type { FormatsAndPricesContent } from "./schema.ts";

export interface FormatsAndPricesViewProps {
  content: FormatsAndPricesContent;
  data: Loaded<FormatPrices>;
  page: PageContext;
}

/** A table of formats and prices; a plain sentence if there are no prices. A link reverses its order, so that no script is needed. */
export function FormatsAndPricesView({ content, data, page }: FormatsAndPricesViewProps) {
  const { labels } = page;
  const asked = page.query("sort", ORDERS);
  const order = ORDERS.find((one) => one === asked) ?? ORDERS[0];
  const table = data.state === "loaded" ? priceTable(data.data, content.articles, order) : null;
  const id = `prices-${content.articles[0]}`;
  // Two tables on a page are told apart by their headlines.
  const names = content.headline ? `${id}-headline ${id}-caption` : `${id}-caption`;
  return (
    <section className="wrap price-list" id={id}>
      {content.headline && <h2 id={`${id}-headline`}>{content.headline}</h2>}
      {content.text && <p className="lead">{content.text}</p>}
      {table && table.rows.length > 0 && data.state === "loaded" ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        <section className="price-table" aria-labelledby={names} tabIndex={0}>
          <table>
            <caption id={`${id}-caption`}>
              {labels("formats-prices/caption")}{" "}
              <small>
                <PriceTerms page={page} />
              </small>
            </caption>
            <thead>
              <tr>
                <FormatHead order={order} id={id} page={page} />
                {table.articles.map((article) => (
                  <th key={article} scope="col">
                    {articleLabel(labels, article, page.locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <Row
                  key={row.formatType}
                  row={row}
                  page={page}
                  priceText={(amount) => formatMoney({ amount, currency: data.data.currency }, page.locale)}
                  hrefOf={(at) => choiceLink(page.resolveLink(content.link)?.href, table.articles[at], row.formatType)}
                />
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <p role="status">{labels("calculator/unavailable")}</p>
      )}
    </section>
  );
}

/** The head of the column of formats, with the link that reverses the order. */
function FormatHead({ order, id, page }: { order: Order; id: string; page: PageContext }) {
  const { labels, path } = page;
  const isRising = order === "smallest";
  const query = isRising ? "?sort=largest" : "";
  return (
    <th scope="col" aria-sort={isRising ? "ascending" : "descending"}>
      {labels("calculator/format")}{" "}
      <a href={`${path}${query}#${id}`} rel="nofollow">
        {labels(isRising ? "formats-prices/largest-first" : "formats-prices/smallest-first")}
      </a>
    </th>
  );
}

interface RowProps {
  row: PriceRow;
  page: PageContext;
  priceText: (amount: number) => string;
  /** Returns the address that the price in a column links to; null for none. */
  hrefOf: (column: number) => string | null;
}

function Row({ row: { format, prices }, page, priceText, hrefOf }: RowProps) {
  const { labels, locale } = page;
  const paper = paperSizeName(format);
  return (
    <tr>
      <th scope="row">
        {dimensionText(format, locale)}
        {paper && <small> {paperSizeLabel(labels, paper)}</small>}
      </th>
      {prices.map((amount, at) => {
        const href = amount === null ? null : hrefOf(at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <td key={at}>
            {amount === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{labels("formats-prices/not-sold")}</span>
              </>
            ) : href ? (
              <a href={href}>{priceText(amount)}</a>
            ) : (
              priceText(amount)
            )}
          </td>
        );
      })}
    </tr>
  );
}
