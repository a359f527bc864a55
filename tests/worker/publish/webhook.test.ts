import { describe, expect, it } from "vitest";
import type { Channel } from "#domain/shop/channel.ts";
import { announce as announceTo, WEBHOOK_SECRETS as SECRETS, sign } from "#tests/support/announce.ts";
import { startShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const CANVAS_ID = 4711;

// No copy becomes stale by age here, only by a publish.
const shop = useShop({ vars: { STORY_MAX_AGE_SECONDS: "86400" } });

const announce = (event: unknown, channel: Channel = "poster", signature?: string) =>
  announceTo(shop, event, { channel, ...(signature !== undefined && { signature }) });

const headlineOf = async (path: string) => /<h1>([^<]*)/.exec(await (await shop.get(path)).text())?.[1];

/** Publishes a text in place of another one, without a message. */
const edit = (from: string, to: string) =>
  shop.DB.prepare("UPDATE stories SET published = replace(published, ?, ?) WHERE published LIKE ?")
    .bind(from, to, `%${from}%`)
    .run();

describe("a webhook", () => {
  it("makes a publish visible to the next request, and to no page before it", async () => {
    expect(await headlineOf("/leinwand")).toBe("Dein Foto auf Leinwand");
    await edit("Dein Foto auf Leinwand", "Frisch aus der Presse");
    expect(await headlineOf("/leinwand")).toBe("Dein Foto auf Leinwand");
    const reply = await announce({ action: "published", story_id: CANVAS_ID, full_slug: "de-DE/leinwand" });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ purged: "de-DE/leinwand", kind: "changed", epoch: 1 });
    expect(await headlineOf("/leinwand")).toBe("Frisch aus der Presse");
    expect(await headlineOf("http://ch.poster.localhost/leinwand")).toBe("Frisch aus der Presse");
  });

  it("makes new what links to the story where it moves, and leaves alone what does not", async () => {
    const tagsOf = async (slug: string) =>
      (await shop.STORIES.get<{ tags: string[] }>(`story:poster:${slug}`, "json"))?.tags ?? [];
    await shop.get("/");
    await shop.get("/poster");
    await expect.poll(() => tagsOf("de-DE/poster")).not.toEqual([]);
    const canvas = (await tagsOf("de-DE/leinwand")).find((tag) => tag.startsWith("s:"));
    expect(await tagsOf("de-DE/home")).toContain(canvas?.replace("s:", "p:"));
    expect(await tagsOf("de-DE/error")).not.toContain("slug:de-DE/leinwand");
  });

  it("counts each space's publishes by itself, in both styles of names", async () => {
    const event = { action: "story.published", story_id: 9, full_slug: "de-DE/home" };
    expect(await (await announce(event, "kartenliebe")).json()).toMatchObject({ epoch: 1 });
    expect(await (await announce(event)).json()).toMatchObject({ epoch: 2 });
  });

  it("mirrors the journal to one key", async () => {
    const read = () => shop.STORIES.get<{ epoch: number }>("journal:poster", "json");
    await expect.poll(async () => (await read())?.epoch).toBe(2);
  });

  it("acknowledges what means nothing to pages", async () => {
    shop.clearLogs();
    const reply = await announce({ action: "user.added", user_id: 1 });
    expect([reply.status, await reply.json()]).toMatchObject([200, { ignored: "user.added" }]);
    expect(shop.logs()).toContainEqual(expect.objectContaining({ event: "content-event-ignored" }));
  });

  const good = { action: "published", story_id: 1, full_slug: "de-DE/leinwand" };
  it.each<[string, number, unknown, string?]>([
    ["without a signature", 401, good, ""],
    ["with another space's signature", 401, good, sign(JSON.stringify(good), SECRETS.kartenliebe)],
    ["with a signature of another body", 401, good, sign("{}", SECRETS.poster)],
    ["with a signature that is no hex", 401, good, "z".repeat(40)],
    ["that is no JSON", 400, "{"],
    ["that is no event", 400, "7"],
    ["that names no story", 400, { action: "published" }],
    ["that names a story by a text alone", 400, { action: "published", story_id: "1; DROP" }],
    ["beyond its bound", 413, "x".repeat(64_001)],
  ])("%s is refused with %d, and changes nothing", async (_, status, event, signature) => {
    shop.clearLogs();
    const reply = await announce(event, "poster", signature);
    expect(reply.status).toBe(status);
    expect(reply.headers.get("Content-Type")).toBe("application/problem+json");
    expect(((await reply.json()) as { title: string }).title).toMatch(/\.$/);
    const poster = await shop.STORIES.get<{ epoch: number }>("journal:poster", "json");
    expect(poster?.epoch).toBe(2);
    const told = shop.logs().filter((line) => line.event === "content-webhook-refused");
    expect(told).toMatchObject(status === 401 ? [{ level: "warn", status, channel: "poster" }] : []);
  });

  it("sent again is acknowledged, and changes nothing while nothing was published since", async () => {
    const event = { action: "published", story_id: 71, full_slug: "de-DE/home" };
    expect((await announce(event, "kartenliebe")).status).toBe(200);
    const epoch = async () => (await shop.STORIES.get<{ epoch: number }>("journal:kartenliebe", "json"))?.epoch;
    await expect.poll(epoch).toBe(2);
    const loud = sign(JSON.stringify(event), SECRETS.kartenliebe).toUpperCase();
    for (const signature of [undefined, loud]) {
      const again = await announce(event, "kartenliebe", signature);
      expect([again.status, await again.json()]).toMatchObject([200, { why: expect.stringContaining("told before") }]);
    }
    expect(await epoch()).toBe(2);
    await shop.DB.prepare("UPDATE spaces SET cv = cv + 10 WHERE id = 287216594031002").run();
    expect(await (await announce(event, "kartenliebe")).json()).toMatchObject({ epoch: 3 });
  });

  it("of a datasource is in the journal, and a garbled one is not", async () => {
    const event = { action: "datasource.entries_updated", datasource_slug: "farben" };
    expect(await (await announce(event, "kartenliebe")).json()).toMatchObject({ purged: "farben", kind: "changed" });
    expect((await announce({ action: "entries_updated" }, "kartenliebe")).status).toBe(400);
  });

  it("is refused where a space has no secret", async () => {
    const closed = await startShop({ vars: { STORYBLOK_WEBHOOK_SECRET_POSTER: "" }, unseeded: true });
    try {
      const reply = await closed.get("/storyblok/webhook", { method: "POST", body: "{}", headers: {} });
      expect(reply.status).toBe(503);
      expect(closed.logs()).toContainEqual(expect.objectContaining({ event: "content-webhook-refused", status: 503 }));
    } finally {
      await closed.close();
    }
  });
});
