import type { Article } from "#domain/catalogue/article.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { paperSizeName } from "#domain/catalogue/format-names.ts";
import { FORMAT_GROUPS, type FormatGroup } from "#domain/contract/format-groups.ts";
import { formatMoney } from "#domain/price/money.ts";
import { articleLabel, paperSizeLabel } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { PriceTerms } from "../shell/price-terms.tsx";
import type { FormatsAndPrices } from "./load.ts";
import { isOfProportion } from "./proportions.ts";
import { choiceLink, ORDERS, type Order, type PriceRow, priceTable } from "./rows.ts";
import type { FormatsAndPricesContent } from "./schema.ts";
import { ProportionTiles } from "./tiles.tsx";

export interface FormatsAndPricesViewProps {
  content: FormatsAndPricesContent;
  data: Loaded<FormatsAndPrices>;
  page: PageContext;
}

/** The number of sizes that show at once; the others open below them. A few more are not worth a fold. */
const SEEN_ROWS = 12;
const FEW_ROWS = 4;

/** A table of formats and prices; a plain sentence if there are no prices. A link reverses its order, so that no script is needed. */
export function FormatsAndPricesView({ content, data, page }: FormatsAndPricesViewProps) {
  const { labels } = page;
  const asked = page.query("sort", ORDERS);
  const order = ORDERS.find((one) => one === asked) ?? ORDERS[0];
  const loaded = data.state === "loaded" ? data.data : null;
  const table = loaded && priceTable(loaded.prices, content.articles, order);
  const id = `prices-${content.articles[0]}`;
  // The parameter is read whatever the backend answers, so that what the page varies by does not depend on it.
  const named = content.tilesOf ? page.query("proportion", FORMAT_GROUPS) : null;
  const shown = loaded?.tiles.find(({ group }) => group === named)?.group ?? null;
  const rows = table?.rows.filter(({ format }) => !shown || isOfProportion(format, shown)) ?? [];
  const hrefOf = (group: FormatGroup | null, sorted: Order) => {
    const query = [
      ...(group ? [`proportion=${encodeURIComponent(group)}`] : []),
      ...(sorted === ORDERS[0] ? [] : [`sort=${sorted}`]),
    ].join("&");
    return `${page.path}${query && `?${query}`}#${id}`;
  };
  const at = rows.length > SEEN_ROWS + FEW_ROWS ? SEEN_ROWS : rows.length;
  const [first, further] = [rows.slice(0, at), rows.slice(at)];
  /** Returns the page with the calculator of an article: its own, else the one that the editor named. */
  const calculatorOf = (article: Article | undefined) =>
    (article && page.productHref(article)) ?? page.resolveLink(content.link)?.href;
  const rowOf = (row: PriceRow) => (
    <Row
      key={row.formatType}
      row={row}
      page={page}
      priceText={(amount) => (loaded ? formatMoney({ amount, currency: loaded.prices.currency }, page.locale) : "")}
      hrefOf={(column) => choiceLink(calculatorOf(table?.articles[column]), table?.articles[column], row.formatType)}
    />
  );
  // Two tables on a page are told apart by their headlines.
  const names = content.headline ? `${id}-headline ${id}-caption` : `${id}-caption`;
  return (
    <section className="wrap price-list" id={id}>
      {content.headline && <h2 id={`${id}-headline`}>{content.headline}</h2>}
      {content.text && <p className="lead">{content.text}</p>}
      {loaded && loaded.tiles.length > 0 && (
        <ProportionTiles tiles={loaded.tiles} shown={shown} hrefOf={(group) => hrefOf(group, order)} page={page} />
      )}
      {loaded && table && rows.length > 0 ? (
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
                <FormatHead order={order} hrefOf={(sorted) => hrefOf(shown, sorted)} page={page} />
                <MaterialHeads articles={table.articles} page={page} />
              </tr>
            </thead>
            <tbody>{first.map(rowOf)}</tbody>
          </table>
          {further.length > 0 && (
            <details>
              <summary>{labels("formats-prices/more", { count: further.length })}</summary>
              <table aria-label={labels("formats-prices/more", { count: further.length })}>
                <thead>
                  <tr>
                    <th scope="col">{labels("calculator/format")}</th>
                    <MaterialHeads articles={table.articles} page={page} />
                  </tr>
                </thead>
                <tbody>{further.map(rowOf)}</tbody>
              </table>
            </details>
          )}
        </section>
      ) : (
        <p role="status">{labels("calculator/unavailable")}</p>
      )}
    </section>
  );
}

/** The heads of the columns of prices. */
function MaterialHeads({ articles, page }: { articles: readonly Article[]; page: PageContext }) {
  return articles.map((article) => (
    <th key={article} scope="col">
      {articleLabel(page.labels, article)}
    </th>
  ));
}

interface FormatHeadProps {
  order: Order;
  /** Returns the address of the page in an order. */
  hrefOf: (order: Order) => string;
  page: PageContext;
}

/** The head of the column of formats, with the link that reverses the order. */
function FormatHead({ order, hrefOf, page: { labels } }: FormatHeadProps) {
  const isRising = order === "smallest";
  return (
    <th scope="col" aria-sort={isRising ? "ascending" : "descending"}>
      {labels("calculator/format")}{" "}
      <a href={hrefOf(isRising ? "largest" : "smallest")} rel="nofollow">
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
