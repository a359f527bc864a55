import type { ReactNode } from "react";
import type { ArticlePrices } from "#domain/contract/article-prices.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { Labels } from "#locales/labels.ts";
import { articleLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../../block.ts";
import { PriceTerms } from "../price-terms.tsx";

interface BuiltInPageProps {
  title: string;
  text: string;
  links: readonly { text: string; href: string }[];
  /** Content below the links. */
  children?: ReactNode;
}

/** A page without a story: a heading, a sentence, and links that lead on. */
export function BuiltInPage({ title, text, links, children }: BuiltInPageProps) {
  return (
    <section className="wrap problem">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="ways-on">
        {links.map((link) => (
          <a key={link.href} className="button" href={link.href}>
            {link.text}
          </a>
        ))}
      </p>
      {children}
    </section>
  );
}

/** The kinds of problems that the built-in error page can state. */
export type ProblemKind = "not-found" | "unavailable" | "unreadable" | "failed" | "designer-unavailable";

interface ProblemPageProps {
  kind: ProblemKind;
  page: PageContext;
  /** The address that the visitor came from; undefined if it is unknown. */
  back?: string | undefined;
}

/** The built-in error page, in the shop's own design. */
export function ProblemPage({ kind, page, back }: ProblemPageProps) {
  const { labels, home } = page;
  const links = [
    ...(back === undefined ? [] : [{ text: labels("header/back"), href: back }]),
    { text: labels("error/home"), href: home },
  ];
  return <BuiltInPage title={problemTitle(kind, labels)} text={problemText(kind, labels)} links={links} />;
}

export function problemTitle(kind: ProblemKind, labels: Labels): string {
  return labels(`error/${kind === "designer-unavailable" ? "unavailable" : kind}-title`);
}

function problemText(kind: ProblemKind, labels: Labels): string {
  return kind === "designer-unavailable" ? labels("error/designer-unavailable") : labels(`error/${kind}-text`);
}

/** The lowest price of each article, on channels whose overview shows them (spec 000 §9); an article without a price is left out. */
export function PricesFrom({ prices: { articles, currency }, page }: { prices: ArticlePrices; page: PageContext }) {
  const { labels, locale } = page;
  const sold = articles.filter(({ from }) => from.priceCurrent > 0);
  if (sold.length === 0) return null;
  return (
    <div>
      <dl className="prices-from">
        {sold.map(({ article, from }) => (
          <div key={article}>
            <dt>{articleLabel(labels, article)}</dt>
            <dd className="price">
              {labels("helpers/priceab", { price: formatMoney({ amount: from.priceCurrent, currency }, locale) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        <PriceTerms page={page} />
      </p>
    </div>
  );
}
