import type { PageContext, PageListing } from "#blocks/block.ts";
import { correctedSearch, type ListingReading, pageCount, readListing } from "#domain/listing/canonical-listing.ts";
import { buildListingQuery, PLAIN_LISTING, SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import type { Robots } from "#domain/page/robots.ts";
import { ANY_VALUE, listingOf } from "#domain/page/variants.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/** What a listing makes of its page. */
export interface ListingAddress {
  /** As it is spelled canonically; empty for the plain listing. */
  query: string;
  /** Where it is spelled right; null where it is. */
  correction: string | null;
  /** The page of it that is asked for, counted from 1. */
  number: number;
  /** Where its last page is; null where the one that is asked for is not beyond that, or nobody has counted. */
  last: string | null;
}

/** A request, as far as its listing goes. */
interface ListingRequest {
  listing: () => ListingAddress | null;
  /** Set on an editor's preview, whose address is not the shopper's. */
  liveEditing: object | null;
}

/**
 * The listing that a page's address is the state of. It belongs to the kind that is asked for first: one address cannot say of two
 * listings what each shows.
 *
 * @param pageOf the page that reads it, once it is there.
 */
export function pageListing({ pathname, search }: Pick<URL, "pathname" | "search">, pageOf: () => PageContext) {
  let owner: { kind: DesignKind; reading: ListingReading; listing: PageListing } | null = null;
  /** How many designs it lists, or the most of several lists on the page. */
  let total: number | null = null;
  const readOf = (kind: DesignKind) => {
    const page = pageOf();
    const reading = readListing(kind, search);
    page.query(listingOf(kind), ANY_VALUE);
    // Read in any case: a page without words is another one than that of words which are not looked for.
    page.has(SEARCH_PARAMETER);
    const isSearchRefused = reading.query.search !== "" && page.open(SEARCH_PARAMETER) === null;
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
    /** Hears how many designs the listing of a kind has. */
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

/** The one hop to a listing's canonical address, from any other spelling of it; null where it is spelled right. Nobody keeps it. */
export function listingCorrection({ listing, liveEditing }: ListingRequest): Response | null {
  const correction = listing()?.correction ?? null;
  if (correction === null || liveEditing) return null;
  return new Response(null, { status: 302, headers: { Location: correction, "Cache-Control": "no-store" } });
}

/**
 * The hop from a page beyond a listing's last one to that. Only pages behind the first wait for what they list before they answer. Nobody
 * keeps it: a listing grows.
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

/** Search engines are shown the plain listing alone, and follow any other to its designs; null where the page's own word counts. */
export function listingRobots({ listing }: Pick<ListingRequest, "listing">): Robots | null {
  return (listing()?.query ?? "") !== "" ? "noindex,follow" : null;
}
