import { ERROR_SLUG } from "#domain/address/page-path.ts";
import { noRouteMatched, storyNotFound } from "#domain/navigation/route-error.ts";
import { answerError } from "./error.ts";
import { storyPage } from "./story-page.ts";
import type { Visit } from "./visit.ts";

/** The catch-all: a content page by its slug. */
export async function contentPage(visit: Visit): Promise<Response> {
  return (await storyPage(visit, visit.address.slug)) ?? answerError(visit, storyNotFound(visit.context.req.path));
}

/** `/error` itself: what a visitor is sent to for a prefix that is no language of the shop's, and the story that editors edit. */
export async function errorPage(visit: Visit): Promise<Response> {
  const edited = visit.context.get("preview") && (await storyPage(visit, ERROR_SLUG));
  return edited ?? answerError(visit, noRouteMatched(visit.context.req.path));
}
