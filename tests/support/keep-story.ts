import { announce } from "./announce.ts";
import type { RunningShop } from "./shop.ts";

let announced = 0;

/**
 * Stores a story of the German poster shop where the shop keeps stories it has read, whatever its content. An isolate's memory of its
 * slug becomes invalid.
 */
export async function keepStory(shop: RunningShop, slug: string, content: unknown): Promise<void> {
  const story = { id: 1, uuid: "u", full_slug: `de-DE/${slug}`, alternates: [], content };
  const kept = { story, tags: [], asOf: 1e6, storedAt: Date.now() };
  await shop.STORIES.put(`story:poster:de-DE/${slug}`, JSON.stringify(kept));
  await announce(shop, { action: "unpublished", story_id: 1_000_000 + ++announced, full_slug: `de-DE/${slug}` });
}
