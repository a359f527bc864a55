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

/** A listing that editors have written none for. It is content like any other page's, so that it loads, streams and is kept as they are. */
export interface BuiltInListing {
  slug: string;
  title: string;
  text: string;
  robots: Robots;
  /** The page that search engines are to take it for; itself where that is left out. */
  canonicalSlug?: string;
  /** The block that lists, and what it is narrowed to. */
  block: { component: string; types: readonly string[] };
  /** The way to a design of one's own. */
  blank: HandOff;
}

/** The page of a card occasion (spec 000 §2): every design for it, to be filtered, and the way to a card of one's own. */
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

/** What a card of one's own begins with. */
function blankCard({ context, address: { locale } }: Visit) {
  return { refinementType: toldRefinement("none", context.get("shop").channel), locale };
}

/**
 * A page below `karten-designen` (spec 000 §2): the cards of the occasions that its path names, or all of them. The one page of an
 * occasion is that below `themes`.
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
 * `/filters/calendar/` and `/filters/collage/` (spec 000 §2): every filter of a kind over all of its designs. Editors' own overviews
 * are what search engines find.
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

/** Answers with the page of a listing. */
export async function answerListing(visit: Visit, listing: BuiltInListing): Promise<Response> {
  const request = await prepareBuiltIn(visit, listing.slug);
  return respondWithPage(request, contentOfListing(visit, listing), sourcesFor(visit));
}

/** A listing as the content of a page. */
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
