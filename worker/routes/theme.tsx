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
import { requestLabels } from "../page/labels.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { answerListing, contentOfListing, occasionListing } from "./built-in-listing.ts";
import { designPage, designPayload } from "./design.tsx";
import { answerError } from "./error.ts";
import { showError } from "./error-page.ts";
import { noFileBeside } from "./page-beside.ts";
import { answerBuiltInPayload, payloadOfStory } from "./payload.ts";
import { prepareBuiltIn } from "./prepare-built-in.ts";
import { storyPage } from "./story-page.ts";
import { askFor, askForMore, type Visit } from "./visit.ts";

/** A backend that takes longer to say which designs there are is asked for the one beside that: one after the other takes too long. */
const LIST_WAIT_MS = 100;

/** What an id below `themes/` names that no story is of. */
type Theme =
  | { kind: "occasion"; occasion: CardOccasion }
  | { kind: "design"; of: DesignKind; design: Design }
  /** A theme of which the backend knows the id alone, or one that this brand sells no cards for. */
  | { kind: "plain"; id: string }
  | { kind: "missing" }
  /** The backend cannot say. */
  | { kind: "unavailable"; error?: unknown };

/**
 * `/themes/{id}`, and `/themes/{kind}-{id}` for what is no card: the story under that slug; else, for an occasion, the designs for it,
 * and for any other id the design's own page. A theme of which the backend knows the id alone has a plain way to the card designer. What
 * is none of these is not found, and 503 while the backend cannot say.
 */
export async function themePage(visit: Visit): Promise<Response> {
  const ofStory = await storyPage(visit, `themes/${themeOf(visit)}`);
  if (ofStory) return ofStory;
  const theme = await findTheme(visit);
  switch (theme.kind) {
    case "occasion":
      return answerListing(visit, occasionListing(visit, theme.occasion));
    case "design":
      return designPage(visit, theme.of, theme.design);
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

/** The payload of a theme's page: the story's, the listing's, or what the page of a design says of it. */
export async function themePayload(visit: Visit): Promise<Response> {
  const { slug } = visit.address;
  const ofStory = await payloadOfStory(visit, `themes/${themeOf(visit)}`);
  if (ofStory) return ofStory;
  const theme = await findTheme(visit);
  switch (theme.kind) {
    case "occasion": {
      const listing = occasionListing(visit, theme.occasion);
      return answerBuiltInPayload(visit, { slug: listing.slug, content: contentOfListing(visit, listing) });
    }
    case "design":
      return designPayload(visit, theme.of, theme.design);
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
    // The other brand sells no cards of its own, and hands over to the same designer.
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
    const early = withTimeout(listing, LIST_WAIT_MS, visit.dependencies.wait).catch(() => null);
    const finding = (await early) === TIMED_OUT ? find() : null;
    // One that is found is there, whatever becomes of the list.
    const known = await (finding ? Promise.any([listing, finding.then((one) => (one ? null : listing))]) : listing);
    if (known && !known.ids.includes(named.id)) {
      // The page that is not there is made anew once the design is announced.
      all.shows({ kind: named.kind, ids: [named.id] });
      return { kind: isCopy ? "unavailable" : "missing" };
    }
    const found = await (finding ?? find());
    const design = found?.designs.find((one) => one.id === named.id);
    if (design) return { kind: "design", of: named.kind, design };
    if (designsOf(named.kind).slugPrefix === "" && (await isTheme(id, ask))) return { kind: "plain", id };
    // It may be newer than the last good list.
    return { kind: isCopy ? "unavailable" : "missing" };
  } catch (error) {
    visit.context.get("log")("error", "commerce-error", { path: visit.context.req.path, message: String(error) });
    return { kind: "unavailable", error };
  }
}

/** Some occasions have two parts: `geburtstag/kindergeburtstag`. */
function themeOf({ parameters }: Visit): string {
  return "occasion" in parameters ? `${parameters.group}/${parameters.occasion}` : String(parameters.id);
}

/** Whether the backend knows a theme, be it by its id alone. The question is the one that looked for the design: it is asked once. */
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
