import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { occasionOfSlug } from "#domain/catalogue/occasion.ts";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import { themes } from "#domain/contract/themes.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { occasionPage } from "./built-in-listing.ts";
import { answerError } from "./error.ts";
import { showError } from "./error-page.ts";
import { prepareBuiltIn } from "./prepare-built-in.ts";
import { storyPage } from "./story-page.ts";
import { askFor, type Visit } from "./visit.ts";

/**
 * `/themes/{id}`: the story under `themes/{id}`; else, for an occasion, the designs for it, and for a theme of the backend's a plain
 * way to the card designer. Any other id is not found, and 503 while the backend cannot say.
 */
export async function themePage(visit: Visit): Promise<Response> {
  const id = themeOf(visit);
  const ofStory = await storyPage(visit, `themes/${id}`);
  if (ofStory) return ofStory;
  const occasion = occasionOfSlug(id);
  if (occasion) {
    // The other brand sells no cards of its own, and hands over to the same designer.
    return visit.context.get("shop").channel === "kartenliebe" ? occasionPage(visit, occasion) : plainTheme(visit, id);
  }
  if (id.includes("/")) return answerError(visit, storyNotFound(visit.context.req.path));
  try {
    let isCopy = false;
    const known = await askFor(visit)(themes, { ...EVERY_DESIGN, ids: [id], limit: 1 }, () => {
      isCopy = true;
    });
    if (known.themes.some((theme) => theme.id === id)) return plainTheme(visit, id);
    // It may be newer than the last good list.
    if (isCopy) return showError(visit, { status: 503, kind: "unavailable" });
  } catch (error) {
    visit.context.get("log")("error", "commerce-error", { path: themes.path, message: String(error) });
    return showError(visit, { status: 503, kind: "unavailable", cause: String(error) });
  }
  return answerError(visit, storyNotFound(visit.context.req.path));
}

/** Some occasions have two parts: `geburtstag/kindergeburtstag`. */
function themeOf({ parameters }: Visit): string {
  return "occasion" in parameters ? `${parameters.group}/${parameters.occasion}` : String(parameters.id);
}

async function plainTheme(visit: Visit, id: string): Promise<Response> {
  const request = await prepareBuiltIn(visit, visit.address.slug);
  const { labels, locale } = request.page;
  const occasion = occasionOfSlug(id);
  const title = occasion ? catalogueLabel(labels, "occasion", occasion) : labels("themes/title", { id });
  const parameters = occasion ? { occasion, locale } : { themeId: id, locale };
  const links = [{ text: labels("themes/design"), href: designerHref({ designer: "card", parameters }) }];
  return respondWithBuiltIn(request, title, <BuiltInPage title={title} text={labels("themes/text")} links={links} />);
}
