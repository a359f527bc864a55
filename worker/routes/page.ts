import { storyNotFound } from "#domain/navigation/route-error.ts";
import { answerError } from "./error.ts";
import { storyPage } from "./story-page.ts";
import type { Visit } from "./visit.ts";

/** The catch-all: a content page by its slug. */
export async function contentPage(visit: Visit): Promise<Response> {
  return (await storyPage(visit, visit.address.slug)) ?? answerError(visit, storyNotFound(visit.context.req.path));
}
