import { OFFERS_FILE, pageBeside } from "#domain/address/page-file.ts";
import { HOME_SLUG } from "#domain/address/page-path.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import { problem } from "../http/problem.ts";
import { loadBlocks, parsePage } from "../page/load.ts";
import { allBlocks } from "../page/loaded-block.ts";
import { preparePage } from "../page/prepare.ts";
import { sourcesFor } from "../page/sources.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/**
 * `/{path}/_offers.json`: what the page's calculators offer in every material, where the page itself states that of the chosen one.
 * It is made and kept as the page is. 404 where the page offers nothing, 503 where its prices cannot be had.
 */
export async function pageOffers(visit: Visit): Promise<Response> {
  const { context, dependencies, address } = visit;
  const slug = String(pageBeside(OFFERS_FILE, `/${address.slug}`)).slice(1) || HOME_SLUG;
  const story = await readStory(visit, slug).catch((error: unknown) => {
    context.get("log")("error", "content-service-error", { message: String(error) });
    return undefined;
  });
  if (story === undefined) return problem(503, "The content service cannot be reached.");
  const content = story && parsePage(story.content);
  const { page, observer } = preparePage(context, dependencies, { ...address, slug }, null);
  const blocks = content ? allBlocks(loadBlocks(content, page, sourcesFor(visit))) : [];
  const offering = blocks.filter(({ block }) => block.offers);
  if (offering.length === 0) {
    const { status, message } = storyNotFound(context.req.path);
    return problem(status, message);
  }
  const whole = await Promise.all(offering.map((one) => one.whole));
  const offers = whole.flatMap(({ block, content, data }) =>
    data.state === "loaded" ? (block.offers?.(content, data.data, page) ?? []) : [],
  );
  if (offers.length === 0) return problem(503, "The prices cannot be had.");
  const body = new TextEncoder().encode(JSON.stringify(offers));
  observer.onWhole?.(body);
  return new Response(body, {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
  });
}
