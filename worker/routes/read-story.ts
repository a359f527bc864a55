import { SHELL_SLUG } from "#domain/address/page-path.ts";
import { byIdentity } from "#domain/by-identity.ts";
import { assetIdsIn } from "#domain/story/asset-ids.ts";
import { assetTag } from "#domain/story/asset-versions.ts";
import type { Story } from "../content/story.ts";
import { deadlineOf, waitUntilOf } from "../context.ts";
import { isFor } from "../page/preview.ts";
import type { Visit } from "./visit.ts";

/**
 * Reads a story in the visit's locale, along its fallbacks. A verified editor gets the draft of her session's story and
 * of the shell; everybody else published content.
 */
export async function readStory({ context, dependencies, address }: Visit, slug: string): Promise<Story | null> {
  const { channel } = context.get("shop");
  const request = { channel, locale: address.locale, slug };
  const preview = context.get("preview");
  const { readJournal } = dependencies.publish;
  if (preview) {
    const story = await dependencies.content.drafts.read(request, preview.release);
    if (!story || slug === SHELL_SLUG || isFor(preview, story)) {
      context.set("assetVersions", (await readJournal(channel)).assets);
      return story;
    }
  }
  const { stories } = dependencies.content;
  const stamp = context.get("stamp");
  const view = context.get("view") ?? stories.beginView(channel, deadlineOf(context));
  context.set("view", view);
  try {
    const reading = await stories.read(request, waitUntilOf(context), view);
    stamp.add({ ...reading, tags: [...reading.tags, ...(reading.story ? assetTags(reading.story.content) : [])] });
    // Read after the story: an asset replaced in between has a later epoch than the page, which is then rendered again.
    context.set("assetVersions", (await readJournal(channel)).assets);
    return reading.story;
  } catch (error) {
    // A page without this story is not cached: the next rendering may have it.
    stamp.isWhole = false;
    throw error;
  }
}

const assetTags = byIdentity((content: object) => assetIdsIn(content).map(assetTag));
