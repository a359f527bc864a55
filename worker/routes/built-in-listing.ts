import type { PageContent } from "#blocks/page/schema.ts";
import { webPageUrl } from "#domain/address/href.ts";
import type { CardOccasion } from "#domain/catalogue/occasion.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref, type HandOff } from "#domain/designer/hand-off.ts";
import type { CardListing } from "#domain/listing/card-listing.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import type { Robots } from "#domain/page/robots.ts";
import { type DesignKind, designsOf, FILTERED_KINDS } from "#domain/product/products.ts";
import { toldRefinement } from "#domain/product/refinement.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { urlOf } from "../context.ts";
import { requestLabels } from "../page/labels.ts";
import { parsePage } from "../page/load.ts";
import { respondWithPage } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { prepareBuiltIn } from "./prepare-built-in.ts";
import type { Visit } from "./visit.ts";

/**
 * A built-in listing, used if editors have not written one. It is content like any other page's, so that it is loaded,
 * streamed and cached in the same way.
 */
export interface BuiltInListing {
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
export function cardListing(visit: Visit, { occasions, slug, hasUnknown }: CardListing): BuiltInListing {
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
export function filtersListing(visit: Visit): BuiltInListing {
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

/** Responds with the page of a listing. */
export async function answerListing(visit: Visit, listing: BuiltInListing): Promise<Response> {
  const request = await prepareBuiltIn(visit, listing.slug);
  return respondWithPage(request, contentOfListing(visit, listing), sourcesFor(visit));
}

/** Builds the page content of a listing. */
export function contentOfListing(visit: Visit, listing: BuiltInListing): PageContent {
  const { slug, title, text, robots, canonicalSlug, block, blank } = listing;
  const { labels } = wordsOf(visit);
  const uid = (part: string) => `${slug} ${part}`;
  const url = designerHref(blank);
  const link = { linktype: "url", url, cached_url: url };
  const actions = [
    { _uid: uid("action"), component: "action", text: labels("designs/blank"), link, style: "secondary" },
  ];
  const content = parsePage({
    component: "page",
    title,
    description: text,
    robots,
    canonicalUrl: canonicalSlug === undefined ? "" : addressOf(visit, canonicalSlug),
    teaser: [{ _uid: uid("teaser"), component: "teaser", headline: title, text, scene: "none", actions }],
    body: [{ _uid: uid("listing"), isListing: true, ...block }],
    breadcrumb: [{ _uid: uid("breadcrumb"), component: "breadcrumb-item", text: title, link: {} }],
  });
  if (!content) throw new Error("A built-in listing is no page.");
  return content;
}

function addressOf({ context, dependencies, address: { locale } }: Visit, slug: string): string {
  return webPageUrl({ locale, slug }, context.get("shop"), dependencies.shops, urlOf(context));
}

function wordsOf({ context, address: { locale } }: Visit) {
  return { labels: requestLabels(context, locale), locale };
}
