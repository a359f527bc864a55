import { ERROR_SLUG } from "#domain/address/page-path.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { fateOf } from "#domain/story/purge-journal.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import type { Story } from "../content/story.ts";
import type { Visit } from "./visit.ts";

/** The slug of the story that a status is shown by: `error` for a missing page, `error/503` and the like for the others. */
export function errorStorySlug(status: number): string {
  return status === 404 ? ERROR_SLUG : `${ERROR_SLUG}/${status}`;
}

/**
 * A story from the copies of the edge alone, along the locale's fallbacks; null where there is none. Nothing is asked of
 * the content service, and it takes no longer than one read of KV, whatever is down. Never rejects.
 */
export async function readStoryCopy({ context, dependencies, address }: Visit, slug: string): Promise<Story | null> {
  const { channel } = context.get("shop");
  const { copies } = dependencies.content;
  try {
    const [journal, ...found] = await Promise.all([
      dependencies.publish.readJournal(channel),
      ...localeChain(address.locale).map((locale) => copies.read(channel, `${locale}/${slug}`)),
    ]);
    for (const copy of found) {
      if (!copy?.story) continue;
      const fate = fateOf(copy, storyTag(copy.story.id), slugTag(copy.story.full_slug), journal);
      if (fate === "fresh" || fate === "changed") return copy.story;
    }
  } catch (error) {
    context.get("log")("error", "content-service-error", { slug, message: String(error) });
  }
  return null;
}
