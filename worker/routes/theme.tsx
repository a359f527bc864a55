import { loadDesign } from "#blocks/designs/load.ts";
import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { occasionOfSlug } from "#domain/catalogue/occasion.ts";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { themes } from "#domain/contract/themes.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { designOfTheme } from "#domain/listing/design-slug.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import { toldRefinement } from "#domain/product/refinement.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { occasionPage } from "./built-in-listing.ts";
import { designPage } from "./design.tsx";
import { answerError } from "./error.ts";
import { showError } from "./error-page.ts";
import { prepareBuiltIn } from "./prepare-built-in.ts";
import { storyPage } from "./story-page.ts";
import { askFor, askForMore, type Visit } from "./visit.ts";

/**
 * `/themes/{id}`, and `/themes/{kind}-{id}` for what is no card: the story under that slug; else, for an occasion, the designs for it,
 * and for any other id the design's own page. A theme of which the backend knows the id alone has a plain way to the card designer. What
 * is none of these is not found, and 503 while the backend cannot say.
 */
export async function themePage(visit: Visit): Promise<Response> {
  const id = themeOf(visit);
  const ofStory = await storyPage(visit, `themes/${id}`);
  if (ofStory) return ofStory;
  const occasion = occasionOfSlug(id);
  if (occasion) {
    // The other brand sells no cards of its own, and hands over to the same designer.
    return CHANNEL_DEFAULTS[visit.context.get("shop").channel].hasCards
      ? occasionPage(visit, occasion)
      : plainTheme(visit, id);
  }
  const named = designOfTheme(id);
  if (!named) return notFound(visit);
  try {
    let isCopy = false;
    const onCopy = () => {
      isCopy = true;
    };
    const all = await askForMore(visit);
    const known = await all.ask(designIds, { kind: named.kind }, onCopy);
    if (known && !known.ids.includes(named.id)) {
      // The page that is not there is made anew once the design is announced.
      all.shows({ kind: named.kind, ids: [named.id] });
      return isCopy ? unavailable(visit) : notFound(visit);
    }
    const askPage = askFor(visit);
    const ask: Ask = (endpoint, input) => askPage(endpoint, input, onCopy);
    const found = await loadDesign(named.kind, named.id, visit.address.locale, ask);
    const design = found?.designs.find((one) => one.id === named.id);
    if (design) return designPage(visit, named.kind, design);
    if (named.kind === "card" && (await isTheme(id, ask))) return plainTheme(visit, id);
    // It may be newer than the last good list.
    if (isCopy) return unavailable(visit);
  } catch (error) {
    visit.context.get("log")("error", "commerce-error", { path: visit.context.req.path, message: String(error) });
    return unavailable(visit, error);
  }
  return notFound(visit);
}

function notFound(visit: Visit): Promise<Response> {
  return answerError(visit, storyNotFound(visit.context.req.path));
}

function unavailable(visit: Visit, error?: unknown): Promise<Response> {
  return showError(visit, {
    status: 503,
    kind: "unavailable",
    ...(error !== undefined && { cause: String(error) }),
  });
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
  const title = occasion ? catalogueLabel(labels, "occasion", occasion) : labels("themes/title", { id });
  const { channel } = request.page.shop;
  const refinementType = toldRefinement("none", channel);
  const parameters = { ...(occasion ? { occasion } : { themeId: id }), refinementType, locale };
  const links = [{ text: labels("themes/design"), href: designerHref({ designer: "card", parameters }) }];
  return respondWithBuiltIn(request, title, <BuiltInPage title={title} text={labels("themes/text")} links={links} />);
}
