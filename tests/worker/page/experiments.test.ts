import { beforeAll, describe, expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { EXPERIMENTS } from "#domain/flags/experiments.ts";
import { announce } from "#tests/support/announce.ts";
import { editorOf, visualEditorQuery } from "#tests/support/editor.ts";
import { ANNA, BERTA, flagDefinition, visitorHeaders } from "#tests/support/flag-plan.ts";
import { keepStory } from "#tests/support/keep-story.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
let serial = 0;
beforeAll(async () => {
  const flags = Object.keys(EXPERIMENTS).map((name) => flagDefinition({ name, keys: [ANNA] }));
  await shop.STORIES.put("flags:flags-client-local", JSON.stringify({ flags, till: Date.now() }));
});

const CALCULATOR = {
  component: "calculator",
  headline: "Dein Bild",
  product: "photo-frame",
  articles: ["leinwand", "acrylglas"],
  topDeals: ["600x400"],
  listedFormats: "8",
};

/** The choice of materials, with titles of two lines. */
const TWO_LINES = /class="materials[^"]* two-lines/;

/** Publishes a page with a calculator and tags, as an editor would. */
async function publish(tags: readonly string[], more: object = {}): Promise<string> {
  const slug = `tagged-${++serial}`;
  const path = `stories/poster/de-DE/${slug}.json`;
  const content = { component: "page", title: slug, calculator: [CALCULATOR], ...more };
  const statements = contentSeed([{ path, json: { name: slug, tag_list: tags, content } }]);
  await shop.DB.exec(statements.map(toSql).join("\n"));
  await announce(shop, { action: "published", story_id: serial, full_slug: `de-DE/${slug}` });
  return `/${slug}`;
}

/** A page as a visitor sees it: those of the tests are Anna, for whom every flag is on, and Berta, for whom none is. */
async function look(address: string, visitor: string) {
  const reply = await shop.get(address, { headers: visitorHeaders(visitor, `203.0.113.${++serial % 250}`) });
  const html = await reply.text();
  const [, treatments = "{}"] = /<script type="application\/json" id="treatments"[^>]*>([^<]*)</.exec(html) ?? [];
  return { html, cache: reply.headers.get("X-Cache") ?? "", treatments: JSON.parse(treatments) as object };
}

/** The page as the control and as the treatment shows it. */
async function sides(address: string): Promise<[off: string, on: string]> {
  return [(await look(address, BERTA)).html, (await look(address, ANNA)).html];
}

describe("a tagged page", () => {
  it("reads the flags of its tags, and no others", async () => {
    const page = await publish(["neu", "experiment:two-line-title", "experiment:top-deal"]);
    expect((await look(page, ANNA)).treatments).toEqual({ "two-line-title": "on", "top-deal": "on" });
    expect((await look(page, BERTA)).treatments).toEqual({ "two-line-title": "off", "top-deal": "off" });
  });

  it("has one copy for each treatment", async () => {
    const page = await publish(["experiment:portrait-formats"]);
    for (const [visitor, format] of [
      [ANNA, "400x600"],
      [BERTA, "600x400"],
    ] as const) {
      await expect.poll(async () => (await look(page, visitor)).cache).toMatch(/^HIT/);
      expect((await look(page, visitor)).html).toContain(`value="${format}"`);
    }
  });

  it("reads none if it is not tagged: one copy is for everybody", async () => {
    const page = await publish(["neu", "portrait-formats"]);
    await expect.poll(async () => (await look(page, ANNA)).cache).toMatch(/^HIT/);
    const [anna, berta] = [await look(page, ANNA), await look(page, BERTA)];
    expect(berta.cache).toMatch(/^HIT/);
    expect(berta.html).toBe(anna.html);
    expect(anna.treatments).toEqual({});
  });

  it("reads none if nothing on it takes part in its experiments", async () => {
    const page = await publish(["experiment:portrait-formats", "experiment:photobook-grid"], { calculator: [] });
    expect((await look(page, ANNA)).treatments).toEqual({});
  });

  it("runs several at once, each by its own flag; an address may set one", async () => {
    const page = await publish(["experiment:two-line-title", "experiment:calculator-layout"]);
    const { html } = await look(`${page}?feature=two-line-title&treatment=on`, BERTA);
    expect(html).toMatch(TWO_LINES);
    expect(html).not.toContain("calculator as-list");
    expect((await look(page, ANNA)).html).toMatch(/calculator as-list[\s\S]*"materials[^"]* two-lines/);
  });

  it("goes on with a tag that no experiment has, and says so once", async () => {
    const page = await publish(["experiment:topdeal", "experiment:set-container", "experiment:two-line-title"]);
    shop.clearLogs();
    expect((await look(page, ANNA)).html).toMatch(TWO_LINES);
    const said = shop.logs().filter(({ event }) => event === "hybrid-parse-error");
    expect(said).toEqual([
      expect.objectContaining({
        component: "page",
        tag: "experiment:topdeal",
        reason: expect.stringMatching("misspelt"),
      }),
      expect.objectContaining({ tag: "experiment:set-container", reason: expect.stringMatching("A/B block") }),
    ]);
  });

  it("runs none from a copy of an older build, which has no tags", async () => {
    await keepStory(shop, "tagged-before", { component: "page", title: "Vorher", calculator: [CALCULATOR] });
    const { html, treatments } = await look("/tagged-before", ANNA);
    expect(html).toContain("Dein Bild");
    expect(treatments).toEqual({});
  });

  it("is the control for crawlers", async () => {
    const headers = { ...visitorHeaders(ANNA), "User-Agent": "Googlebot/2.1" };
    expect(await (await shop.get("/hahnemuehle", { headers })).text()).toContain('value="600x400"');
  });

  it("starts with an editor's tag on a published story, and ends without it; she herself sees the control", async () => {
    const editor = editorOf(shop);
    const story = await editor.find("de-DE/leinwand");
    const tag = (tag_list: readonly string[]) =>
      editor.ask(`/stories/${story.id}`, "PUT", { story: { tag_list }, publish: 1 });
    expect((await look("/leinwand", ANNA)).treatments).toEqual({});
    await tag(["experiment:two-line-title"]);
    expect((await look("/leinwand", ANNA)).treatments).toEqual({ "two-line-title": "on" });
    const preview = `/leinwand?${visualEditorQuery(story, "poster")}`;
    expect((await look(preview, ANNA)).html).not.toMatch(TWO_LINES);
    const asked = await look(`${preview}&feature=two-line-title&treatment=on`, ANNA);
    expect(asked.html).toMatch(TWO_LINES);
    await tag([]);
    expect((await look("/leinwand", ANNA)).treatments).toEqual({});
  });
});

describe("the treatment", () => {
  it("of top-deal puts the label on the sizes that an editor chose; other pages always have it", async () => {
    const [off, on] = await sides(await publish(["experiment:top-deal"]));
    expect(off).not.toContain("Top-Angebot");
    expect(on.match(/Top-Angebot/g)).toHaveLength(1);
    expect((await look(await publish([]), BERTA)).html).toContain("Top-Angebot");
  });

  it("of portrait-formats is in the file of all offers too", async () => {
    const page = await publish(["experiment:portrait-formats"]);
    const [off, on] = await sides(`${page}/_offers.json`);
    expect(off).toContain('"format":"600x400"');
    expect(on).toContain('"format":"400x600"');
    expect(on).not.toContain('"format":"600x400"');
  });

  it.each([["sticky-button", "wrap sticky-button", ".sticky-button"]])(
    "of %s brings its styles, and nobody else gets them",
    async (name, markup, style) => {
      const [off, on] = await sides(await publish([`experiment:${name}`]));
      expect(on).toContain(markup);
      expect(on).toContain(style);
      expect(off).not.toContain(markup);
      expect(off).not.toContain(style);
    },
  );

  it.each([
    ["calculator-layout", /"[^"]*calculator as-list/],
    ["material-previews", /class="materials[^"]* large/],
  ])("of %s changes the calculator", async (name, markup) => {
    const [off, on] = await sides(await publish([`experiment:${name}`]));
    expect(on).toMatch(markup);
    expect(off).not.toMatch(markup);
  });

  it("of photobook-grid sets photo books closer", async () => {
    const [off, on] = await sides("/alle-fotobuecher");
    expect(on).toContain('class="wrap designs dense"');
    expect(on).toContain(".dense");
    expect(off).not.toMatch(/[. ]dense/);
  });

  it("of similar-designs stands below the price, on every design: the frame around all pages has its tag", async () => {
    const [, design = ""] = /class="design" href="([^"]+)"/.exec((await look("/alle-fotokalender", BERTA)).html) ?? [];
    const [off, on] = await sides(design);
    const count = (html: string) => html.match(/Ähnliche Designs/g)?.length;
    expect([count(off), count(on)]).toEqual([1, 1]);
    expect(off.indexOf("Ähnliche Designs")).toBeGreaterThan(off.indexOf("</article>"));
    expect(on.indexOf("Ähnliche Designs")).toBeLessThan(on.indexOf("</article>"));
    expect(on.indexOf("Ähnliche Designs")).toBeLessThan(on.indexOf('class="price-steps"'));
    expect(off).not.toContain("similar-below");
  });

  it.each([
    ["set-container", "/poster", "Poster und Leiste als Set"],
    ["bestseller-container", "/fotocollage", "Am häufigsten gewählt"],
  ])("of %s is an A/B block, in whose place others have nothing", async (_, page, words) => {
    const [off, on] = await sides(page);
    expect(on).toContain(words);
    expect(off).not.toContain(words);
    expect(off).not.toContain("ab-content");
  });
});

it("every experiment has pages in the embedded content, of each brand that can have one", async () => {
  const { results } = await shop.DB.prepare(
    "SELECT DISTINCT tag.value AS tag FROM stories, json_each(stories.tag_list) AS tag WHERE slug NOT LIKE 'tagged-%'",
  ).all<{ tag: string }>();
  expect(results.map(({ tag }) => tag).sort()).toEqual(
    [
      "calculator-layout",
      "material-previews",
      "photobook-grid",
      "portrait-formats",
      "similar-designs",
      "sticky-button",
      "top-deal",
      "two-line-title",
    ].map((name) => `experiment:${name}`),
  );
});
