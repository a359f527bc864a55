import { beforeAll, describe, expect, it } from "vitest";
import { editorOf, previewQuery, sessionQuery } from "#tests/support/editor.ts";
import { useShop } from "#tests/support/use-shop.ts";

const DRAFT = "Nur ein Entwurf";
const TYPED = "Gerade getippt";
const HOUR = 3_600_000;
const IN_A_FRAME = { headers: { "Sec-Fetch-Dest": "iframe" } };
const IN_A_TAB = { headers: { "Sec-Fetch-Dest": "document" } };

const shop = useShop();
const editor = editorOf(shop);
let story = 0;
beforeAll(async () => {
  story = (await editor.find("de-DE/leinwand")).id;
  await editor.edit("de-DE/leinwand", { title: DRAFT }, { draft: true });
  await editor.edit("de-DE/poster", { title: DRAFT }, { draft: true });
});

const ago = (hours: number) => Date.now() - hours * HOUR;

async function open(address: string, init = {}) {
  const reply = await shop.get(address, init);
  const html = await reply.text();
  const transform = /data-transform="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
  const policy = reply.headers.get("Content-Security-Policy");
  return { reply, html, transform, policy };
}

async function type(transform: string, slug = "de-DE/leinwand") {
  const { id, uuid, full_slug, content } = await editor.find(slug);
  const body = JSON.stringify({ story: { id, uuid, full_slug, content: { ...content, title: TYPED } } });
  return open(transform, { method: "POST", body });
}

/** Returns the session in the address that an editor's frame fetches while she types; empty if there is none. */
const sessionIn = (transform: string | null) =>
  new URL(transform ?? "", "http://localhost").searchParams.get("_storyblok_session") ?? "";

describe("an editor's session", () => {
  it("is opened by the signature, which it then does without", async () => {
    const { transform } = await open(`/leinwand?${previewQuery()}`);
    expect(transform).not.toContain("_storyblok_tk%5Btoken%5D");
    const typed = await type(transform ?? "");
    expect(typed.html).toContain(`<title>${TYPED}`);
    expect(typed.reply.headers.get("Cache-Control")).toBe("private, no-store");
    const again = await open(`/leinwand?_storyblok=1&_storyblok_session=${sessionIn(typed.transform)}`);
    expect(again.html).toContain(`<title>${DRAFT}`);
    expect(again.reply.headers.get("Cache-Control")).toBe("private, no-store");
    expect(again.policy).toContain("frame-ancestors https://app.storyblok.com");
  });

  it("goes on past the signature's hour, renewed by each answer, but is opened only once", async () => {
    const opened = ago(11);
    const old = sessionQuery({ story, opened, renewed: ago(3.9) });
    const { html, transform } = await open(`/leinwand?${old}`);
    expect(html).toContain(`<title>${DRAFT}`);
    const [, , openedAt, renewedAt] = sessionIn((await type(transform ?? "")).transform)
      .split(".")
      .map(Number);
    expect(openedAt).toBe(Math.floor(opened / 1000));
    expect(Date.now() / 1000 - Number(renewedAt)).toBeLessThan(60);
  });

  it("finds the story by its full slug too, as the editor reloads it", async () => {
    const { reply } = await open(`/de-DE/leinwand?${sessionQuery({ story, opened: ago(2) })}`);
    expect(reply.status).toBe(302);
    const { html } = await open(reply.headers.get("Location") ?? "");
    expect(html).toContain(`<title>${DRAFT}`);
  });

  it.each<[string, () => URLSearchParams]>([
    ["of more than a working day", () => sessionQuery({ story, opened: ago(12.01), renewed: ago(0.1) })],
    ["that nobody used for four hours", () => sessionQuery({ story, opened: ago(5), renewed: ago(4.01) })],
    ["that another secret sealed", () => sessionQuery({ story, token: "guess" })],
    ["of the other space", () => sessionQuery({ story, token: "kartenliebe-preview-local" })],
    ["of another editor's site", () => sessionQuery({ story, origin: "https://evil.example" })],
    [
      "with a later opening written in",
      () => edited((text) => text.replace(/\.\d+(?=\.\d+\.[0-9a-f]+$)/, ".9999999999")),
    ],
    ["with half a signature", () => edited((text) => text.slice(0, -32))],
    ["with another signature of that length", () => edited((text) => text.replace(/[0-9a-f]{64}$/, "a".repeat(64)))],
  ])("%s shows the published page, which nobody may frame, and what is typed is refused", async (_, query) => {
    const { reply, html, transform, policy } = await open(`/leinwand?${query()}`);
    expect([reply.status, transform]).toEqual([200, null]);
    expect(html).not.toContain(DRAFT);
    expect(policy).toContain("frame-ancestors 'none'");
    const typed = await type(`/frontend-api/mp/storyblok/transform?path=%2Fleinwand&${query()}`);
    expect(typed.reply.status).toBe(403);
    expect(typed.html).not.toContain(TYPED);
  });

  it("of one story shows no draft of another, on its page or as data", async () => {
    const query = sessionQuery({ story });
    const { html, transform } = await open(`/poster?${query}`);
    expect(html).not.toContain(DRAFT);
    expect(transform).toBeNull();
    const data = await open(`/frontend-api/mp/storyblok/de-DE/poster?version=draft&${query}`);
    expect(data.reply.status).toBe(200);
    expect(data.html).not.toContain(DRAFT);
    expect((await open(`/poster/_payload.json?${query}`)).html).not.toContain(DRAFT);
    expect(
      (await type(`/frontend-api/mp/storyblok/transform?path=%2Fposter&${query}`, "de-DE/poster")).reply.status,
    ).toBe(403);
  });

  it("is in no log and no copy", async () => {
    const { transform } = await open(`/leinwand?${previewQuery()}`);
    const session = sessionIn(transform);
    expect(session.length).toBeGreaterThan(64);
    await open(`/leinwand?_storyblok=1&_storyblok_session=${session}`);
    await type(transform ?? "");
    const { keys } = await shop.STORIES.list();
    const copies = await Promise.all(keys.map(({ name }) => shop.STORIES.get(name)));
    expect(JSON.stringify([shop.logs(), copies])).not.toContain(session.slice(-64));
    expect(shop.logs().length).toBeGreaterThan(0);
  });

  function edited(change: (session: string) => string): URLSearchParams {
    const query = sessionQuery({ story });
    query.set("_storyblok_session", change(query.get("_storyblok_session") ?? ""));
    return query;
  }
});

describe("an address copied out of the editor's frame", () => {
  it.each<[string, () => URLSearchParams]>([
    ["with its session", () => sessionQuery({ story, opened: ago(2) })],
    ["with a session that is over", () => sessionQuery({ story, opened: ago(13) })],
    ["after the signature's hour", () => previewQuery("poster", { at: ago(1.01) })],
  ])("%s leads to the published page, which nobody may frame", async (_, query) => {
    const asked = await shop.get(`/de-DE/leinwand?${query()}`, IN_A_TAB);
    expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([302, "private, no-store"]);
    const { reply, html, transform, policy } = await open(asked.headers.get("Location") ?? "", IN_A_TAB);
    expect([reply.status, transform]).toEqual([200, null]);
    expect(html).not.toContain(DRAFT);
    for (const one of [asked.headers.get("Content-Security-Policy"), policy]) {
      expect(one).toContain("frame-ancestors 'none'");
    }
  });

  it("within the signature's hour shows the draft, as the editor's own link to a preview does", async () => {
    expect((await open(`/leinwand?${previewQuery()}`, IN_A_TAB)).html).toContain(`<title>${DRAFT}`);
  });

  it("shows nothing of a story that is not published", async () => {
    const made = await editor.create("de-DE", "nur-intern", { title: DRAFT });
    await editor.ask(`/stories/${made.id}/unpublish`);
    const { reply, html } = await open(`/nur-intern?${sessionQuery({ story: made.id })}`, IN_A_TAB);
    expect(reply.status).toBe(404);
    expect(html).not.toContain(DRAFT);
  });
});

describe("a session that is over", () => {
  it.each<[string, () => URLSearchParams]>([
    ["after a working day", () => sessionQuery({ story, opened: ago(13), renewed: ago(0.1) })],
    ["after the signature's hour, with no session", () => previewQuery("poster", { at: ago(1.01) })],
  ])("%s says so in the editor's frame, and no more", async (_, query) => {
    for (const path of ["/leinwand", "/de-DE/leinwand"]) {
      const { reply, html, policy } = await open(`${path}?${query()}`, IN_A_FRAME);
      expect(reply.status).toBe(403);
      expect(html).toContain("Reload the editor");
      expect(html).not.toContain(DRAFT);
      expect(policy).toContain("frame-ancestors https://app.storyblok.com");
      expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });
});

it("a story at an address of the shop's own says so in the frame, instead of showing another page", async () => {
  const made = await editor.create("de-DE", "suche", { title: DRAFT });
  const { reply, html, policy } = await open(`/de-DE/suche?${previewQuery()}`, IN_A_FRAME);
  expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  expect(html).toContain("No visitor ever sees this story");
  expect(html).toContain("“suche”");
  expect(policy).toContain("frame-ancestors https://app.storyblok.com");
  const stranger = await shop.get("/de-DE/suche?_storyblok=1", IN_A_TAB);
  expect(await stranger.text()).not.toContain("No visitor ever");
  await editor.ask(`/stories/${made.id}`, "DELETE");
});

describe("an address that proves nothing", () => {
  it.each<[string, string, string, () => URLSearchParams]>([
    ["without a signature", "has no signature", "unsigned", () => new URLSearchParams({ _storyblok: "1" })],
    ["of a release alone", "has no signature", "unsigned", () => new URLSearchParams({ _storyblok_release: "7" })],
    ["that another token signed", "was not recognised", "wrong", () => previewQuery("poster", { token: "guess" })],
    ["of the other space", "was not recognised", "wrong", () => previewQuery("kartenliebe")],
    ["with a session that never was one", "was not recognised", "wrong", () => sessionQuery({ story, token: "guess" })],
    ["from a clock far ahead", "was not recognised", "wrong", () => previewQuery("poster", { at: ago(-2) })],
  ])("%s says so in the editor's frame, and shows nothing of the draft", async (_, words, reason, query) => {
    for (const path of ["/leinwand", "/de-DE/leinwand", "/gibt-es-nicht"]) {
      const { reply, html, policy } = await open(`${path}?${query()}`, IN_A_FRAME);
      expect(reply.status).toBe(403);
      expect(html).toContain(words);
      expect(html).not.toContain(DRAFT);
      expect(policy).toMatch(/^default-src 'none'.*frame-ancestors https:\/\/app\.storyblok\.com$/);
      expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
      expect(reply.headers.get("CDN-Cache-Control")).toBe("no-store");
    }
    const logged = shop.logs().filter((line) => line.event === "preview-refused" && line.reason === reason);
    expect(logged).toMatchObject([{ level: "warn", channel: "poster", hasToken: true }]);
  });

  it("gets the same answer whatever story, space or time it names", async () => {
    const queries = [previewQuery("poster", { token: "guess" }), previewQuery("kartenliebe"), previewQuery()];
    queries[2]?.set("_storyblok_tk[token]", "0".repeat(40));
    const answers = await Promise.all(
      queries.flatMap((query) =>
        ["/leinwand", "/gibt-es-nicht"].map(async (path) => (await open(`${path}?${query}`, IN_A_FRAME)).html),
      ),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it("is an ordinary page in a tab, and one that is kept for nobody in the editor's frame", async () => {
    const query = previewQuery("poster", { token: "guess" });
    await open(`/leinwand?${query}`, IN_A_FRAME);
    for (const init of [IN_A_TAB, {}]) {
      const { reply, html, policy } = await open(`/leinwand?${query}`, init);
      expect(reply.status).toBe(200);
      expect(html).not.toContain("was not recognised");
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });
});
