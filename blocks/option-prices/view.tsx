import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import type { FormatPrice } from "#domain/contract/format-prices.ts";
import type { Currency } from "#domain/price/currency.ts";
import { formatMoney } from "#domain/price/money.ts";
import { sizeRangeLabel } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { groupName, optionName } from "../calculator/option-names.ts";
import { proportionName } from "../formats-and-prices/proportions.ts";
import { choiceLink } from "../formats-and-prices/rows.ts";
import { PriceTerms } from "../shell/price-terms.tsx";
import type { OptionPrices } from "./load.ts";
import type { OptionPricesContent } from "./schema.ts";

interface OptionPricesViewProps {
  content: OptionPricesContent;
  data: Loaded<OptionPrices>;
  page: PageContext;
}

/** The prices of an article with chosen options: a plain form, and a list of sizes for each proportion. */
export function OptionPricesView({ content, data, page }: OptionPricesViewProps) {
  const { headline, text, article } = content;
  const offered = data.state === "loaded" ? data.data : null;
  return (
    <section className="wrap option-prices" id={`options-${article}`}>
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      {offered ? (
        <>
          <OptionForm offered={offered} page={page} />
          <Prices content={content} offered={offered} page={page} />
          <OwnSize offered={offered} page={page} />
        </>
      ) : (
        <p role="status">{page.labels("calculator/unavailable")}</p>
      )}
    </section>
  );
}

interface PartProps {
  offered: OptionPrices;
  page: PageContext;
}

/** The options as radios, each with the lowest price with it; nothing for an article without a choice. */
function OptionForm({ offered: { selection, from, chosen }, page }: PartProps) {
  const { labels, locale } = page;
  const groups = selection.options.filter(({ values }) => values.length > 1);
  if (groups.length === 0) return null;
  return (
    <form action={`${page.path}#options-${selection.article}`}>
      {groups.map(({ group, values }) => {
        const priced = from?.groups.find((one) => one.group === group)?.options ?? [];
        return (
          <fieldset key={group}>
            <legend>{groupName(group, page)}</legend>
            {values.map((value, at) => {
              const price = priced.find((one) => one.value === value)?.from.priceCurrent;
              return (
                <label key={value}>
                  <input
                    type="radio"
                    name={group}
                    value={value}
                    defaultChecked={chosen[group] === undefined ? at === 0 : chosen[group] === value}
                  />
                  <span>
                    {optionName(group, value, page)}
                    {from && price !== undefined && (
                      <small>
                        {labels("helpers/priceab", {
                          price: formatMoney({ amount: price, currency: from.currency }, locale),
                        })}
                      </small>
                    )}
                  </span>
                </label>
              );
            })}
          </fieldset>
        );
      })}
      <button className="button button-secondary" type="submit">
        {labels("option-prices/show")}
      </button>
    </form>
  );
}

function Prices({ content, offered: { prices, chosen }, page }: PartProps & { content: OptionPricesContent }) {
  const { labels } = page;
  if (!prices || prices.groups.length === 0) return <p role="status">{labels("option-prices/none")}</p>;
  const href = page.productHref(content.article) ?? page.resolveLink(content.link)?.href;
  const query = Object.entries(chosen).map(([group, value]) => `&${group}=${encodeURIComponent(value)}`);
  return (
    <>
      {prices.groups.map(({ group, prices: sizes }) => (
        <section key={group} className="proportion">
          <h3>{proportionName(group, page)}</h3>
          <ul>
            {sizes.map((price) => (
              <Size
                key={price.formatType}
                price={price}
                currency={prices.currency}
                href={linkOf(href, content.article, price.formatType, query.join(""))}
                page={page}
              />
            ))}
          </ul>
        </section>
      ))}
      <p>
        <PriceTerms page={page} />
      </p>
    </>
  );
}

function linkOf(href: string | undefined, article: Article, formatType: string, query: string): string | null {
  return choiceLink(href, article, formatType)?.replace("#calculator", `${query}#calculator`) ?? null;
}

interface SizeProps {
  price: FormatPrice;
  currency: Currency;
  href: string | null;
  page: PageContext;
}

function Size({ price: { formatType, priceCurrent }, currency, href, page: { locale } }: SizeProps) {
  const format = parseFormat(formatType);
  if (!format.ok || priceCurrent <= 0) return null;
  const text = (
    <>
      {dimensionText(format.value, locale)} <b>{formatMoney({ amount: priceCurrent, currency }, locale)}</b>
    </>
  );
  return <li>{href ? <a href={href}>{text}</a> : <span>{text}</span>}</li>;
}

/** The limits of a size of the shopper's own; nothing for an article that is sold in its formats alone. */
function OwnSize({ offered: { selection }, page: { labels, locale } }: PartProps) {
  const { article, limits } = selection;
  if (!limits || wallParts(article) === null) return null;
  const range = (one: typeof limits.long) => sizeRangeLabel(labels, one, locale);
  return <p>{labels("option-prices/own-size", { long: range(limits.long), short: range(limits.short) })}</p>;
}
