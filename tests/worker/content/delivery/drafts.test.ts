import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { editorOf, previewQuery } from "#tests/support/editor.ts";
import { runs } from "#tests/support/runs.ts";
import { useShop } from "#tests/support/use-shop.ts";

const API = "/frontend-api/mp/storyblok";
const DRAFT = "Nur ein Entwurf";
const TYPED = "Gerade getippt";

const shop = useShop();
const editor = editorOf(shop);
beforeAll(() => editor.edit("de-DE/leinwand", { title: DRAFT }, { draft: true }));

const text = async (path: string, init = {}) => (await shop.get(path, init)).text();

async function type(query: URLSearchParams) {
  const { id, uuid, full_slug, content } = await editor.find("de-DE/leinwand");
  const body = JSON.stringify({ story: { id, uuid, full_slug, content: { ...content, title: TYPED } } });
  return shop.get(`${API}/transform?path=%2Fleinwand&${query}`, { method: "POST", body });
}

describe("a preview", () => {
  it("shows a verified editor the draft, in the editor's frame and kept by nobody", async () => {
    const reply = await shop.get(`/leinwand?${previewQuery()}`);
    const html = await reply.text();
    expect(html).toContain(`<title>${DRAFT}`);
    expect(html).toMatch(/<[a-z]+ data-blok-c="\{&quot;name&quot;:&quot;calculator&quot;[^"]*" data-blok-uid="\d+-/);
    expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
    expect(reply.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(reply.headers.get("Content-Security-Policy")).toContain("frame-ancestors https://app.storyblok.com");
  });

  const hour = 3_600_000;
  it.each<[string, () => URLSearchParams]>([
    ["no token", () => new URLSearchParams({ _storyblok: "1" })],
    ["a token of another secret", () => previewQuery("poster", { token: "guess" })],
    ["another space's token", () => previewQuery("kartenliebe")],
    ["a token of more than an hour ago", () => previewQuery("poster", { at: Date.now() - hour - 2000 })],
    ["a token of the future", () => previewQuery("poster", { at: Date.now() + hour })],
    ["a token of another time", () => edited(previewQuery(), "_storyblok_tk[timestamp]", "1")],
    ["half a token", () => edited(previewQuery(), "_storyblok_tk[token]", "ab")],
  ])("with %s is the published page, which nobody may frame", async (_, query) => {
    const reply = await shop.get(`/leinwand?${query()}`);
    const html = await reply.text();
    expect(html).not.toContain(DRAFT);
    expect(html).not.toContain("data-blok-uid");
    expect(reply.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  it("of a release shows that release, and `undefined` is none", async () => {
    const { release } = await editor.ask<{ release: { id: number } }>("/releases", "POST", {
      release: { name: "Fest" },
    });
    await editor.edit("de-DE/leinwand", { title: "Zum Fest" }, { release: release.id });
    const of = (value: string) => text(`/leinwand?${edited(previewQuery(), "_storyblok_release", value)}`);
    const html = await of(String(release.id));
    expect(html).toContain("<title>Zum Fest");
    expect(html).toContain(`This is what release ${release.id} publishes.`);
    const alone = new URLSearchParams(`${edited(previewQuery(), "_storyblok_release", String(release.id))}`);
    alone.delete("_storyblok");
    expect(await text(`/leinwand?${alone}`)).toContain("<title>Zum Fest");
    const draft = await of("undefined");
    expect(draft).toContain(`<title>${DRAFT}`);
    expect(draft).not.toContain("This is what release");
  });

  it("shows what the editor types, and refuses everybody else", async () => {
    const reply = await type(previewQuery());
    expect(await reply.text()).toContain(`<title>${TYPED}`);
    expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await type(new URLSearchParams({ _storyblok: "1" }))).status).toBe(403);
  });

  it.each<[number, string, string]>([
    [413, "/leinwand", "x".repeat(1_500_001)],
    [422, "/leinwand", "{"],
    [422, "/leinwand", '{"story": {"id": "x"}}'],
    [400, "//evil.example/", '{"story":{"id":1,"uuid":"u","full_slug":"x","content":{"component":"page"}}}'],
    [400, "/media/x", '{"story":{"id":1,"uuid":"u","full_slug":"x","content":{"component":"page"}}}'],
    [422, "/leinwand", '{"story":{"id":1,"uuid":"u","full_slug":"x","content":{"component":"settings"}}}'],
  ])("answers %d to what is no story or page (%s)", async (status, path, body) => {
    const query = previewQuery();
    query.set("path", path);
    const reply = await shop.get(`${API}/transform?${query}`, { method: "POST", body });
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([status, "application/problem+json"]);
  });
});

function edited(query: URLSearchParams, name: string, value: string): URLSearchParams {
  query.set(name, value);
  return query;
}

describe("the shop's own content paths", () => {
  it("give a story along the locale's fallbacks", async () => {
    const reply = await shop.get(`${API}/de-AT/leinwand?version=published&path=/leinwand&platform=web`);
    const { story } = (await reply.json()) as { story: { full_slug: string; content: { component: string } } };
    expect([story.full_slug, story.content.component]).toEqual(["de-DE/leinwand", "page"]);
  });

  it("give a page's breadcrumb with addresses of this shop", async () => {
    const { breadcrumb } = (await (await shop.get(`${API}/breadcrumb?path=/leinwand`)).json()) as {
      breadcrumb: { text: string; link: { url: string | null } }[];
    };
    expect(breadcrumb.length).toBeGreaterThan(0);
    expect(breadcrumb.at(-1)?.link.url).toBeNull();
  });

  it.each([
    [`${API}/xx-XX/leinwand`, 404],
    [`${API}/de-DE/nichts`, 404],
    [`${API}/de-DE/..%2f..%2fspaces`, 404],
    [`${API}/de-DE/`, 404],
    [`${API}/breadcrumb?path=https://evil.example/`, 400],
  ])("%s is a problem, %d", async (path, status) => {
    const reply = await shop.get(path);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([status, "application/problem+json"]);
  });
});

describe("a draft", () => {
  const steps: Record<string, () => Promise<string>> = {
    "an editor looks": () => text(`/leinwand?${previewQuery()}`),
    "an editor types": async () => (await type(previewQuery())).text(),
    "an editor asks for the story": () => text(`${API}/de-DE/leinwand?version=draft&${previewQuery()}`),
    "an editor asks for the payload": () => text(`/leinwand/_payload.json?${previewQuery()}`),
    "a shopper looks": () => text("/leinwand"),
    "a shopper looks from Austria": () => text("http://at.poster.localhost/leinwand"),
    "a shopper asks for a draft": () => text(`${API}/de-DE/leinwand?version=draft`),
    "a shopper asks for the payload": () => text("/leinwand/_payload.json"),
    "a shopper tries an old link": () => text(`/leinwand?${previewQuery("poster", { at: 0 })}`),
    "someone publishes": () => editor.edit("de-DE/poster", { title: `Poster ${Math.random()}` }).then(() => ""),
  };

  it("is never found in KV or by a shopper, whatever the order of requests", async () => {
    const orders = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        for (const name of order) {
          const answer = await steps[name]?.();
          if (name.startsWith("a shopper")) expect(answer).not.toMatch(new RegExp(`${DRAFT}|${TYPED}`));
        }
        const { keys } = await shop.STORIES.list();
        const values = await Promise.all(keys.map(({ name }) => shop.STORIES.get(name)));
        expect(values.filter((value) => value?.includes(DRAFT) || value?.includes(TYPED))).toEqual([]);
      }),
      { numRuns: runs(25, 8) },
    );
  });
});
