import type { PageContent } from "#blocks/page/schema.ts";
import { pageHref, webPageUrl } from "#domain/address/page-address.ts";
import type { CardOccasion } from "#domain/catalogue/occasion.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref, type HandOff } from "#domain/designer/hand-off.ts";
import { correctedSearch, readListing } from "#domain/listing/canonical-listing.ts";
import { type CardListing, parseCardListing } from "#domain/listing/card-listing.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import { buildListingQuery } from "#domain/listing/listing-query.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import type { Robots } from "#domain/page/crawlers.ts";
import { type DesignKind, designsOf, FILTERED_KINDS } from "#domain/product/products.ts";
import { toldRefinement } from "#domain/product/refinement.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { urlOf } from "../context.ts";
import { alternatesEverywhere } from "../page/alternates.ts";
import { parsePage } from "../page/load.ts";
import { prepareEverywhere, requestLabels } from "../page/prepare.ts";
import { respondWithPage } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { answerError } from "./error.ts";
import { answerBuiltInPayload, noFileBeside, payloadOfStory } from "./page-beside.ts";
import { storyPage } from "./story-page.ts";
import type { Visit } from "./visit.ts";

/** Page of `/filters/{kind}/`. */
export function filtersPage(visit: Visit): Promise<Response> {
  return answerListing(visit, filtersListing(visit));
}

/** Payload of `/filters/{kind}/`. */
export function filtersPayload(visit: Visit): Response {
  return answerListingPayload(visit, filtersListing(visit));
}

/**
 * Page of `/karten-designen/…` (spec 000 §2): the story under that slug; else, if cards are sold, a listing of them.
 * Filters in its path redirect to the address that has them in its query, as for every listing, and so does another
 * order of its occasions. A path with unknown words also gives a listing, which is not cached, since anybody can make
 * it up.
 */
export async function cardListingPage(visit: Visit): Promise<Response> {
  const { context, address } = visit;
  const ofStory = await storyPage(visit, address.slug);
  if (ofStory) return ofStory;
  if (!sellsCards(visit)) return answerError(visit, storyNotFound(context.req.path));
  const listing = listingOf(visit);
  const canonical = canonicalAddress(visit, listing);
  if (canonical)
    return new Response(null, { status: 302, headers: { Location: canonical, "Cache-Control": "no-store" } });
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
  return answerListingPayload(visit, cardListing(visit, listingOf(visit)));
}

function sellsCards({ context }: Visit): boolean {
  return CHANNEL_DEFAULTS[context.get("shop").channel].hasCards;
}

function listingOf({ address }: Visit): CardListing {
  const listing = parseCardListing(address.slug);
  if (!listing) throw new Error("The route is no card listing's.");
  return listing;
}

/**
 * The canonical address of a listing: its one slug, and the filters of its path and its query, all in the query. Null for the address
 * itself, and for a path with unknown words alone beside the occasions.
 */
function canonicalAddress({ context, address }: Visit, { filters, slug, hasUnknown }: CardListing): string | null {
  const { locale } = address;
  if (Object.keys(filters).length === 0 && (hasUnknown || slug === address.slug)) return null;
  const { search } = urlOf(context);
  const { query } = readListing("card", search);
  const canonical = buildListingQuery({ ...query, filters: { ...query.filters, ...filters } });
  return pageHref({ locale, slug }, context.get("shop")) + correctedSearch(search, canonical);
}

/**
 * A built-in listing, used if editors have not written one. It is content like any other page's, so that it is loaded,
 * streamed and cached in the same way.
 */
interface BuiltInListing {
  slug: string;
  title: string;
  text: string;
  robots: Robots;
  /** Slug of the canonical page for search engines; left out, the page itself. */
  canonicalSlug?: string;
  /** Block with the list, and the types that it is limited to. */
  block: { component: string; types: readonly string[] };
  /** Link to the designer with a blank design. */
  blank: HandOff;
}

/** Listing of a card occasion (spec 000 §2): all its designs, with filters, and the link to a blank card. */
export function occasionListing(visit: Visit, occasion: CardOccasion): BuiltInListing {
  const { labels } = wordsOf(visit);
  return {
    slug: designSlug("card", occasion),
    title: catalogueLabel(labels, "occasion", occasion),
    text: labels("themes/text"),
    robots: "index,follow",
    block: { component: "themes-overview", types: [occasion] },
    blank: { designer: "card", parameters: { occasion, ...blankCard(visit) } },
  };
}

/** Parameters of a blank card. */
function blankCard({ context, address: { locale } }: Visit) {
  return { refinementType: toldRefinement("none", context.get("shop").channel), locale };
}

/**
 * Listing below `karten-designen` (spec 000 §2): the cards of the occasions in its path, or all. For one occasion the
 * canonical page is that below `themes`.
 */
function cardListing(visit: Visit, { occasions, slug, hasUnknown }: CardListing): BuiltInListing {
  const { labels } = wordsOf(visit);
  const [occasion] = occasions;
  const isOne = occasion !== undefined && occasions.length === 1;
  const names = occasions.map((one) => catalogueLabel(labels, "occasion", one));
  return {
    slug,
    title: names.length > 0 ? names.join(" · ") : catalogueLabel(labels, "product", "card"),
    text: labels("themes/text"),
    robots: hasUnknown ? "noindex,follow" : "index,follow",
    ...(isOne && { canonicalSlug: designSlug("card", occasion) }),
    block: { component: "themes-overview", types: occasions },
    blank: { designer: "card", parameters: { ...(isOne && { occasion }), ...blankCard(visit) } },
  };
}

/**
 * Listing of `/filters/calendar/` and `/filters/collage/` (spec 000 §2): all designs of a kind, with all filters. It is
 * not indexed, since editors' own overviews are.
 */
function filtersListing(visit: Visit): BuiltInListing {
  const { labels, locale } = wordsOf(visit);
  // The route takes these kinds alone.
  const kind = FILTERED_KINDS.find((one) => one === visit.parameters.kind) as DesignKind;
  return {
    slug: `filters/${kind}`,
    title: catalogueLabel(labels, "product", kind),
    text: labels("products/text"),
    robots: "noindex,follow",
    block: { component: String(designsOf(kind).filtersBlock), types: [] },
    blank: designHandOff(kind, null, { locale, channel: visit.context.get("shop").channel }),
  };
}

/** Responds with the payload of a listing. */
export function answerListingPayload(visit: Visit, listing: BuiltInListing): Response {
  const { slug, canonicalSlug = slug } = listing;
  const alternates = alternatesEverywhere(canonicalSlug, visit.context, visit.dependencies);
  return answerBuiltInPayload(visit, { slug, content: contentOfListing(visit, listing), alternates });
}

/** Responds with the page of a listing. */
export async function answerListing(visit: Visit, listing: BuiltInListing): Promise<Response> {
  const request = await prepareEverywhere(visit, listing.slug, listing.canonicalSlug);
  return respondWithPage(request, contentOfListing(visit, listing), sourcesFor(visit));
}

/** Builds the page content of a listing. */
function contentOfListing(visit: Visit, listing: BuiltInListing): PageContent {
  const { slug, title, text, robots, canonicalSlug, block, blank } = listing;
  const { labels } = wordsOf(visit);
  const uid = (part: string) => `${slug} ${part}`;
  const url = designerHref(blank);
  const link = { linktype: "url", url, cached_url: url };
  const content = parsePage({
    component: "page",
    title,
    description: text,
    robots,
    canonicalUrl: canonicalSlug === undefined ? "" : addressOf(visit, canonicalSlug),
    teaser: [{ _uid: uid("teaser"), component: "teaser", headline: title, text, scene: "none" }],
    body: [{ _uid: uid("listing"), isListing: true, link, linkText: labels("designs/blank"), ...block }],
    breadcrumb: [{ _uid: uid("breadcrumb"), component: "breadcrumb-item", text: title, link: {} }],
  });
  if (!content) throw new Error("A built-in listing is no page.");
  return content;
}

function addressOf({ context, dependencies, address: { locale } }: Visit, slug: string): string {
  return webPageUrl({ locale, slug }, context.get("shop"), dependencies.shops.table, urlOf(context));
}

function wordsOf({ context, address: { locale } }: Visit) {
  return { labels: requestLabels(context, locale), locale };
}
