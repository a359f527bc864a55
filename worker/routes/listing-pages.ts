import { pageHref } from "#domain/address/href.ts";
import { correctedSearch, readListing } from "#domain/listing/canonical-listing.ts";
import { type CardListing, parseCardListing } from "#domain/listing/card-listing.ts";
import { buildListingQuery } from "#domain/listing/listing-query.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { urlOf } from "../context.ts";
import { answerListing, cardListing, contentOfListing, filtersListing } from "./built-in-listing.ts";
import { answerError } from "./error.ts";
import { noFileBeside } from "./page-beside.ts";
import { answerBuiltInPayload, payloadOfStory } from "./payload.ts";
import { storyPage } from "./story-page.ts";
import type { Visit } from "./visit.ts";

/** Page of `/filters/{kind}/`. */
export function filtersPage(visit: Visit): Promise<Response> {
  return answerListing(visit, filtersListing(visit));
}

/** Payload of `/filters/{kind}/`. */
export function filtersPayload(visit: Visit): Response {
  const listing = filtersListing(visit);
  return answerBuiltInPayload(visit, { slug: listing.slug, content: contentOfListing(visit, listing) });
}

/**
 * Page of `/karten-designen/…` (spec 000 §2): the story under that slug; else, if cards are sold, a listing of them.
 * Filters in its path redirect to the address that has them in its query, as for every listing. A path with unknown
 * words also gives a listing, which is not cached, since anybody can make it up.
 */
export async function cardListingPage(visit: Visit): Promise<Response> {
  const { context, address } = visit;
  const ofStory = await storyPage(visit, address.slug);
  if (ofStory) return ofStory;
  if (!sellsCards(visit)) return answerError(visit, storyNotFound(context.req.path));
  const listing = listingOf(visit);
  const filtered = filteredAddress(visit, listing);
  if (filtered)
    return new Response(null, { status: 302, headers: { Location: filtered, "Cache-Control": "no-store" } });
  if (listing.hasUnknown) {
    context.get("stamp").isCommon = false;
    const { origin, search } = urlOf(context);
    // The page's links must not contain a stranger's words.
    context.set(
      "pageUrl",
      new URL(pageHref({ locale: address.locale, slug: listing.slug }, context.get("shop")) + search, origin),
    );
  }
  return answerListing(visit, cardListing(visit, listing));
}

/** Payload of `/karten-designen/…`. */
export async function cardListingPayload(visit: Visit): Promise<Response> {
  const { slug } = visit.address;
  const ofStory = await payloadOfStory(visit, slug);
  if (ofStory) return ofStory;
  if (!sellsCards(visit)) return noFileBeside(visit, slug);
  const listing = cardListing(visit, listingOf(visit));
  return answerBuiltInPayload(visit, { slug: listing.slug, content: contentOfListing(visit, listing) });
}

function sellsCards({ context }: Visit): boolean {
  return CHANNEL_DEFAULTS[context.get("shop").channel].hasCards;
}

function listingOf({ address }: Visit): CardListing {
  const listing = parseCardListing(address.slug);
  if (!listing) throw new Error("The route is no card listing's.");
  return listing;
}

/** The address of a listing with the filters of its path and its query, all in the query; null if the path has none. */
function filteredAddress({ context, address: { locale } }: Visit, { filters, slug }: CardListing): string | null {
  if (Object.keys(filters).length === 0) return null;
  const { search } = urlOf(context);
  const { query } = readListing("card", search);
  const canonical = buildListingQuery({ ...query, filters: { ...query.filters, ...filters } });
  return pageHref({ locale, slug }, context.get("shop")) + correctedSearch(search, canonical);
}
