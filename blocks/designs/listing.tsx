import type { ReactNode } from "react";
import type { DesignList } from "#domain/contract/design.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { isNarrowed, pageCount } from "#domain/listing/canonical-listing.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { searchHref } from "#domain/search/address.ts";
import type { PageContext, PageListing } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { originOf } from "../hand-off-origin.ts";
import { DesignTiles } from "./design-tiles.tsx";
import { ListingBar } from "./listing-bar.tsx";
import { ChosenFilters, LISTING_ID, ListingPageSize, listingHref } from "./listing-controls.tsx";
import type { ListedDesigns } from "./load.ts";

export interface ListingProps {
  kind: DesignKind;
  list: ListedDesigns;
  /** The editor's link to a design of one's own; null if there is none. */
  way: ReactNode;
  page: PageContext;
}

/**
 * A list of designs that a shopper filters, searches, orders and pages. Its whole state is in the address: every control is a link or a
 * GET form. Where scripts run, a behaviour appends more designs.
 */
export function DesignListing({ kind, list, way, page }: ListingProps) {
  const { labels } = page;
  const listing = page.listing(kind);
  const { total } = list;
  const pages = total === undefined ? null : pageCount(total, listing.pageSize);
  const isBeyond = pages !== null && listing.page > pages;
  return (
    <div className="listing" id={LISTING_ID} {...behaves("listing", "idle")}>
      <ListingBar kind={kind} list={list} listing={listing} page={page} />
      <ChosenFilters kind={kind} listing={listing} page={page} />
      {listing.isSearchRefused && <p className="listing-note">{labels("listing/search-refused")}</p>}
      {list.searched && <p className="listing-note">{labels("listing/searched", { words: list.searched })}</p>}
      {list.designs.length > 0 ? (
        <DesignTiles
          kind={kind}
          list={list}
          back={listingHref(listing, page, false)}
          between={between({ kind, list, way, page })}
          page={page}
        />
      ) : (
        <NothingFound lastPage={isBeyond ? pages : null} listing={listing} way={way} page={page} />
      )}
      {list.designs.length > 0 && <Paging listing={listing} pages={pages} isFull={isFull(list, listing)} page={page} />}
      <p className="visually-hidden" role="status" data-loading={labels("listing/loading")} />
    </div>
  );
}

/** The number of designs between two tiles that are none. */
const STRETCH = 12;

/**
 * Returns the tiles that are no designs: on the first page the way to a blank design, behind the first designs or all of them; further
 * down, where designs follow, that of the sample.
 */
function between({ kind, list: { designs }, way, page }: ListingProps): ReadonlyMap<number, ReactNode> {
  const { labels } = page;
  const tiles = new Map<number, ReactNode>();
  if (page.listing(kind).page > 1) return tiles;
  tiles.set(
    Math.min(STRETCH, designs.length),
    <li key="blank" className="no-designs word-tile">
      <h2>{labels("listing/blank-title")}</h2>
      <p>{labels("listing/blank-text")}</p>
      {way ?? (
        <a className="button" href={designerHref(designHandOff(kind, null, originOf(page)))}>
          {labels("designs/blank")}
        </a>
      )}
    </li>,
  );
  if (designsOf(kind).hasSample && designs.length > 2 * STRETCH)
    tiles.set(
      2 * STRETCH,
      <li key="sample" className="no-designs word-tile">
        <h2>{labels("listing/sample-title")}</h2>
        <p>{labels("listing/sample-text")}</p>
      </li>,
    );
  return tiles;
}

/** Tells whether a page of the listing is full: if the backend does not count the designs, a full page may have another behind it. */
function isFull({ designs }: DesignList, { pageSize }: PageListing): boolean {
  return designs.length === pageSize;
}

interface NothingFoundProps {
  /** The last page, if the requested one lies behind it; null otherwise. */
  lastPage: number | null;
  listing: PageListing;
  way: ReactNode;
  page: PageContext;
}

function NothingFound({ lastPage, listing, way, page }: NothingFoundProps) {
  const { labels } = page;
  if (lastPage !== null) {
    return (
      <div className="no-designs">
        <p>{labels("listing/beyond")}</p>
        <p className="ways">
          <a className="button" href={listingHref({ ...listing, page: lastPage }, page)}>
            {labels("listing/last-page")}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="no-designs">
      <p>{isNarrowed(listing) ? labels("listing/nothing-found") : labels("designs/empty")}</p>
      <p className="ways">
        {isNarrowed(listing) ? (
          <a className="button" href={`${page.path}#${LISTING_ID}`}>
            {labels("listing/reset")}
          </a>
        ) : (
          (way ?? (
            <a className="button" href={page.home}>
              {labels("error/home")}
            </a>
          ))
        )}
        {listing.search !== "" && (
          <a className="button button-secondary" href={searchHref(listing.search, page)}>
            {labels("search/everywhere")}
          </a>
        )}
      </p>
    </div>
  );
}

interface PagingProps {
  listing: PageListing;
  pages: number | null;
  isFull: boolean;
  page: PageContext;
}

function Paging({ listing, pages, isFull, page }: PagingProps) {
  const { labels } = page;
  const hasNext = pages === null ? isFull : listing.page < pages;
  return (
    <nav className="listing-paging" aria-label={labels("listing/pages")}>
      {listing.page > 1 && (
        <a href={listingHref({ ...listing, page: listing.page - 1 }, page)} rel="prev">
          {labels("listing/previous-page")}
        </a>
      )}
      {pages !== null && <span className="soft">{labels("listing/page", { page: listing.page, pages })}</span>}
      {hasNext && (
        <a
          className="button button-secondary"
          href={listingHref({ ...listing, page: listing.page + 1 }, page)}
          rel="next"
          data-more
        >
          {labels("listing/load-more")}
        </a>
      )}
      <ListingPageSize listing={listing} page={page} />
    </nav>
  );
}
