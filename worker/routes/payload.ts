import { PAYLOAD_FILE, pageBeside } from "#domain/address/page-file.ts";
import { HOME_SLUG } from "#domain/address/page-path.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import { publishedGroup } from "../content/story.ts";
import { problem } from "../http/problem.ts";
import { alternatesOf, translationHere } from "../page/alternates.ts";
import { parsePage } from "../page/load.ts";
import { preparePage } from "../page/prepare.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/** A scheme or a host where a page's path should be. */
const HOSTNAME = /^[a-z][a-z0-9+.-]*:/;

/** `/{path}/_payload.json`: the parsed page beside each page, as JSON (spec 000 §7). */
export async function pagePayload(visit: Visit): Promise<Response> {
  const { context, dependencies, address } = visit;
  const slug = String(pageBeside(PAYLOAD_FILE, `/${address.slug}`)).slice(1) || HOME_SLUG;
  if (HOSTNAME.test(slug)) return problem(400, "Payload URL must not include hostname");
  const story = await readStory(visit, slug).catch((error: unknown) => {
    context.get("log")("error", "content-service-error", { message: String(error) });
    return undefined;
  });
  if (story === undefined) return problem(503, "The content service cannot be reached.");
  const content = story && parsePage(story.content);
  if (!story || !content) {
    const { status, message } = storyNotFound(context.req.path);
    context.get("log")("warn", "storyblok-page-not-found", { ...address, slug, status, message });
    return problem(status, message);
  }
  const here = translationHere(story, address, context) ?? { locale: address.locale, slug };
  const { page, url } = preparePage(context, dependencies, { ...address, slug }, null, here);
  const alternates = alternatesOf(publishedGroup(story), context, dependencies);
  const payload = { url, locale: page.locale, slug: here.slug, storyId: story.id, alternates, content };
  return new Response(JSON.stringify(payload), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
  });
}
