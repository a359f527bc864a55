import { localisedSlug } from "#domain/address/localised-path.ts";
import { ERROR_SLUG, pagePath } from "#domain/address/page-path.ts";
import { noRouteMatched, storyNotFound } from "#domain/navigation/route-error.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { urlOf } from "../context.ts";
import { answerError } from "./error.ts";
import { readStory } from "./read-story.ts";
import { storyPage } from "./story-page.ts";
import type { Visit } from "./visit.ts";

/**
 * Handler of all other pages: the story under the slug, or the redirect to it if the slug is another
 * language's (spec 000 §2).
 */
export async function contentPage(visit: Visit): Promise<Response> {
  const { address, context } = visit;
  const page = await storyPage(visit, address.slug);
  if (page) return page;
  return (await leadToOwnSlug(visit)) ?? answerError(visit, storyNotFound(context.req.path));
}

async function leadToOwnSlug(visit: Visit): Promise<Response | null> {
  const { address, context } = visit;
  const slug = localisedSlug(address.slug, languageOf(address.locale));
  if (slug === null || slug === address.slug || !(await readStory(visit, slug))) return null;
  return context.redirect(pagePath({ ...address, slug }, context.get("shop")) + urlOf(context).search, 301);
}

/** Page of `/error`: a prefix that is no language of the shop redirects here. An editor's preview shows the story. */
export async function errorPage(visit: Visit): Promise<Response> {
  const edited = visit.context.get("preview") && (await storyPage(visit, ERROR_SLUG));
  return edited ?? answerError(visit, noRouteMatched(visit.context.req.path));
}
