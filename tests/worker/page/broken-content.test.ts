import { expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useStoriesShop();

let serial = 0;

/** Publishes a story as an editor would, and returns its page. */
async function publish(content: Record<string, unknown>): Promise<{ status: number; html: string }> {
  const slug = `broken-${++serial}`;
  const path = `backend/content/stories/poster/de-DE/${slug}.json`;
  const story = { name: slug, content: { _uid: slug, component: "page", title: slug, ...content } };
  await shop.DB.exec(
    contentSeed([{ path, json: story }])
      .map(toSql)
      .join("\n"),
  );
  await announce(shop, { action: "published", story_id: serial, full_slug: `de-DE/${slug}` });
  shop.clearLogs();
  const reply = await shop.get(`/${slug}`);
  return { status: reply.status, html: await reply.text() };
}

const blok = (component: string, fields: object = {}) => ({ _uid: `${component}-${++serial}`, component, ...fields });

it("renders the rest of a page around unknown and broken blocks, and logs each", async () => {
  const { status, html } = await publish({
    body: [
      blok("headline", { text: "Davor" }),
      { ...blok("hologram"), _uid: "unknown-1" },
      { ...blok("teaser", { text: "ohne Überschrift" }), _uid: "broken-1" },
      { ...blok("calculator", { headline: "Rechner", articles: ["gold"] }), _uid: "broken-2" },
      blok("headline", { text: "Danach" }),
    ],
  });
  expect(status).toBe(200);
  expect(html).toContain("Davor");
  expect(html).toContain("Danach");
  expect(html).not.toContain("ohne Überschrift");
  const reports = shop.logs().filter(({ event }) => event === "hybrid-parse-error");
  expect(reports).toEqual([
    expect.objectContaining({ component: "hologram", uid: "unknown-1", reason: "unknown component" }),
    expect.objectContaining({ component: "teaser", uid: "broken-1", reason: expect.stringContaining("headline") }),
    expect.objectContaining({ component: "calculator", uid: "broken-2", reason: expect.stringContaining("articles") }),
  ]);
});

it("passes over a rich-text node it does not know, and says so", async () => {
  const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const { html } = await publish({
    body: [
      blok("text", { text: { type: "doc", content: [paragraph("Eins"), { type: "hologram" }, paragraph("Zwei")] } }),
    ],
  });
  expect(html).toContain("Eins");
  expect(html).toContain("Zwei");
  expect(shop.logs()).toContainEqual(expect.objectContaining({ event: "richtext-render-error", type: "hologram" }));
});

it("renders a block nested in rich text with its styles", async () => {
  const usp = { _uid: "usp-1", component: "usp", icon: "leaf", title: "Eingebettet", text: "" };
  const nested = { ...blok("usp-teaser"), items: [usp] };
  const { html } = await publish({
    body: [blok("text", { text: { type: "doc", content: [{ type: "blok", attrs: { id: "x", body: [nested] } }] } })],
  });
  expect(html).toContain("<b>Eingebettet</b>");
  expect(html).toContain(".usps{");
});

it.each([
  ["javascript:alert(1)", null],
  ["JaVa\tScript:alert(1)", null],
  ["data:text/html,x", null],
  ["https://example.com/", 'href="https://example.com/" rel="nofollow noopener noreferrer"'],
  ["https://www.kartenliebe.de/hochzeit/", 'href="https://www.kartenliebe.de/hochzeit/" class'],
  ["/configurator-card/?occasion=hochzeit", "occasion=hochzeit&amp;locale=de-DE"],
])("a link to %s", async (url, expected) => {
  const action = {
    ...blok("action"),
    text: "Ziel",
    link: { linktype: "url", url, cached_url: url, id: "" },
    style: "primary",
  };
  const { html } = await publish({ teaser: [blok("teaser", { headline: "Kopf", actions: [action] })] });
  if (expected) expect(html).toContain(expected);
  else expect(html).toContain("<span>Ziel</span>");
});

it("is no page when the story is none", async () => {
  const { status } = await publish({ component: "shell" });
  expect(status).toBe(404);
});
