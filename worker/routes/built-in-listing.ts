import type { CardOccasion } from "#domain/catalogue/occasion.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref, type HandOff } from "#domain/designer/hand-off.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import type { Robots } from "#domain/page/robots.ts";
import { toldRefinement } from "#domain/product/refinement.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { Labels } from "#locales/labels.ts";
import { requestLabels } from "../page/labels.ts";
import { parsePage } from "../page/load.ts";
import { respondWithPage } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { prepareBuiltIn } from "./prepare-built-in.ts";
import type { Visit } from "./visit.ts";

interface BuiltInListing {
  slug: string;
  title: string;
  text: string;
  robots: Robots;
  /** The block that lists, and what it is narrowed to. */
  block: { component: string; types: readonly string[] };
  /** The way to a design of one's own. */
  blank: HandOff;
}

/**
 * The page of a card occasion that editors have written none for (spec 000 §2): every design for it, to be filtered, and the way to
 * a card of one's own.
 */
export function occasionPage(visit: Visit, occasion: CardOccasion): Promise<Response> {
  const { channel } = visit.context.get("shop");
  return builtInListing(visit, ({ labels, locale }) => ({
    slug: designSlug("card", occasion),
    title: catalogueLabel(labels, "occasion", occasion),
    text: labels("themes/text"),
    robots: "index,follow",
    block: { component: "themes-overview", types: [occasion] },
    blank: { designer: "card", parameters: { occasion, refinementType: toldRefinement("none", channel), locale } },
  }));
}

/**
 * `/filters/calendar/` and `/filters/collage/` (spec 000 §2): every filter of a kind over all of its designs. Editors' own overviews
 * are what search engines find.
 */
export function filtersPage(visit: Visit): Promise<Response> {
  const kind = visit.parameters.kind === "collage" ? "collage" : "calendar";
  const { channel } = visit.context.get("shop");
  return builtInListing(visit, ({ labels, locale }) => ({
    slug: `filters/${kind}`,
    title: catalogueLabel(labels, "product", kind),
    text: labels("products/text"),
    robots: "noindex,follow",
    block: { component: `${kind}-overview`, types: [] },
    blank: designHandOff(kind, null, { locale, channel }),
  }));
}

/** A listing that nobody has written. It is content like any other page's, so that it loads, streams and is kept as they are. */
async function builtInListing(
  visit: Visit,
  describe: (page: { labels: Labels; locale: Visit["address"]["locale"] }) => BuiltInListing,
): Promise<Response> {
  const described = describe({
    labels: requestLabels(visit.context, visit.address.locale),
    locale: visit.address.locale,
  });
  const request = await prepareBuiltIn(visit, described.slug);
  const content = parsePage(contentOf(described, request.page.labels));
  if (!content) throw new Error("A built-in listing is no page.");
  return respondWithPage(request, content, sourcesFor(visit));
}

function contentOf({ slug, title, text, robots, block, blank }: BuiltInListing, labels: Labels) {
  const uid = (part: string) => `${slug} ${part}`;
  const url = designerHref(blank);
  const link = { linktype: "url", url, cached_url: url };
  const actions = [
    { _uid: uid("action"), component: "action", text: labels("designs/blank"), link, style: "secondary" },
  ];
  return {
    component: "page",
    title,
    description: text,
    robots,
    teaser: [{ _uid: uid("teaser"), component: "teaser", headline: title, text, scene: "none", actions }],
    body: [{ _uid: uid("listing"), isListing: true, ...block }],
    breadcrumb: [{ _uid: uid("breadcrumb"), component: "breadcrumb-item", text: title, link: {} }],
  };
}
