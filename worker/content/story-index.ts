import * as z from "zod";
import type { Channel } from "#domain/shop.ts";
import { type ContentSpace, fetchIndex, type IndexedStory, indexedStorySchema } from "./storyblok.ts";

/** An index younger than this is used as it is; an older one too, while it is read anew behind it. */
const FRESH_MS = 60_000;
const KEPT_SECONDS = 30 * 24 * 3600;

const entrySchema = z.object({ stories: z.array(indexedStorySchema), storedAt: z.number() });

export interface StoryIndexDependencies {
  kv: KVNamespace;
  spaces: Record<Channel, ContentSpace>;
  now: () => number;
  /** Called where a stale index could not be read anew. */
  onRefreshError: (error: unknown) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Every published story of a channel, without its blocks: what a sitemap is made of.
 *
 * @throws ContentServiceError where there is no copy in KV and the content service gave no answer.
 */
export async function readStoryIndex(channel: Channel, dependencies: StoryIndexDependencies): Promise<IndexedStory[]> {
  const { kv, spaces, now, waitUntil, onRefreshError } = dependencies;
  const key = `index:${channel}`;
  const refresh = async () => {
    const stories = await fetchIndex(spaces[channel]);
    waitUntil(kv.put(key, JSON.stringify({ stories, storedAt: now() }), { expirationTtl: KEPT_SECONDS }));
    return stories;
  };
  const stored = entrySchema.safeParse(await kv.get(key, "json").catch(() => null));
  if (!stored.success) return refresh();
  if (now() - stored.data.storedAt > FRESH_MS) waitUntil(refresh().catch(onRefreshError));
  return stored.data.stories;
}
