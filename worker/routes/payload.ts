import { PAYLOAD_FILE } from "#domain/address/page-file.ts";
import { publishedGroup } from "../content/story.ts";
import { problem } from "../http/problem.ts";
import { alternatesOf, translationHere } from "../page/alternates.ts";
import { parsePage } from "../page/load.ts";
import { preparePage } from "../page/prepare.ts";
import { answerFile, noContentService, noFileBeside, slugBeside } from "./page-beside.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/** A scheme or a host where a page's path should be. */
const HOSTNAME = /^[a-z][a-z0-9+.-]*:/;

/** `/{path}/_payload.json`: the parsed page beside each page, as JSON (spec 000 §7). */
export async function pagePayload(visit: Visit): Promise<Response> {
  const { context, dependencies, address } = visit;
  const slug = slugBeside(visit, PAYLOAD_FILE);
  if (HOSTNAME.test(slug)) return problem(400, "Payload URL must not include hostname");
  const story = await readStory(visit, slug).catch((error: unknown) => noContentService(visit, error));
  if (story instanceof Response) return story;
  const content = story && parsePage(story.content);
  if (!story || !content) return noFileBeside(visit, slug);
  const here = translationHere(story, address, context) ?? { locale: address.locale, slug };
  const { page, url } = preparePage(context, dependencies, { ...address, slug }, null, here);
  const alternates = alternatesOf(publishedGroup(story), context, dependencies);
  const payload = { url, locale: page.locale, slug: here.slug, storyId: story.id, alternates, content };
  return answerFile(JSON.stringify(payload));
}
