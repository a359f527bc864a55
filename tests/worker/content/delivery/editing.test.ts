import { expect, it } from "vitest";
import { useShop } from "#tests/support/use-shop.ts";

const CANVAS = "de-DE/leinwand";

// No copy becomes stale by age here, only by the backend's webhook.
const shop = useShop({ vars: { STORY_MAX_AGE_SECONDS: "86400" } });

async function manage<Body>(path: string, channel = "poster"): Promise<Body> {
  const space = channel === "poster" ? 287216594031001 : 287216594031002;
  const headers = { authorization: `${channel}-management-local` };
  return (await shop.askBackend(`/v1/spaces/${space}${path}`, headers)).json() as Promise<Body>;
}

async function idOf(fullSlug: string, channel?: string): Promise<number> {
  const path = `/stories?story_only=1&with_slug=${fullSlug}`;
  const { stories } = await manage<{ stories: { id: number }[] }>(path, channel);
  return stories[0]?.id ?? 0;
}

async function titleAt(address: string): Promise<string | number> {
  const reply = await shop.get(address);
  const html = await reply.text();
  return reply.status === 200 ? (/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "") : reply.status;
}

it.each([
  ["poster", CANVAS, "/leinwand"],
  ["kartenliebe", "de-DE/home", "http://de.kartenliebe.localhost/"],
])("a publish in the embedded space of %s is on its page", async (channel, fullSlug, address) => {
  const id = await idOf(fullSlug, channel);
  expect(await titleAt(address)).not.toBe("Frisch gesetzt");
  await shop.DB.prepare("UPDATE stories SET draft = json_set(draft, '$.title', 'Frisch gesetzt') WHERE id = ?")
    .bind(id)
    .run();
  await manage(`/stories/${id}/publish`, channel);
  await expect.poll(() => titleAt(address)).toContain("Frisch gesetzt");
});

it("an unpublish takes the page away", async () => {
  const id = await idOf("de-DE/poster");
  expect(await titleAt("/poster")).not.toBe(404);
  await manage(`/stories/${id}/unpublish`);
  await expect.poll(() => titleAt("/poster")).toBe(404);
});

it("the shop itself lets nobody edit", async () => {
  const headers = { authorization: "poster-management-local" };
  expect((await shop.get("/v1/spaces/287216594031001/stories", { headers })).status).not.toBe(200);
});
