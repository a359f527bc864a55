import { ERROR_SLUG } from "#domain/address/page-path.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { fateOf } from "#domain/story/purge-journal.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import type { Story } from "../content/story.ts";
import { deadlineOf } from "../context.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import type { Visit } from "./visit.ts";

/** Minimum time of an error page to read its copies, in milliseconds: the view's deadline may be over already. */
const GRACE_MS = 250;

/** The slug of the story for a status: `error` for a missing page, `error/503` and the like for others. */
export function errorStorySlug(status: number): string {
  return status === 404 ? ERROR_SLUG : `${ERROR_SLUG}/${status}`;
}

/**
 * Reads a story from the cached copies only, along the locale's fallbacks; null if there is none. The content service
 * is not asked, and it takes no longer than the view's remaining time, or 250 ms. Never rejects.
 */
export async function readStoryCopy({ context, dependencies, address }: Visit, slug: string): Promise<Story | null> {
  const { channel } = context.get("shop");
  const { copies } = dependencies.content;
  try {
    const reading = Promise.all([
      dependencies.publish.readJournal(channel),
      ...localeChain(address.locale).map((locale) => copies.readSoon(channel, `${locale}/${slug}`)),
    ]);
    const leftMs = deadlineOf(context)?.leftMs() ?? GRACE_MS;
    const read = await withTimeout(reading, Math.max(GRACE_MS, leftMs), dependencies.wait);
    if (read === TIMED_OUT) return null;
    const [journal, ...found] = read;
    for (const copy of found) {
      if (copy === TIMED_OUT || !copy?.story) continue;
      const fate = fateOf(copy, storyTag(copy.story.id), slugTag(copy.story.full_slug), journal);
      if (fate === "fresh" || fate === "changed") return copy.story;
    }
  } catch (error) {
    context.get("log")("error", "content-service-error", { slug, message: String(error) });
  }
  return null;
}
