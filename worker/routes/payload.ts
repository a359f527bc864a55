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

/** A scheme or a host where a page's path should be. */
const HOSTNAME = /^[a-z][a-z0-9+.-]*:/;

/** The page whose payload an address is: `/{path}/_payload.json` (spec 000 §7). Null where it is none. */
export function payloadOf(address: PageAddress): PageAddress | null {
  const page = pageBeside(PAYLOAD_FILE, `/${address.slug}`);
  return page === null ? null : { ...address, slug: page.slice(1) || HOME_SLUG };
}

/** What an address is told that names a host in front of a payload (spec 000 §5 and §8); null for any other. */
export function refusedPayload({ slug }: PageAddress): Response | null {
  return HOSTNAME.test(slug) ? problem(400, "Payload URL must not include hostname") : null;
}

/** A story's page, parsed, as JSON; 404 where there is none. */
export async function storyPayload(visit: Visit): Promise<Response> {
  const { slug } = visit.address;
  return (await payloadOfStory(visit, slug)) ?? noFileBeside(visit, slug);
}

/** The same; null where there is no such story: some routes have a page of their own then. */
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

/** A page that no story is of. */
export interface BuiltInPayload {
  slug: string;
  /** What a story's page holds, as far as this one has it. */
  content: { component: "page"; title: string } & Record<string, unknown>;
  alternates?: readonly Alternate[];
}

/** A built-in page as JSON, in the shape of a story's. */
export function answerBuiltInPayload(
  { context, dependencies, address }: Visit,
  { slug, content, alternates = [] }: BuiltInPayload,
): Response {
  const { locale } = address;
  const { url } = preparePage(context, dependencies, { ...address, slug }, null, { locale, slug });
  return answerFile(JSON.stringify({ url, locale, slug, storyId: null, alternates, content }));
}
