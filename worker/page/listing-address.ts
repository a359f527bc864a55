import type { PageContext, PageListing } from "#blocks/block.ts";
import { correctedSearch, type ListingReading, pageCount, readListing } from "#domain/listing/canonical-listing.ts";
import { buildListingQuery, PLAIN_LISTING, SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import type { Robots } from "#domain/page/crawlers.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/** State of a page's listing in its address. */
export interface ListingAddress {
  /** Canonical query of the listing; empty for the plain one. */
  query: string;
  /** The correctly spelled address to redirect to; null if the request's own is correct. */
  correction: string | null;
  /** Number of the requested page of the listing, from 1. */
  number: number;
  /**
   * Address of the listing's last page, if the requested one is beyond it; null if it is not, or nothing was counted.
   */
  last: string | null;
}

/** Facts about a request that concern its listing. */
interface ListingRequest {
  listing: () => ListingAddress | null;
  /** Set on an editor's preview, whose address is not a shopper's. */
  liveEditing: object | null;
}

/**
 * Creates the listing of a page, whose state is in the page's address. One address can hold the state of one listing
 * only: it belongs to the kind that is read first.
 *
 * @param reads records that the page differs by the listing, and the readers of its other parameters.
 */
export function pageListing(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  reads: Pick<PageContext, "has" | "open"> & { record: (kind: DesignKind) => void },
) {
  let owner: { kind: DesignKind; reading: ListingReading; listing: PageListing } | null = null;
  /** Number of listed designs; the largest, if the page has several lists. */
  let total: number | null = null;
  const readOf = (kind: DesignKind) => {
    const reading = readListing(kind, search);
    reads.record(kind);
    // Always read: without search words a page is a different variant than with words that are ignored.
    reads.has(SEARCH_PARAMETER);
    const isSearchRefused = reading.query.search !== "" && reads.open(SEARCH_PARAMETER) === null;
    return {
      kind,
      reading,
      listing: { ...reading.query, search: isSearchRefused ? "" : reading.query.search, isSearchRefused },
    };
  };
  return {
    read: (kind: DesignKind): PageListing => {
      owner ??= readOf(kind);
      return owner.kind === kind ? owner.listing : { ...PLAIN_LISTING, isSearchRefused: false };
    },
    /** Records the number of designs in the listing of a kind. */
    count: (kind: DesignKind, found: number): void => {
      if (owner?.kind === kind) total = Math.max(total ?? 0, found);
    },
    address: (): ListingAddress | null => {
      if (!owner) return null;
      const { canonical, isCanonical, query } = owner.reading;
      const addressOf = (spelled: string) => pathname + correctedSearch(search, spelled);
      const pages = total === null ? null : pageCount(total, query.pageSize);
      const isBeyond = pages !== null && query.page > pages;
      return {
        query: canonical,
        correction: isCanonical ? null : addressOf(canonical),
        number: query.page,
        last: isBeyond ? addressOf(buildListingQuery({ ...query, page: pages })) : null,
      };
    },
  };
}

/**
 * The redirect to a listing's canonical address from any other spelling of it; null if the spelling is
 * correct. It is not cached.
 */
export function listingCorrection({ listing, liveEditing }: ListingRequest): Response | null {
  const correction = listing()?.correction ?? null;
  if (correction === null || liveEditing) return null;
  return new Response(null, { status: 302, headers: { Location: correction, "Cache-Control": "no-store" } });
}

/**
 * The redirect from beyond a listing's last page to that page. Only requests for a page after the first wait for the
 * list before they respond. It is not cached, since a listing grows.
 */
export async function listingEnd(
  { listing, liveEditing }: ListingRequest,
  blocks: readonly LoadedBlock[],
): Promise<Response | null> {
  if (liveEditing || (listing()?.number ?? 1) === 1) return null;
  await Promise.all(blocks.filter(({ content }) => isListing(content)).map(({ whole }) => whole));
  const last = listing()?.last ?? null;
  if (last === null) return null;
  return new Response(null, { status: 301, headers: { Location: last, "Cache-Control": "no-store" } });
}

function isListing(content: unknown): boolean {
  return (content as { isListing?: unknown }).isListing === true;
}

/**
 * The robots rule of a listing: search engines index the plain one only, and follow the links of others; null if
 * the page's own rule counts.
 */
export function listingRobots({ listing }: Pick<ListingRequest, "listing">): Robots | null {
  return (listing()?.query ?? "") !== "" ? "noindex,follow" : null;
}
