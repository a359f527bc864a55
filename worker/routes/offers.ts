import { OFFERS_FILE } from "#domain/address/page-file.ts";
import { problem } from "../http/problem.ts";
import { loadBlocks, parsePage } from "../page/load.ts";
import { allBlocks } from "../page/loaded-block.ts";
import { preparePage } from "../page/prepare.ts";
import { sourcesFor } from "../page/sources.ts";
import { answerFile, noContentService, noFileBeside, slugBeside } from "./page-beside.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/**
 * Handler of `/{path}/_offers.json`: the offers of the page's calculators in every material; the page itself
 * contains those of the chosen one. It is rendered and cached like the page. 404 if the page has no offers, 503 if
 * its prices are not available.
 */
export async function pageOffers(visit: Visit): Promise<Response> {
  const { context, dependencies, address } = visit;
  const slug = slugBeside(visit, OFFERS_FILE);
  const story = await readStory(visit, slug).catch((error: unknown) => noContentService(visit, error));
  if (story instanceof Response) return story;
  const content = story && parsePage(story.content);
  if (!content) return noFileBeside(visit, slug);
  const { page, observer } = preparePage(context, dependencies, { ...address, slug }, null);
  const blocks = loadBlocks(content, page, sourcesFor(visit), ({ offers }) => offers !== undefined);
  const offering = allBlocks(blocks).filter(({ block }) => block.offers);
  if (offering.length === 0) return noFileBeside(visit, slug);
  const whole = await Promise.all(offering.map((one) => one.whole));
  const offers = whole.flatMap(({ block, content, data }) =>
    data.state === "loaded" ? (block.offers?.(content, data.data, page) ?? []) : [],
  );
  if (offers.length === 0) return problem(503, "The prices cannot be had.");
  const json = new TextEncoder().encode(JSON.stringify(offers));
  observer.onWhole?.(json);
  return answerFile(json);
}
