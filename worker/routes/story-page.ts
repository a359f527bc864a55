import type { PageContent } from "#blocks/page/schema.ts";
import { ERROR_SLUG, pagePath, SHELL_SLUG } from "#domain/address/page-address.ts";
import { localisedSlug } from "#domain/address/slug.ts";
import { noRouteMatched, storyNotFound } from "#domain/navigation/route-error.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { publishedGroup, type Story } from "../content/story.ts";
import { urlOf } from "../context.ts";
import { alternatesOf, placesOf, translationHere } from "../page/alternates.ts";
import { isFor, SESSION_PARAMETER, sealSession } from "../page/editor-preview.ts";
import { droppedOfPage, parsePage } from "../page/load.ts";
import { preparePage } from "../page/prepare.ts";
import { respondWithPage } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { TRANSFORM_PATH } from "./content-path.ts";
import { answerError, answerUnavailable } from "./error.ts";
import { readStory, type Visit } from "./visit.ts";

/** Renders the page of a story; null if there is none, for routes that have a page of their own. */
export async function storyPage(visit: Visit, slug: string): Promise<Response | null> {
  const { context } = visit;
  const [story, shell] = await Promise.allSettled([
    context.get("time")("story", () => readStory(visit, slug)),
    readStory(visit, SHELL_SLUG),
  ]);
  const shellStory = shell.status === "fulfilled" ? shell.value : null;
  if (story.status === "rejected") return answerUnavailable(visit, story.reason, shellStory);
  if (shell.status === "rejected")
    context.get("log")("error", "content-service-error", { slug: SHELL_SLUG, message: String(shell.reason) });
  else if (shell.value === null)
    context.get("log")("warn", "cms-page-not-found", { ...visit.address, slug: SHELL_SLUG });
  return story.value && answerStory(visit, slug, story.value, shellStory);
}

/**
 * Responds with a story's page; null if the story is no page. A shell story in an editor's preview gets an empty page.
 */
export async function answerStory(
  visit: Visit,
  slug: string,
  story: Story,
  frame: Story | null,
): Promise<Response | null> {
  const { context, dependencies, address } = visit;
  const isEditedShell = isFor(context.get("preview"), story) && story.content.component === SHELL_SLUG;
  const content = parsePage(isEditedShell ? EMPTY_PAGE : story.content);
  if (!content) return null;
  const shell = isEditedShell ? story : frame;
  const here = translationHere(story, address, context) ?? { locale: address.locale, slug };
  const request = preparePage(context, dependencies, address, { own: story, shell }, here);
  const editing = await liveEditing(visit, request.page.path, story);
  const page = editing?.edited.faults.within(request.page, story.content) ?? request.page;
  for (const item of droppedOfPage(story.content)) page.report("hybrid-parse-error", { component: "page", ...item });
  if (!isEditedShell && isEmpty(content))
    page.report("empty-hybrid-layout", { component: "page", slug, reason: "has nothing between header and footer" });
  const alternates = address.platform === "desktop" ? [] : alternatesOf(publishedGroup(story), context, dependencies);
  const places = placesOf(alternates, context, dependencies);
  return respondWithPage({ ...request, page, alternates, places, liveEditing: editing }, content, sourcesFor(visit));
}

/** Tells whether a page has nothing between its header and its footer (spec 000 §8). */
function isEmpty({ teaser, uspTeaser, calculator, body }: PageContent): boolean {
  return [teaser, uspTeaser, calculator, body].every((blocks) => blocks.length === 0);
}

/** Page content for the preview of a shell. */
const EMPTY_PAGE = { component: "page" };

/**
 * Live editing of an editor's preview: the address to which the page posts edits (spec 001 §7, "Content transform"),
 * with the renewed session. Null outside a preview.
 */
async function liveEditing({ context, dependencies, address }: Visit, path: string, story: Story) {
  const preview = context.get("preview");
  if (!preview || !isFor(preview, story)) return null;
  const { spaceId, openedAt } = preview;
  const { tokens, editorOrigin, now } = dependencies.preview;
  const seal = { secret: tokens[context.get("shop").channel], editorOrigin };
  const renewedAt = Math.floor(now() / 1000);
  const session = await sealSession({ spaceId, storyId: story.id, openedAt, renewedAt }, seal);
  const { locale, platform, slug } = address;
  const query = new URLSearchParams(preview.query);
  const own = { [SESSION_PARAMETER]: session, _baseUrl: urlOf(context).origin, locale, path, platform, slug };
  for (const [name, value] of Object.entries(own)) query.set(name, value);
  const transform = `${TRANSFORM_PATH}?${query}`;
  const { createFoundFaults } = await import("../page/found-faults.tsx");
  return {
    editorOrigin,
    transform,
    edited: { id: story.id, spaceId, faults: createFoundFaults(story, preview.release) },
  };
}

/**
 * Handler of all other pages: the story under the slug, or the redirect to it if the slug is another
 * language's (spec 000 §2).
 */
export async function contentPage(visit: Visit): Promise<Response> {
  const { address, context } = visit;
  const page = await storyPage(visit, address.slug);
  if (page) return page;
  const lead = await leadToOwnSlug(visit).catch((reason: unknown) => answerUnavailable(visit, reason));
  return lead ?? answerError(visit, storyNotFound(context.req.path));
}

/** @throws ContentServiceError if the content service gave no answer. */
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
