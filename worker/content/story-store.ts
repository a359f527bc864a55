import * as z from "zod";
import { type Locale, localeChain } from "#domain/locale.ts";
import type { Channel } from "#domain/shop.ts";
import type { Log } from "../observe.ts";
import { type ContentSpace, fetchStory, type Story, storySchema } from "./storyblok.ts";

/** A stored story younger than this is served as it is; an older one is served too, and fetched anew behind it. */
const FRESH_MS = 15_000;
/** How long a story keeps the shop up when the content service does not. */
const KEPT_SECONDS = 30 * 24 * 3600;

const entrySchema = z.object({ story: storySchema, storedAt: z.number() });

export interface StoryRequest {
  channel: Channel;
  locale: Locale;
  slug: string;
}

export interface StoryStoreDependencies {
  kv: KVNamespace;
  spaces: Record<Channel, ContentSpace>;
  now: () => number;
  log: Log;
  /** Lets work outlive the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Reads a story from KV, else from the content service, along the locale's fallbacks (spec 000 §3).
 *
 * @returns null where no locale of the chain has the story.
 * @throws ContentServiceError where no locale of the chain has a copy in KV and the content service gave no answer.
 */
export async function readStory(request: StoryRequest, dependencies: StoryStoreDependencies): Promise<Story | null> {
  let failure: unknown;
  for (const locale of localeChain(request.locale)) {
    try {
      const story = await readOne(request.channel, `${locale}/${request.slug}`, dependencies);
      if (story) return story;
    } catch (error) {
      // The shops that fall back never have a copy under their own locale: the next one's keeps them up.
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return null;
}

async function readOne(
  channel: Channel,
  fullSlug: string,
  dependencies: StoryStoreDependencies,
): Promise<Story | null> {
  const { kv, now, log, waitUntil } = dependencies;
  const refresh = () => fetchAndKeep(channel, fullSlug, dependencies);
  const stored = await readEntry(kv, storyKey(channel, fullSlug));
  if (!stored) return refresh();
  if (now() - stored.storedAt > FRESH_MS) {
    const quietly = (error: unknown) => log("error", "content-service-error", { fullSlug, message: String(error) });
    waitUntil(refresh().catch(quietly));
  }
  return stored.story;
}

/** A story that is gone leaves its copy in KV: only a publish event may say that it was deleted on purpose. */
async function fetchAndKeep(channel: Channel, fullSlug: string, dependencies: StoryStoreDependencies) {
  const { kv, spaces, now, waitUntil } = dependencies;
  const story = await fetchStory(spaces[channel], fullSlug);
  if (story) {
    const entry = JSON.stringify({ story, storedAt: now() });
    waitUntil(kv.put(storyKey(channel, fullSlug), entry, { expirationTtl: KEPT_SECONDS }));
  }
  return story;
}

/** A copy that cannot be read counts as none: it is fetched and written anew. */
async function readEntry(kv: KVNamespace, key: string) {
  const parsed = entrySchema.safeParse(await kv.get(key, "json").catch(() => null));
  return parsed.success ? parsed.data : null;
}

function storyKey(channel: Channel, fullSlug: string): string {
  return `story:${channel}:${fullSlug}`;
}
