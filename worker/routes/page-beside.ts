import type { PageContext } from "#blocks/block.ts";
import { HOME_SLUG } from "#domain/address/page-address.ts";
import { OFFERS_FILE, type PageFile, pageBeside } from "#domain/address/shop-path.ts";
import { parseDecodedSlug } from "#domain/address/slug.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import type { Alternate } from "#domain/page/translations.ts";
import { publishedGroup } from "../content/story.ts";
import { levelOfMissing } from "../http/observe.ts";
import { problem } from "../http/problem.ts";
import { alternatesOf, translationHere } from "../page/alternates.ts";
import { loadBlocks, parsePage } from "../page/load.ts";
import { allBlocks } from "../page/loaded-block.ts";
import { NO_STORIES, preparePage } from "../page/prepare.ts";
import { type PageSources, sourcesFor } from "../page/sources.ts";
import { readStory, type Visit } from "./visit.ts";

/** The slug of the page that the visit's file belongs to. */
function slugBeside({ address }: Visit, file: PageFile): string {
  return String(pageBeside(file, `/${address.slug}`)).slice(1) || HOME_SLUG;
}

/** Responds with a 404: there is no such page, or it has no such file. */
export function noFileBeside({ context, address }: Visit, slug: string): Response {
  const { status, message } = storyNotFound(context.req.path);
  context.get("log")(levelOfMissing(context), "storyblok-page-not-found", { ...address, slug, status, message });
  return problem(status, message);
}

/** Responds with a 503: the page's story is not available. */
function noContentService({ context }: Visit, error: unknown): Response {
  context.get("log")("error", "content-service-error", { message: String(error) });
  return problem(503, "The content service cannot be reached.");
}

/** Responds with a file beside a page: JSON, not indexed. */
function answerFile(json: string | Uint8Array): Response {
  return new Response(json as BodyInit, {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
  });
}

/** Responds with a story's page as parsed JSON; 404 if there is none. */
export async function storyPayload(visit: Visit): Promise<Response> {
  const { slug } = visit.address;
  return (await payloadOfStory(visit, slug)) ?? noFileBeside(visit, slug);
}

/** Responds like `storyPayload`; null if there is no such story, for routes that have a page of their own. */
export async function payloadOfStory(visit: Visit, slug: string): Promise<Response | null> {
  const { context, dependencies, address } = visit;
  const story = await readStory(visit, slug).catch((error: unknown) => noContentService(visit, error));
  if (story instanceof Response) return story;
  const content = story && parsePage(story.content);
  if (!story || !content) return null;
  const here = translationHere(story, address, context) ?? { locale: address.locale, slug };
  const { page, url } = preparePage(context, dependencies, { ...address, slug }, NO_STORIES, here);
  const alternates = alternatesOf(publishedGroup(story), context, dependencies);
  return answerFile(
    JSON.stringify({ url, locale: page.locale, slug: here.slug, storyId: story.id, alternates, content }),
  );
}

/** A page without a story. */
interface BuiltInPayload {
  slug: string;
  /** Fields of a story's page, as far as this page has them. */
  content: { component: "page"; title: string } & Record<string, unknown>;
  alternates?: readonly Alternate[];
}

/** Responds with a built-in page as JSON, in the shape of a story's. */
export function answerBuiltInPayload(
  { context, dependencies, address }: Visit,
  { slug, content, alternates = [] }: BuiltInPayload,
): Response {
  const { locale } = address;
  const { url } = preparePage(context, dependencies, { ...address, slug }, NO_STORIES, { locale, slug });
  return answerFile(JSON.stringify({ url, locale, slug, storyId: null, alternates, content }));
}

/** The page and the sources of a file that is the same one beside any choice of the shopper: it has every choice and no picture. */
export function besideAnyChoice(page: PageContext, sources: PageSources) {
  return { page: { ...page, query: () => null }, sources: { ...sources, carried: async () => null } };
}

/**
 * Handler of `/{path}/_offers.json`: the offers of the page's calculators in every material; the page itself
 * contains those of the chosen one. It is rendered and cached like the page. 404 if the page has no offers, 503 if
 * its prices are not available.
 */
export async function pageOffers(visit: Visit): Promise<Response> {
  const { context, dependencies, address } = visit;
  const slug = slugBeside(visit, OFFERS_FILE);
  if (!parseDecodedSlug(slug).ok) return noFileBeside(visit, slug);
  const story = await readStory(visit, slug).catch((error: unknown) => noContentService(visit, error));
  if (story instanceof Response) return story;
  const content = story && parsePage(story.content);
  if (!content) return noFileBeside(visit, slug);
  const prepared = preparePage(context, dependencies, { ...address, slug }, { own: story, shell: null });
  const { page, sources } = besideAnyChoice(prepared.page, sourcesFor(visit));
  const blocks = loadBlocks(content, page, sources, {
    isWanted: ({ offers }) => offers !== undefined,
  });
  const offering = allBlocks(blocks).filter(({ block }) => block.offers);
  if (offering.length === 0) return noFileBeside(visit, slug);
  const whole = await Promise.all(offering.map((one) => one.whole));
  const offers = whole.flatMap(({ block, content, data }) =>
    data.state === "loaded" ? (block.offers?.(content, data.data, page) ?? []) : [],
  );
  if (offers.length === 0) return problem(503, "The prices cannot be had.");
  const json = new TextEncoder().encode(JSON.stringify(offers));
  prepared.observer.onStart?.(Promise.resolve(json));
  return answerFile(json);
}
