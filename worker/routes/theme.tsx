import { loadDesign } from "#blocks/designs/load.ts";
import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { type CardOccasion, occasionOfSlug } from "#domain/catalogue/occasion.ts";
import { type Design, EVERY_DESIGN } from "#domain/contract/design.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { themes } from "#domain/contract/themes.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { designOfTheme } from "#domain/listing/design-slug.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { toldRefinement } from "#domain/product/refinement.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { problem } from "../http/problem.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { prepareBuiltIn, requestLabels } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { answerError, showError } from "./error.ts";
import { answerListing, answerListingPayload, occasionListing } from "./listing-pages.ts";
import { answerBuiltInPayload, noFileBeside, payloadOfStory } from "./page-beside.ts";
import { storyPage } from "./story-page.ts";
import { askFor, askForMore, type Visit } from "./visit.ts";

/** Time to wait for the list of designs, before the design itself is requested in parallel. */
const LIST_WAIT_MS = 100;

/** Meaning of an id below `themes/` without a story. */
type Theme =
  | { kind: "occasion"; occasion: CardOccasion }
  | { kind: "design"; of: DesignKind; design: Design }
  /** Theme of which the backend knows the id only, or an occasion on the brand that does not sell cards. */
  | { kind: "plain"; id: string }
  | { kind: "missing" }
  /** The backend gave no answer. */
  | { kind: "unavailable"; error?: unknown };

/**
 * Page of `/themes/{id}`, and of `/themes/{kind}-{id}` for other kinds than cards: the story under that slug; else, for
 * an occasion, the listing of its designs; for another id, the design's own page; for a theme of which the backend
 * knows the id only, a plain link to the card designer. Anything else is a 404, or a 503 if the backend gave no answer.
 */
export async function themePage(visit: Visit): Promise<Response> {
  const ofStory = await storyPage(visit, `themes/${themeOf(visit)}`);
  if (ofStory) return ofStory;
  const theme = await findTheme(visit);
  switch (theme.kind) {
    case "occasion":
      return answerListing(visit, occasionListing(visit, theme.occasion));
    case "design": {
      const { designPage } = await import("../designs/page.tsx");
      return designPage(visit, theme.of, theme.design);
    }
    case "plain":
      return plainTheme(visit, theme.id);
    case "missing":
      return answerError(visit, storyNotFound(visit.context.req.path));
    case "unavailable": {
      const cause = theme.error === undefined ? {} : { cause: String(theme.error) };
      return showError(visit, { status: 503, kind: "unavailable", ...cause });
    }
  }
}

/** Payload of a theme's page: that of the story, the listing or the design. */
export async function themePayload(visit: Visit): Promise<Response> {
  const { slug } = visit.address;
  const ofStory = await payloadOfStory(visit, `themes/${themeOf(visit)}`);
  if (ofStory) return ofStory;
  const theme = await findTheme(visit);
  switch (theme.kind) {
    case "occasion":
      return answerListingPayload(visit, occasionListing(visit, theme.occasion));
    case "design": {
      const { designPayload } = await import("../designs/page.tsx");
      return designPayload(visit, theme.of, theme.design);
    }
    case "plain":
      return answerBuiltInPayload(visit, { slug, content: { component: "page", title: plainTitle(visit, theme.id) } });
    case "missing":
      return noFileBeside(visit, slug);
    case "unavailable":
      return problem(503, "The shop's backend cannot be reached.", { "Retry-After": "60" });
  }
}

async function findTheme(visit: Visit): Promise<Theme> {
  const id = themeOf(visit);
  const occasion = occasionOfSlug(id);
  if (occasion) {
    // The other brand does not sell cards itself, but links to the same designer.
    return CHANNEL_DEFAULTS[visit.context.get("shop").channel].hasCards
      ? { kind: "occasion", occasion }
      : { kind: "plain", id };
  }
  const named = designOfTheme(id);
  if (!named) return { kind: "missing" };
  try {
    let isCopy = false;
    const onCopy = () => {
      isCopy = true;
    };
    const all = await askForMore(visit);
    const askPage = askFor(visit);
    const ask: Ask = (endpoint, input) => askPage(endpoint, input, onCopy);
    const find = () => loadDesign(named.kind, named.id, visit.address.locale, ask);
    const listing = all.ask(designIds, { kind: named.kind }, onCopy);
    const early = withTimeout(listing, LIST_WAIT_MS, visit.dependencies.platform.wait).catch(() => null);
    const finding = (await early) === TIMED_OUT ? find() : null;
    // A design that is found exists, whatever the list says.
    const known = await (finding ? Promise.any([listing, finding.then((one) => (one ? null : listing))]) : listing);
    if (known && !known.ids.includes(named.id)) {
      // The tag ends this page's cached 404 once the design is announced.
      all.shows({ kind: named.kind, ids: [named.id] });
      return { kind: isCopy ? "unavailable" : "missing" };
    }
    const found = await (finding ?? find());
    const design = found?.designs.find((one) => one.id === named.id);
    if (design) return { kind: "design", of: named.kind, design };
    if (designsOf(named.kind).slugPrefix === "" && (await isTheme(id, ask))) return { kind: "plain", id };
    // The design may be newer than the last good list.
    return { kind: isCopy ? "unavailable" : "missing" };
  } catch (error) {
    visit.context.get("log")("error", "commerce-error", { path: visit.context.req.path, message: String(error) });
    return { kind: "unavailable", error };
  }
}

/** The theme in the path; some occasions have two parts: `geburtstag/kindergeburtstag`. */
function themeOf({ parameters }: Visit): string {
  return "occasion" in parameters ? `${parameters.group}/${parameters.occasion}` : String(parameters.id);
}

/**
 * Tells whether the backend knows a theme, if only by its id. The call is the same as the one for the
 * design, so it is made once.
 */
async function isTheme(id: string, ask: Ask): Promise<boolean> {
  const known = await ask(themes, { ...EVERY_DESIGN, ids: [id], limit: 1 });
  return known.themes.some((theme) => theme.id === id);
}

async function plainTheme(visit: Visit, id: string): Promise<Response> {
  const request = await prepareBuiltIn(visit, visit.address.slug);
  const { labels, locale } = request.page;
  const occasion = occasionOfSlug(id);
  const title = plainTitle(visit, id);
  const refinementType = toldRefinement("none", request.page.shop.channel);
  const parameters = { ...(occasion ? { occasion } : { themeId: id }), refinementType, locale };
  const links = [{ text: labels("themes/design"), href: designerHref({ designer: "card", parameters }) }];
  return respondWithBuiltIn(request, title, <BuiltInPage title={title} text={labels("themes/text")} links={links} />);
}

function plainTitle({ context, address: { locale } }: Visit, id: string): string {
  const labels = requestLabels(context, locale);
  const occasion = occasionOfSlug(id);
  return occasion ? catalogueLabel(labels, "occasion", occasion) : labels("themes/title", { id });
}
