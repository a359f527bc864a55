import { beforeAll, describe, expect, it, vi } from "vitest";
import { editorOf, SPACES } from "#tests/support/editor.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop({ vars: { STORY_MAX_AGE_SECONDS: "86400", REDIRECT_HOSTS: "partner.example" } });
const editor = editorOf(shop);
let listId = 0;

beforeAll(async () => {
  const list = { datasource: { name: "Redirects", slug: "redirects" } };
  listId = (await editor.ask<{ datasource: { id: number } }>("/datasources", "POST", list)).datasource.id;
  await enter("/probe", "/leinwand");
  // One hop is sure once the shop knows which pages there are: the first missing page makes it look.
  const leadsInOneHop = async () => {
    expect(await show("/fehlt")).toEqual(NOTHING);
    expect(await show("/PROBE")).toEqual(to("/leinwand"));
  };
  await vi.waitFor(leadsInOneHop, { timeout: 30_000, interval: 250 });
});

const enter = async (name: string, value: string) => {
  const body = { datasource_entry: { name, value, datasource_id: listId } };
  return (await editor.ask<{ datasource_entry: { id: number } }>("/datasource_entries", "POST", body)).datasource_entry
    .id;
};
const show = async (address: string) => {
  const reply = await shop.get(address);
  await reply.arrayBuffer();
  return { status: reply.status, location: reply.headers.get("Location") };
};
const to = (location: string, status = 301) => ({ status, location });
const NOTHING = { status: 404, location: null };

describe("the next request after an editor", () => {
  it("enters a redirect follows it, in one hop with the canonical address, and with its query", async () => {
    expect(await show("/alte-seite.html")).toEqual(NOTHING);
    await enter("/alte-seite.html", "/leinwand?farbe=rot#groessen");
    expect(await show("/alte-seite.html")).toEqual(to("/leinwand?farbe=rot#groessen"));
    expect(await show("/alte-seite.html?s=1&farbe=blau")).toEqual(to("/leinwand?farbe=rot&s=1#groessen"));
    expect(await show("/Alte-Seite.HTML/?s=1")).toEqual(to("/leinwand?farbe=rot&s=1#groessen"));
    expect(await show("http://fr.poster.localhost/alte-seite.html")).toEqual(to("/leinwand?farbe=rot#groessen"));
  });

  it("enters one for a language alone, a wildcard, one for now, and one to an allowed host, follows these", async () => {
    await enter("fr-FR/ancien", "/toile");
    await enter("/shop/*", "302 /neu/*");
    await enter("/partner", "https://partner.example/los");
    expect(await show("http://fr.poster.localhost/ancien")).toEqual(to("/toile"));
    expect(await show("http://ch.poster.localhost/fr/ancien?x=1")).toEqual(to("/fr/toile?x=1"));
    expect(await show("/ancien")).toEqual(NOTHING);
    expect(await show("/Shop/A/b/?x=1")).toEqual(to("/neu/a/b?x=1", 302));
    expect(await show("/shop//evil.example")).toEqual(to("/neu/evil.example", 302));
    expect(await show("/partner?x=1")).toEqual(to("https://partner.example/los?x=1"));
  });

  it("changes or deletes one, no longer follows the old one", async () => {
    const id = await enter("/wechsel", "/eins");
    expect(await show("/wechsel")).toEqual(to("/eins"));
    await editor.ask(`/datasource_entries/${id}`, "PUT", { datasource_entry: { value: "/zwei" } });
    expect(await show("/wechsel")).toEqual(to("/zwei"));
    await editor.ask(`/datasource_entries/${id}`, "DELETE");
    expect(await show("/wechsel")).toEqual(NOTHING);
  });

  it("publishes a page at the address of a redirect sees the page, and a redirect to a renamed story leads to its new name", async () => {
    await enter("/aktion", "/fruehling");
    expect(await show("/aktion")).toEqual(to("/fruehling"));
    const story = await editor.create("de-DE", "fruehling", { title: "Frühling" });
    await editor.ask(`/stories/${story.id}`, "PUT", { story: { slug: "sommer" }, publish: 1 });
    expect(await show("/aktion")).toEqual(to("/sommer"));
    await editor.create("de-DE", "aktion", { title: "Aktion" });
    expect((await show("/aktion")).status).toBe(200);
  });
});

describe("an entry that is wrong", () => {
  it("does nothing, and is logged with a sentence", async () => {
    shop.clearLogs();
    await enter("/kreis-1", "/kreis-2");
    await enter("/kreis-2", "/kreis-1");
    await enter("/boese", "https://evil.example/");
    expect(await show("/kreis-1")).toEqual(NOTHING);
    expect(await show("/boese")).toEqual(NOTHING);
    const refused = shop.logs().filter(({ event }) => event === "redirect-refused");
    expect(refused).toContainEqual(
      expect.objectContaining({ from: "/kreis-2", reason: "/kreis-2 leads back to itself, or never to an end." }),
    );
    expect(refused).toContainEqual(
      expect.objectContaining({ from: "/boese", reason: expect.stringContaining("evil.example") }),
    );
  });
});

describe("a list that changed without a webhook", () => {
  it("is read with the index", async () => {
    await editor.create("de-DE", "irgendetwas", { title: "Etwas" });
    await shop.DB.prepare("UPDATE datasources SET entries = ? WHERE space_id = ? AND slug = 'redirects'")
      .bind(JSON.stringify([{ id: 1, name: "/ungehoert", value: "/gehoert", dimension_values: {} }]), SPACES.poster)
      .run();
    await shop.tick();
    await expect.poll(() => show("/ungehoert"), { timeout: 30_000, interval: 1000 }).toEqual(to("/gehoert"));
  });
});
