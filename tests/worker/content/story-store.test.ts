import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { BACKOFF_MS, FRESH_MS, storedStories } from "./stored-stories.ts";

const stories = storedStories();

describe("a story's age", () => {
  beforeEach(async () => {
    stories.published.set("de-DE/leinwand", "Alt");
    await stories.read("leinwand");
    await stories.settle();
    stories.asked.length = 0;
    stories.published.set("de-DE/leinwand", "Neu");
  });

  it("is kept under its channel and slug, with the instant it was read", async () => {
    expect(await stories.kv().get("story:poster:de-DE/leinwand", "json")).toEqual({
      story: expect.objectContaining({ full_slug: "de-DE/leinwand" }),
      tags: ["slug:de-DE/leinwand", "s:7", "v:1"],
      asOf: 0,
      storedAt: stories.clock,
    });
  });

  it("asks nobody while it is young", async () => {
    stories.clock += FRESH_MS;
    expect(await stories.read("leinwand")).toBe("Alt (poster)");
    expect(stories.asked).toEqual([]);
  });

  it("serves an old one at once and a new one the next time", async () => {
    stories.clock += FRESH_MS + 1;
    expect(await stories.read("leinwand")).toBe("Alt (poster)");
    await stories.settle();
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
    expect(stories.asked).toEqual(["de-DE/leinwand"]);
  });

  it("does not wait for a service that never answers", async () => {
    stories.clock += FRESH_MS + 1;
    const hanging = Promise.withResolvers<Response>();
    stories.outage = () => hanging.promise;
    expect(await stories.read("leinwand")).toBe("Alt (poster)");
    hanging.resolve(Response.json([], { status: 404 }));
  });

  it("keeps the copy through an outage, says so, and takes the new story after it", async () => {
    stories.clock += FRESH_MS + 1;
    stories.outage = () => new Response("<html>Bad gateway", { status: 502 });
    expect(await stories.read("leinwand")).toBe("Alt (poster)");
    await stories.settle();
    expect(stories.logged).toEqual([
      expect.objectContaining({ level: "error", event: "content-service-error", fullSlug: "de-DE/leinwand" }),
    ]);
    stories.outage = null;
    stories.clock += BACKOFF_MS;
    expect(await stories.read("leinwand")).toBe("Alt (poster)");
    await stories.settle();
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
  });

  it("keeps the copy of a story that vanished, until someone says it was deleted", async () => {
    stories.clock += FRESH_MS + 1;
    stories.published.clear();
    expect(await stories.read("leinwand")).toBe("Alt (poster)");
    await stories.settle();
    expect(await stories.read("leinwand")).toBe("Alt (poster)");
    expect(stories.logged).toEqual([]);
  });
});

describe("a copy", () => {
  it.each([
    ["is no JSON", "{"],
    ["has another shape", JSON.stringify({ story: { id: "x" }, storedAt: 0 })],
    ["is of an older build", JSON.stringify({ story: { id: 7, uuid: "u", full_slug: "x" }, storedAt: 0 })],
    ["has no age", JSON.stringify({ story: {} })],
    ["is empty", ""],
  ])("that %s is fetched and written anew", async (_, text) => {
    await stories.kv().put("story:poster:de-DE/leinwand", text);
    stories.published.set("de-DE/leinwand", "Neu");
    expect(await stories.read("leinwand")).toBe("Neu (poster)");
    await stories.settle();
    expect(await stories.kv().get("story:poster:de-DE/leinwand", "json")).toMatchObject({ storedAt: stories.clock });
  });

  it("belongs to one channel", async () => {
    stories.published.set("de-DE/home", "Start");
    expect(await stories.read("home")).toBe("Start (poster)");
    await stories.settle();
    expect(await stories.read("home", "de-DE", "kartenliebe")).toBe("Start (kartenliebe)");
  });

  it("is not made of a story that does not exist", async () => {
    expect(await stories.read("nichts")).toBeNull();
    await stories.settle();
    expect((await stories.kv().list()).keys.map(({ name }) => name)).toEqual(["redirects:poster", "slugs:poster"]);
  });
});

describe("a locale without the story", () => {
  it("takes the next one's", async () => {
    stories.published.set("de-DE/leinwand", "Deutsch");
    expect(await stories.read("leinwand", "de-CH")).toBe("Deutsch (poster)");
    expect(stories.asked).toEqual(["de-CH/leinwand", "de-DE/leinwand"]);
  });

  it("asks for its own once, and again when that is published or long ago", async () => {
    stories.published.set("de-DE/leinwand", "Deutsch");
    for (let view = 0; view < 3; view++) expect(await stories.read("leinwand", "de-CH")).toBe("Deutsch (poster)");
    await stories.settle();
    expect(stories.asked.filter((slug) => slug === "de-CH/leinwand")).toHaveLength(1);
    stories.published.set("de-CH/leinwand", "Schweiz");
    stories.journal = appendPurge(stories.journal, "changed", ["s:9", "slug:de-CH/leinwand"]);
    expect(await stories.read("leinwand", "de-CH")).toBe("Schweiz (poster)");
    expect(await stories.read("nichts")).toBeNull();
    stories.published.set("de-DE/nichts", "Doch");
    expect(await stories.read("nichts")).toBeNull();
    stories.clock += FRESH_MS + 1;
    // The index is read anew behind this answer, and its changes are announced.
    expect(await stories.read("nichts")).toBeNull();
    await stories.settle();
    expect(await stories.read("nichts")).toBe("Doch (poster)");
  });

  it("does not take an outage for an absence", async () => {
    stories.outage = () => Response.json({}, { status: 500 });
    await expect(stories.read("leinwand")).rejects.toThrow();
    stories.outage = null;
    stories.published.set("de-DE/leinwand", "Deutsch");
    expect(await stories.read("leinwand")).toBe("Deutsch (poster)");
  });

  it("prefers its own", async () => {
    stories.published.set("de-DE/leinwand", "Deutsch").set("de-CH/leinwand", "Schweiz");
    expect(await stories.read("leinwand", "de-CH")).toBe("Schweiz (poster)");
    expect(stories.asked).toEqual(["de-CH/leinwand"]);
  });

  it("never takes another language's", async () => {
    stories.published.set("de-DE/leinwand", "Deutsch");
    expect(await stories.read("leinwand", "fr-CH")).toBeNull();
    expect(stories.asked.filter((slug) => !slug.startsWith("fr-"))).toEqual([]);
  });

  it("stays up on the next one's copy when the content service is down", async () => {
    stories.published.set("de-DE/leinwand", "Deutsch");
    await stories.read("leinwand", "de-CH");
    await stories.settle();
    stories.outage = () => Response.json({}, { status: 500 });
    expect(await stories.read("leinwand", "de-CH")).toBe("Deutsch (poster)");
  });

  it("fails with the service's status where nobody has a copy", async () => {
    stories.outage = () => Response.json({ error: "broken" }, { status: 500 });
    await expect(stories.read("leinwand", "de-CH")).rejects.toMatchObject({ name: "ContentServiceError", status: 500 });
  });
});
