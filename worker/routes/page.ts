import { noRouteMatched } from "#domain/navigation/route-error.ts";
import { DEFAULT_ROBOTS } from "#domain/robots.ts";
import { publishedGroup, type Story } from "../content/story.ts";
import { waitUntilOf } from "../context.ts";
import { parsePage } from "../page/load.ts";
import { alternatesOf, preparePage, translationHere } from "../page/request.ts";
import { respondWithPage } from "../page/respond.tsx";
import { answerError, answerUnavailable } from "./error.ts";
import type { Visit } from "./page-routes.ts";

/** The catch-all: a content page by its slug. */
export async function contentPage(visit: Visit): Promise<Response> {
  return (await storyPage(visit, visit.address.slug)) ?? answerError(visit, noRouteMatched(visit.context.req.path));
}

/** The page of a story, or null where there is none: some routes have a page of their own then. */
export async function storyPage(visit: Visit, slug: string): Promise<Response | null> {
  const { context, dependencies, address } = visit;
  const [story, shell] = await Promise.allSettled([
    context.get("time")("story", () => readStory(visit, slug)),
    readStory(visit, "shell"),
  ]);
  const shellStory = shell.status === "fulfilled" ? shell.value : null;
  if (story.status === "rejected") return answerUnavailable(visit, shellStory, story.reason);
  const content = story.value && parsePage(story.value.content);
  if (!story.value || !content) return null;
  const here = translationHere(story.value, address, context) ?? { locale: address.locale, slug };
  const request = preparePage(context, dependencies, address, shellStory, here);
  const isDesktop = address.platform === "desktop";
  return respondWithPage(
    { ...request, alternates: isDesktop ? [] : alternatesOf(publishedGroup(story.value), context, dependencies) },
    isDesktop ? { ...content, robots: DEFAULT_ROBOTS } : content,
    dependencies.commerce(context.get("shop").channel),
  );
}

/** A story in the visit's locale, along its fallbacks: the draft for a verified editor, what is published for all others. */
export async function readStory({ context, dependencies, address }: Visit, slug: string): Promise<Story | null> {
  const { channel } = context.get("shop");
  const request = { channel, locale: address.locale, slug };
  const preview = context.get("preview");
  if (preview) return dependencies.drafts.read(request, preview.release);
  const reading = await dependencies.stories.read(request, waitUntilOf(context));
  context.get("stamp").add(reading);
  return reading.story;
}
