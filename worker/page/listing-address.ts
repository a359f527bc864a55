import type { PageContext, PageListing } from "#blocks/block.ts";
import { correctedSearch, type ListingReading, readListing } from "#domain/listing/canonical-listing.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import { PLAIN_LISTING, SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import type { Robots } from "#domain/page/robots.ts";
import { ANY_VALUE, listingOf } from "#domain/page/variants.ts";

/** What a listing makes of its page. */
export interface ListingAddress {
  /** Whether it is the plain listing. */
  isPlain: boolean;
  /** Where it is spelled right; null where it is. */
  correction: string | null;
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
    address: (): ListingAddress | null => {
      if (!owner) return null;
      const { canonical, isCanonical } = owner.reading;
      const correction = isCanonical ? null : pathname + correctedSearch(search, canonical);
      return { isPlain: canonical === "", correction };
    },
  };
}

/** The one hop to a listing's canonical address, from any other spelling of it; null where it is spelled right. Nobody keeps it. */
export function listingCorrection({ listing, liveEditing }: ListingRequest): Response | null {
  const correction = listing()?.correction ?? null;
  if (correction === null || liveEditing) return null;
  return new Response(null, { status: 302, headers: { Location: correction, "Cache-Control": "no-store" } });
}

/** Search engines are shown the plain listing alone, and follow any other to its designs; null where the page's own word counts. */
export function listingRobots({ listing }: Pick<ListingRequest, "listing">): Robots | null {
  return listing()?.isPlain === false ? "noindex,follow" : null;
}
