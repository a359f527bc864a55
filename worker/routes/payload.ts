import { PAYLOAD_FILE, pageBeside } from "#domain/address/page-file.ts";
import type { PageAddress } from "#domain/address/page-path.ts";
import { HOME_SLUG } from "#domain/address/page-path.ts";
import type { Alternate } from "#domain/page/alternate.ts";
import { publishedGroup } from "../content/story.ts";
import { problem } from "../http/problem.ts";
import { alternatesOf, translationHere } from "../page/alternates.ts";
import { parsePage } from "../page/load.ts";
import { preparePage } from "../page/prepare.ts";
import { answerFile, noContentService, noFileBeside } from "./page-beside.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/** Matches a scheme or host in place of a page's path. */
const HOSTNAME = /^[a-z][a-z0-9+.-]*:/;

/** The page whose payload is requested: `/{path}/_payload.json` (spec 000 §7). Null if the address is no payload's. */
export function payloadOf(address: PageAddress): PageAddress | null {
  const page = pageBeside(PAYLOAD_FILE, `/${address.slug}`);
  return page === null ? null : { ...address, slug: page.slice(1) || HOME_SLUG };
}

/** The 400 response to a payload's address with a host in its path (spec 000 §5 and §8); null for any other. */
export function refusedPayload({ slug }: PageAddress): Response | null {
  return HOSTNAME.test(slug) ? problem(400, "Payload URL must not include hostname") : null;
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
  const { page, url } = preparePage(context, dependencies, { ...address, slug }, null, here);
  const alternates = alternatesOf(publishedGroup(story), context, dependencies);
  return answerFile(
    JSON.stringify({ url, locale: page.locale, slug: here.slug, storyId: story.id, alternates, content }),
  );
}

/** A page without a story. */
export interface BuiltInPayload {
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
  const { url } = preparePage(context, dependencies, { ...address, slug }, null, { locale, slug });
  return answerFile(JSON.stringify({ url, locale, slug, storyId: null, alternates, content }));
}
