import { MANAGEMENT_TOKENS } from "#backend/content/management/access.ts";
import type { ProductionShop } from "./production-shop.ts";

const STORIES = "/v1/spaces/287216594031001/stories";

/** Opens a story of the poster brand as an editor does. `publish` ends once the shop has been told. */
export async function openStory(shop: ProductionShop, fullSlug: string) {
  const headers = { Authorization: MANAGEMENT_TOKENS.poster, "Content-Type": "application/json" };
  const listed = await shop.askBackend(`${STORIES}?story_only=1&with_slug=${fullSlug}`, headers);
  const { stories } = (await listed.json()) as { stories: { id: number }[] };
  const path = `${STORIES}/${stories[0]?.id ?? 0}`;
  const { story } = (await (await shop.askBackend(path, headers)).json()) as { story: { content: object } };
  return {
    content: story.content,
    publish: async (content: object): Promise<void> => {
      const body = JSON.stringify({ story: { content }, publish: 1 });
      // The answer waits for the signed webhook, and the webhook's for the journal.
      const reply = await shop.askBackend(path, { ...headers, Prefer: "wait" }, { method: "PUT", body });
      if (!reply.ok) throw new Error(`${fullSlug} was not published: ${reply.status}.`);
    },
  };
}
