import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { useShop } from "#tests/support/use-shop.ts";

// No copy becomes stale by age here, only by a publish.
const shop = useShop({ vars: { STORY_MAX_AGE_SECONDS: "86400" } });
const editor = editorOf(shop);
beforeAll(async () => {
  await editor.create("de-DE", "unbeteiligt", { title: "Unbeteiligt" });
});

const show = async (path: string) => {
  const reply = await shop.get(path);
  return { status: reply.status, html: await reply.text() };
};
const storedAt = async (slug: string) =>
  (await shop.STORIES.get<{ storedAt: number }>(`story:poster:${slug}`, "json"))?.storedAt ?? null;

/** Prepares a page that holds nothing of what is published below. */
beforeEach(async () => {
  await show("/unbeteiligt");
  await expect.poll(() => storedAt("de-DE/unbeteiligt")).not.toBeNull();
});

/** Runs an edit, and expects that the page without a part in it is still the same copy. */
async function publishing(work: () => Promise<unknown>) {
  const before = await storedAt("de-DE/unbeteiligt");
  await work();
  await show("/unbeteiligt");
  expect(await storedAt("de-DE/unbeteiligt")).toBe(before);
}

describe("the next request after an editor", () => {
  it("publishes a story shows it, by itself and in every shop of the language", async () => {
    await show("/leinwand");
    await publishing(() => editor.edit("de-DE/leinwand", { title: "Leinwand, ganz neu" }));
    for (const host of ["de", "at", "ch", "li"])
      expect((await show(`http://${host}.poster.localhost/leinwand`)).html).toContain("<title>Leinwand, ganz neu");
  });

  it("publishes a shell shows it on every page that has it by relation", async () => {
    const shell = await editor.create("de-DE", "fuss", { component: "shell", footerText: "Der andere Fuß" });
    await editor.create("de-DE", "besonders", { title: "Besonders", footerOverride: shell.uuid });
    expect((await show("/besonders")).html).toContain("Der andere Fuß");
    await publishing(() => editor.edit("de-DE/fuss", { footerText: "Der neue Fuß" }));
    expect((await show("/besonders")).html).toContain("Der neue Fuß");
  });

  it("moves a story finds it at its new place, with every link to it", async () => {
    await editor.create("de-DE", "wandert", { title: "Wandert" });
    const { uuid, id } = await editor.find("de-DE/wandert");
    const link = { linktype: "story", fieldtype: "multilink", id: uuid, cached_url: "de-DE/wandert" };
    const step = (text: string) => ({ component: "breadcrumb-item", _uid: text, text, link });
    const breadcrumb = [step("Dorthin"), step("Hier")];
    await editor.create("de-DE", "wegweiser", { title: "Wegweiser", breadcrumb });
    expect((await show("/wandert")).status).toBe(200);
    expect((await show("/wegweiser")).html).toContain('href="/wandert"');
    await publishing(() => editor.ask(`/stories/${id}`, "PUT", { story: { slug: "gewandert" }, publish: 1 }));
    expect((await show("/gewandert")).status).toBe(200);
    expect((await show("/wandert")).status).toBe(301);
    expect((await show("/wegweiser")).html).toContain('href="/gewandert"');
  });

  it("publishes, unpublishes or deletes finds it in the sitemap, or not", async () => {
    const sitemap = async () => (await show("/sitemap-1.xml")).html;
    expect(await sitemap()).not.toContain("/aufgelistet<");
    await publishing(() => editor.create("de-DE", "aufgelistet", { title: "Liste", robots: "index,follow" }));
    expect(await sitemap()).toContain("/aufgelistet<");
    // The shop's own search stands there.
    await publishing(() => editor.create("de-DE", "suche", { title: "Suche", robots: "index,follow" }));
    expect(await sitemap()).not.toContain("/suche<");
    const { id } = await editor.find("de-DE/aufgelistet");
    await publishing(() => editor.ask(`/stories/${id}/unpublish`));
    expect(await sitemap()).not.toContain("/aufgelistet<");
    expect((await show("/aufgelistet")).status).toBe(404);
    await publishing(() => editor.ask(`/stories/${id}/publish`));
    expect((await show("/aufgelistet")).status).toBe(200);
    await publishing(() => editor.ask(`/stories/${id}`, "DELETE"));
    expect((await show("/aufgelistet")).status).toBe(404);
  });

  it("merges a release shows what it holds", async () => {
    await editor.create("de-DE", "lichterfest", { title: "Vorher" });
    await show("/sitemap-1.xml");
    const { release } = await editor.ask<{ release: { id: number } }>("/releases", "POST", {
      release: { name: "Fest" },
    });
    await editor.edit("de-DE/lichterfest", { title: "Frohes Fest" }, { release: release.id });
    expect((await show("/lichterfest")).html).toContain("<title>Vorher");
    await publishing(() => editor.ask(`/releases/${release.id}`, "PUT", { release: {}, do_release: true }));
    expect((await show("/lichterfest")).html).toContain("<title>Frohes Fest");
  });
});

describe("a publish that no webhook told of", () => {
  it("is found within a minute by the space's version, and repaired once", async () => {
    await editor.create("de-DE", "verpasst", { title: "Vorher" });
    expect((await show("/verpasst")).html).toContain("<title>Vorher");
    await show("/sitemap-1.xml");
    await shop.tick();
    expect((await show("/verpasst")).html).toContain("<title>Vorher");
    const set = "published = json_set(published, '$.title', 'Nachher'), published_at = '2030-01-01T00:00:00.000Z'";
    await shop.DB.prepare(`UPDATE stories SET ${set} WHERE full_slug = 'de-DE/verpasst'`).run();
    expect((await show("/verpasst")).html).toContain("<title>Vorher");
    shop.clearLogs();
    await publishing(() => shop.tick());
    expect((await show("/verpasst")).html).toContain("<title>Nachher");
    expect(shop.logs()).toContainEqual(expect.objectContaining({ event: "content-repaired", purges: 1 }));
    shop.clearLogs();
    await shop.tick();
    expect(shop.logs().filter(({ event }) => event === "content-repaired")).toEqual([]);
  });
});
