import { describe, expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop({ vars: { STORY_MAX_AGE_SECONDS: "86400" } });
const editor = editorOf(shop);
const cards = editorOf(shop, "kartenliebe");

const show = async (address: string) => {
  const reply = await shop.get(address);
  await reply.arrayBuffer();
  return { status: reply.status, location: reply.headers.get("Location") };
};
const to = (location: string, status = 301) => ({ status, location });
const NOTHING = { status: 404, location: null };
const rename = ({ id }: { id: number }, slug: string, more = {}) =>
  editor.ask(`/stories/${id}`, "PUT", { story: { slug, ...more }, publish: 1 });
const successor = (uuid: string) => ({ linktype: "story", fieldtype: "multilink", id: uuid, cached_url: "" });
/** Reads the index twice, as the cron does: the second reading finds nothing new. */
const readIndex = async () => {
  await shop.tick();
  await shop.tick();
};

describe("the next request after a story was renamed", () => {
  it("leads to its new address in one hop: in each shop of its language, with either slash, and with its query", async () => {
    const story = await editor.create("de-DE", "alter-name", { title: "Umbenannt" });
    expect((await show("/alter-name")).status).toBe(200);
    await rename(story, "neuer-name");
    expect(await show("/alter-name")).toEqual(to("/neuer-name"));
    expect(await show("/alter-name?s=1&gclid=a%20b")).toEqual(to("/neuer-name?s=1&gclid=a%20b"));
    for (const spelled of ["/Alter-Name", "/alter-name/", "/x/..//alter-name", "/de/alter-name/"])
      expect(await show(`${spelled}?s=1`), spelled).toEqual(to("/neuer-name?s=1"));
    for (const country of ["at", "ch", "li"]) {
      const host = `http://${country}.poster.localhost`;
      expect(await show(`${host}/alter-name`), country).toEqual(to("/neuer-name"));
      expect(await show(`${host}/de/Alter-Name/`), country).toEqual(to("/neuer-name"));
    }
    expect(await show("http://lu.poster.localhost/de/alter-name")).toEqual(to("/de/neuer-name"));
    expect(await show("http://de.poster.localhost/d/alter-name")).toEqual(
      to("http://desktop.de.poster.localhost/d/neuer-name"),
    );
    expect(await show("http://posterliebe.at/Alter-Name/?s=1")).toEqual(to("https://posterliebe.at/neuer-name?s=1"));
    expect(await show("https://posterliebe.at/alter-name")).toEqual(to("/neuer-name"));
    expect((await show("/neuer-name")).status).toBe(200);
    await readIndex();
    expect(await show("/alter-name")).toEqual(to("/neuer-name"));
    expect(await show("http://at.poster.localhost/Alter-Name/?x=1")).toEqual(to("/neuer-name?x=1"));
  });

  it("leads there in the shop whose addresses end with a slash", async () => {
    const { id } = await cards.create("de-DE", "alte-karte", { title: "Karte" });
    await cards.ask(`/stories/${id}`, "PUT", { story: { slug: "neue-karte" }, publish: 1 });
    const host = "http://de.kartenliebe.localhost";
    expect(await show(`${host}/alte-karte/?s=1`)).toEqual(to("/neue-karte/?s=1"));
    expect(await show(`${host}/Alte-Karte?s=1`)).toEqual(to("/neue-karte/?s=1"));
  });

  it("is asked again by browsers, so that a story renamed back leads in no circle", async () => {
    const story = await editor.create("de-DE", "hin", { title: "Hin und her" });
    await readIndex();
    await rename(story, "her");
    const reply = await shop.look("/hin");
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([301, "no-cache"]);
    await rename(story, "hin");
    expect((await show("/hin")).status).toBe(200);
    expect(await show("/her")).toEqual(to("/hin"));
    await rename(story, "her");
    await readIndex();
    expect(await show("/hin")).toEqual(to("/her"));
    expect((await show("/her")).status).toBe(200);
  });

  it("leads over several names, by webhooks and by readings of the index, to the last in one hop", async () => {
    const story = await editor.create("de-DE", "eins", { title: "Viele Namen" });
    await rename(story, "zwei");
    await rename(story, "drei");
    await readIndex();
    await rename(story, "vier");
    for (const name of ["eins", "zwei", "drei"]) expect(await show(`/${name}`), name).toEqual(to("/vier"));
  });

  it("shows two stories that took each other's names, and a new one at an old name", async () => {
    const one = await editor.create("de-DE", "tausch-a", { title: "Erste" });
    const other = await editor.create("de-DE", "tausch-b", { title: "Zweite" });
    await rename(one, "tausch-c");
    await rename(other, "tausch-a");
    await rename(one, "tausch-b");
    for (const slug of ["tausch-a", "tausch-b"]) expect((await show(`/${slug}`)).status, slug).toBe(200);
    expect(await show("/tausch-c")).toEqual(to("/tausch-b"));
    await editor.create("de-DE", "tausch-c", { title: "Dritte" });
    expect((await show("/tausch-c")).status).toBe(200);
    await readIndex();
    expect((await show("/tausch-c")).status).toBe(200);
  });

  it("leads to each story of a folder that was renamed, and to one that moved to another language", async () => {
    const { story: folder } = await editor.ask<{ story: { id: number } }>("/stories", "POST", {
      story: { name: "Ratgeber", slug: "alter-ratgeber", is_folder: true, parent_id: await folderId("de-DE") },
    });
    for (const slug of ["a", "b"]) {
      const content = { component: "page", title: slug };
      await editor.ask("/stories", "POST", { story: { name: slug, slug, parent_id: folder.id, content }, publish: 1 });
    }
    await editor.ask(`/stories/${folder.id}`, "PUT", { story: { slug: "neuer-ratgeber" } });
    for (const slug of ["a", "b"])
      expect(await show(`/Alter-Ratgeber/${slug}/`)).toEqual(to(`/neuer-ratgeber/${slug}`));
    const story = await editor.create("de-DE", "sprache", { title: "Sprache" });
    await rename(story, "langue", { parent_id: await folderId("fr-FR") });
    expect(await show("http://de.poster.localhost/sprache")).toEqual(to("http://fr.poster.localhost/langue"));
  });
});

async function folderId(fullSlug: string): Promise<number> {
  const { stories } = await editor.ask<{ stories: { id: number }[] }>(`/stories?folder_only=1&with_slug=${fullSlug}`);
  return Number(stories[0]?.id);
}

describe("a rename that no webhook told of", () => {
  it("is found by the cron", async () => {
    await editor.create("de-DE", "still-alt", { title: "Still" });
    await readIndex();
    const set = "full_slug = 'de-DE/still-neu', slug = 'still-neu', published_at = '2030-01-01T00:00:00.000Z'";
    await shop.DB.prepare(`UPDATE stories SET ${set} WHERE full_slug = 'de-DE/still-alt'`).run();
    await readIndex();
    expect(await show("/still-alt")).toEqual(to("/still-neu"));
  });
});

describe("a story that is gone", () => {
  it("leads to its successor: for now once unpublished, for good once deleted; and nowhere without one", async () => {
    const heir = await editor.create("de-DE", "erbe", { title: "Erbe" });
    const story = await editor.create("de-DE", "ausverkauft", { title: "Aus", successor: successor(heir.uuid) });
    expect((await show("/ausverkauft")).status).toBe(200);
    await editor.ask(`/stories/${story.id}/unpublish`);
    expect(await show("/ausverkauft?s=1")).toEqual(to("/erbe?s=1", 302));
    expect(await show("/Ausverkauft/")).toEqual(to("/erbe", 302));
    await readIndex();
    expect(await show("/ausverkauft")).toEqual(to("/erbe", 302));
    await rename(heir, "erbe-neu");
    expect(await show("/ausverkauft")).toEqual(to("/erbe-neu", 302));
    await editor.ask(`/stories/${story.id}/publish`);
    expect((await show("/ausverkauft")).status).toBe(200);
    await editor.ask(`/stories/${story.id}`, "DELETE");
    expect(await show("/ausverkauft")).toEqual(to("/erbe-neu"));
    await readIndex();
    expect(await show("/ausverkauft")).toEqual(to("/erbe-neu"));
    await editor.create("de-DE", "ohne-erben", { title: "Allein" });
    await editor.ask(`/stories/${(await editor.find("de-DE/ohne-erben")).id}/unpublish`);
    expect(await show("/ohne-erben")).toEqual(NOTHING);
  });

  it("leads nowhere if those that name each other as successors are all gone", async () => {
    const one = await editor.create("de-DE", "kreis-a", { title: "A" });
    const other = await editor.create("de-DE", "kreis-b", { title: "B", successor: successor(one.uuid) });
    await editor.edit("de-DE/kreis-a", { successor: successor(other.uuid) });
    await editor.ask(`/stories/${one.id}/unpublish`);
    expect(await show("/kreis-a")).toEqual(to("/kreis-b", 302));
    await editor.ask(`/stories/${other.id}/unpublish`);
    expect(await show("/kreis-a")).toEqual(NOTHING);
    await readIndex();
    expect(await show("/kreis-b")).toEqual(NOTHING);
  });
});
