import type { Article } from "#domain/catalogue/article.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { searchHref } from "#domain/search/address.ts";
import type { SearchedWord } from "#domain/search/meaning.ts";
import type { LinkedPage } from "#domain/search/page-match.ts";
import type { PageContext } from "../block.ts";
import { DesignTiles } from "../designs/design-tiles.tsx";
import listing from "../designs/listing.css?sheet";
import type { ListedDesigns } from "../designs/load.ts";
import { TILE_SHEETS } from "../designs/sheets.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { SearchForm } from "../shell/header/search-form.tsx";
import { PriceTerms } from "../shell/price-terms.tsx";
import styles from "./styles.css?sheet";

export const SEARCH_SHEETS = [...TILE_SHEETS, listing, styles] as const;

/** A product that is sold by size, with the price in the searched size, or its lowest. */
export interface FoundProduct {
  article: Article;
  name: string;
  href: string;
  /** The price in words; null if it is not known. */
  price: string | null;
  /** A small picture of its material; null if there is none. */
  picture: string | null;
}

/** The designs of a kind that a search found. */
export interface FoundDesigns {
  kind: DesignKind;
  list: ListedDesigns;
  /** The listing with all of them; null if all are shown, or there is none. */
  allHref: string | null;
  /** The choice that their pages open with, as a query; empty for none. */
  choice: string;
}

/** Everything that a search found. */
export interface Found {
  products: readonly FoundProduct[];
  designs: readonly FoundDesigns[];
  pages: readonly LinkedPage[];
}

export interface SearchPageProps {
  /** The typed words; empty if nothing is searched. */
  typed: string;
  words: readonly SearchedWord[];
  found: Found;
  /** Products beside the found ones, for a page that would be bare. */
  others: readonly FoundProduct[];
  /** A sentence about the search: that something was not found, corrected, or not looked for. */
  notice: string | null;
  page: PageContext;
}

/** The page of a search. The words that the shop understood are links that take them away again. */
export function SearchPage({ typed, words, found, others, notice, page }: SearchPageProps) {
  const { labels } = page;
  const { products, designs, pages } = found;
  // Who types a word that names a page, and nothing in the catalogue, looks for that page.
  const isAboutPage = words.every(({ meanings }) => meanings.every(({ of }) => of === "shipping"));
  const foundPages = pages.length > 0 && <FoundPages key="pages" pages={pages} page={page} />;
  return (
    <section className="wrap search-page designs">
      <h1>{typed === "" ? labels("search/title") : labels("search/results", { words: typed })}</h1>
      <SearchForm typed={typed} page={page} />
      <Understood words={words} page={page} />
      {notice && (
        <p className="lead" role="status">
          {notice}
        </p>
      )}
      {typed === "" && <p className="lead">{labels("search/empty")}</p>}
      {isAboutPage && foundPages}
      {products.length > 0 && <FoundProducts name="products" products={products} page={page} />}
      {designs.map(({ kind, list, allHref, choice }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`}>{labels(`search/kind-${kind}`)}</h2>
          <DesignTiles kind={kind} list={list} back={searchHref(typed, page)} choice={choice} page={page} />
          {allHref !== null && (
            <p className="ways">
              <a className="button button-secondary" href={allHref}>
                {labels("search/all", { count: list.total ?? list.designs.length })}
              </a>
            </p>
          )}
        </section>
      ))}
      {!isAboutPage && foundPages}
      {others.length > 0 && <FoundProducts name="other-products" products={others} page={page} />}
    </section>
  );
}

/** The names that were understood, each a link to the search without it. */
function Understood({ words, page }: Pick<SearchPageProps, "words" | "page">) {
  const { labels } = page;
  const shown = words.flatMap((word, at) => {
    if (word.meanings.some(({ of }) => of === "nothing")) return [];
    const rest = words.filter((_, other) => other !== at).map(({ text }) => text);
    const quantity = word.meanings.find((one) => one.of === "quantity")?.quantity;
    const name = quantity === undefined ? word.name : labels("search/pieces", { count: quantity });
    return [{ key: `${at} ${name}`, name, href: searchHref(rest.join(" "), page) }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="listing-chosen" aria-label={labels("search/understood")}>
      {shown.map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} rel="nofollow" aria-label={labels("search/remove", { name })}>
            {name}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface FoundProductsProps {
  /** The name of the list, which its headline and its id have. */
  name: "products" | "other-products";
  products: readonly FoundProduct[];
  page: PageContext;
}

function FoundProducts({ name: list, products, page }: FoundProductsProps) {
  return (
    <section aria-labelledby={`found-${list}`}>
      <h2 id={`found-${list}`}>{page.labels(`search/${list}`)}</h2>
      <ul className="found-products">
        {products.map(({ name, href, price, picture }) => (
          <li key={href}>
            <a href={href}>
              {picture && <img src={picture} width="300" height="300" alt="" loading="lazy" decoding="async" />}
              <span className="design-name">{name}</span>
              {price && <span className="design-note">{price}</span>}
            </a>
          </li>
        ))}
      </ul>
      <p className="soft">
        <PriceTerms page={page} />
      </p>
    </section>
  );
}

function FoundPages({ pages, page }: Pick<Found, "pages"> & Pick<SearchPageProps, "page">) {
  return (
    <section aria-labelledby="found-pages">
      <h2 id="found-pages">{page.labels("search/pages")}</h2>
      <ul className="found-pages">
        {pages.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
