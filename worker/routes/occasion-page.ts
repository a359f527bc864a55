import { CARD_OCCASIONS, type CardOccasion } from "#domain/catalogue/occasion.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { Labels } from "#locales/labels.ts";
import { parsePage } from "../page/load.ts";
import { respondWithPage } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { prepareBuiltIn } from "./prepare-built-in.ts";
import type { Visit } from "./visit.ts";

/**
 * The page of a card occasion that editors have written none for (spec 000 §2): every design for it, to be filtered, and the way to
 * a card of one's own. It is content like any other page's, so that it loads, streams and is kept as they are.
 */
export async function occasionPage(visit: Visit, occasion: CardOccasion): Promise<Response> {
  const request = await prepareBuiltIn(visit, designSlug("card", occasion));
  const { labels, locale } = request.page;
  const url = designerHref({ designer: "card", parameters: { occasion, locale } });
  const content = parsePage(pageOf(occasion, url, labels));
  if (!content) throw new Error("The page of an occasion is no page.");
  return respondWithPage(request, content, sourcesFor(visit));
}

function pageOf(occasion: CardOccasion, url: string, labels: Labels) {
  const name = catalogueLabel(labels, "occasion", occasion);
  const uid = `occasion-${CARD_OCCASIONS.indexOf(occasion)}`;
  const link = { linktype: "url", url, cached_url: url };
  const action = {
    _uid: `${uid}-action`,
    component: "action",
    text: labels("designs/blank"),
    link,
    style: "secondary",
  };
  return {
    component: "page",
    title: name,
    description: labels("themes/text"),
    robots: "index,follow",
    teaser: [
      { _uid: uid, component: "teaser", headline: name, text: labels("themes/text"), scene: "none", actions: [action] },
    ],
    body: [{ _uid: `${uid}-listing`, component: "themes-overview", isListing: true, types: [occasion] }],
    breadcrumb: [{ _uid: `${uid}-crumb`, component: "breadcrumb-item", text: name, link: {} }],
  };
}
