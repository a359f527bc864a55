import { beforeAll, describe, expect, it } from "vitest";
import type { Channel } from "#domain/shop/channel.ts";
import { editorOf, previewQuery } from "#tests/support/editor.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useShop } from "#tests/support/use-shop.ts";

const HOSTS: Record<Channel, string> = { poster: "localhost", kartenliebe: "de.kartenliebe.localhost" };
const shop = useShop();

/**
 * Opens `{preview URL}/{full_slug}` as the Visual Editor's frame does.
 *
 * @returns the redirect, and the page that it leads to.
 */
async function open(fullSlug: string, channel: Channel = "poster", query = previewQuery(channel)) {
  const asked = new URL(`http://${HOSTS[channel]}:8787/${fullSlug}?${query}`);
  const redirect = await shop.get(asked.href);
  const location = redirect.headers.get("Location");
  const reached = location === null ? null : new URL(location, asked);
  const page = reached && (await shop.get(reached.href));
  return { redirect, reached, page, html: (await page?.text()) ?? "" };
}

describe("the Visual Editor's own address", () => {
  it.each<[string, string]>([
    ["de-DE/leinwand", "http://localhost:8787/leinwand"],
    ["de-DE/home", "http://localhost:8787/"],
    ["de-DE/", "http://localhost:8787/"],
    ["fr-FR/toile", "http://fr.poster.localhost:8787/toile"],
    ["fr-CH/toile", "http://ch.poster.localhost:8787/fr/toile"],
    ["en-US/home", "http://us.poster.localhost:8787/"],
  ])("%s leads to %s, with its signature, for the editor's frame alone", async (fullSlug, page) => {
    const { redirect, reached } = await open(fullSlug);
    expect(redirect.status).toBe(302);
    expect(reached?.href.split("?")[0]).toBe(page);
    expect(reached?.searchParams.get("_storyblok_tk[token]")).toMatch(/^[0-9a-f]{40}$/);
    expect(redirect.headers.get("Cache-Control")).toBe("private, no-store");
    expect(redirect.headers.get("Content-Security-Policy")).toContain("frame-ancestors https://app.storyblok.com");
  });

  it.each<Channel>(["poster", "kartenliebe"])("opens seeded stories of %s to be edited", async (channel) => {
    const listed = [1, 2].map((page) =>
      editorOf(shop, channel).ask<{ stories: { id: number; full_slug: string }[] }>(
        `/stories?story_only=1&per_page=100&page=${page}`,
      ),
    );
    const stories = (await Promise.all(listed)).flatMap((page) => page.stories);
    expect(stories.length).toBeGreaterThan(8);
    expect(stories.length).toBeLessThan(400);
    // Every twelfth story, by turns; all of them with --long.
    for (const story of oneOf(12, stories)) {
      const { page, html } = await open(story.full_slug, channel);
      expect([story.full_slug, page?.status]).toEqual([story.full_slug, 200]);
      expect(page?.headers.get("Content-Security-Policy")).toContain("frame-ancestors https://app.storyblok.com");
      expect(page?.headers.get("Cache-Control")).toBe("private, no-store");
      expect(html).toContain('<meta name="preview"');
    }
  });

  it("lets an editor see the shell as it is typed", async () => {
    const { id, uuid, full_slug, content } = await editorOf(shop).find("de-DE/shell");
    const typed = { ...content, footerText: "Neuer Text der Fußzeile" };
    const query = previewQuery();
    query.set("path", "/shell");
    const body = JSON.stringify({ story: { id, uuid, full_slug, content: typed } });
    const reply = await shop.get(`/frontend-api/mp/storyblok/transform?${query}`, { method: "POST", body });
    expect(await reply.text()).toContain("Neuer Text der Fußzeile");
  });

  it("says in the editor's frame that a page is missing", async () => {
    const { page, html } = await open("de-DE/gibt-es-nicht");
    expect(page?.status).toBe(404);
    expect(html).toContain("<h1");
    expect(page?.headers.get("Content-Security-Policy")).toContain("frame-ancestors https://app.storyblok.com");
  });
});

describe("the same address of somebody else", () => {
  beforeAll(() => editorOf(shop).edit("de-DE/leinwand", { title: "Nur ein Entwurf" }, { draft: true }));

  it.each<[string, URLSearchParams]>([
    ["no query", new URLSearchParams()],
    ["no signature", new URLSearchParams({ _storyblok: "1" })],
    ["a signature of another secret", previewQuery("poster", { token: "guess" })],
    ["another space's signature", previewQuery("kartenliebe")],
  ])("with %s is an ordinary one", async (_, query) => {
    const { redirect, page, html } = await open("de-DE/leinwand", "poster", query);
    expect([redirect.status, page?.status]).toEqual([301, 404]);
    expect(redirect.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(page?.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(html).not.toContain("Nur ein Entwurf");
  });

  it.each(["/shell", "/error"])("%s is no page to a shopper", async (path) => {
    const reply = await shop.get(`${path}?_storyblok=1`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('<meta name="preview"');
  });
});
