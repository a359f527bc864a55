import { beforeEach, describe, expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { keepStory } from "#tests/support/keep-story.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useStoriesShop();
let serial = 0;
beforeEach(() => shop.clearLogs());

const CALCULATOR = {
  component: "calculator",
  headline: "Dein Bild",
  product: "photo-frame",
  articles: ["leinwand", "acrylglas"],
  topDeals: ["600x400"],
  listedFormats: "8",
};

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

async function look(address: string) {
  const reply = await shop.get(address);
  return { html: await reply.text(), cache: reply.headers.get("X-Cache") ?? "" };
}
const htmlOf = async (address: string) => (await look(address)).html;
const forced = (page: string, name: string, treatment: "on" | "off") =>
  `${page}?feature=${name}&treatment=${treatment}`;

/** Asks until an address is answered by the page cache; resolves to its page. */
async function kept(address: string): Promise<string> {
  let html = "";
  await expect
    .poll(async () => {
      const seen = await look(address);
      html = seen.html;
      return seen.cache;
    })
    .toMatch(/^HIT/);
  return html;
}

describe("a tagged page", () => {
  it("has a copy for each treatment of its experiment, and none for another's", async () => {
    const page = await publish(["neu", "experiment:portrait-formats"]);
    const [off, on] = [await kept(page), await kept(forced(page, "portrait-formats", "on"))];
    expect(off).toContain('value="600x400"');
    expect(on).toContain('value="400x600"');
    // Those of other flags, and of the same treatment by another way, were made already.
    const again = await look(forced(page, "portrait-formats", "off"));
    expect(again.cache).toMatch(/^HIT/);
    expect(again.html).toBe(off);
    for (const other of ["top-deal", "sticky-button", "calculator-layout", "anything"])
      expect((await look(forced(page, other, "on"))).cache).toMatch(/^HIT/);
  });

  it("reads no flag if it is not tagged: one copy answers whatever an address asks for", async () => {
    const page = await publish(["neu", "portrait-formats"]);
    const plain = await kept(page);
    for (const name of ["portrait-formats", "top-deal", "sticky-button", "similar-designs", "material-previews"]) {
      const seen = await look(forced(page, name, "on"));
      expect(seen.cache).toMatch(/^HIT/);
      expect(seen.html).toBe(plain);
    }
  });

  it("reads no flag if nothing on it takes part in its experiment", async () => {
    const page = await publish(["experiment:portrait-formats", "experiment:photobook-grid"], { calculator: [] });
    await kept(page);
    expect((await look(forced(page, "portrait-formats", "on"))).cache).toMatch(/^HIT/);
  });

  it("runs several at once, each by its own flag", async () => {
    const page = await publish(["experiment:two-line-title", "experiment:calculator-layout"]);
    const html = await htmlOf(forced(page, "two-line-title", "on"));
    expect(html).toContain("material two-lines");
    expect(html).not.toContain("calculator redesigned");
    const both = `${forced(page, "two-line-title", "on")}&feature=calculator-layout&treatment=on`;
    expect(await htmlOf(both)).toMatch(/calculator redesigned[\s\S]*material two-lines/);
  });

  it("goes on with a tag that no experiment has, and says so once", async () => {
    const page = await publish(["experiment:topdeal", "experiment:set-container", "experiment:two-line-title"]);
    expect(await htmlOf(forced(page, "two-line-title", "on"))).toContain("material two-lines");
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
    const html = await htmlOf(forced("/tagged-before", "two-line-title", "on"));
    expect(html).toContain("Dein Bild");
    expect(html).not.toContain("two-lines");
  });
});

describe("the treatment", () => {
  /** The page of an experiment, as those see it whose flag is off, and on. */
  async function sides(name: string, page?: string): Promise<[off: string, on: string]> {
    const at = page ?? (await publish([`experiment:${name}`]));
    return [await htmlOf(forced(at, name, "off")), await htmlOf(forced(at, name, "on"))];
  }

  it("of top-deal puts the label on the sizes that an editor chose; other pages always have it", async () => {
    const [off, on] = await sides("top-deal");
    expect(off).not.toContain("Top-Angebot");
    expect(on.match(/Top-Angebot/g)).toHaveLength(1);
    expect(await htmlOf(await publish([]))).toContain("Top-Angebot");
  });

  it("of portrait-formats is in the file of all offers too", async () => {
    const page = await publish(["experiment:portrait-formats"]);
    const offers = async (treatment: "on" | "off") =>
      (await htmlOf(forced(`${page}/_offers.json`, "portrait-formats", treatment))).match(/"format":"\d+x\d+"/g);
    expect(await offers("off")).toContain('"format":"600x400"');
    expect(await offers("on")).toContain('"format":"400x600"');
    expect(await offers("on")).not.toContain('"format":"600x400"');
  });

  it.each([
    ["calculator-layout", "calculator redesigned", ".redesigned"],
    ["sticky-button", "wrap sticky-button", ".sticky-button"],
    ["material-previews", "material-previews", ".material-previews"],
  ])("of %s brings its styles, and nobody else gets them", async (name, markup, style) => {
    const [off, on] = await sides(name);
    expect(on).toContain(markup);
    expect(on).toContain(style);
    expect(off).not.toContain(markup);
    expect(off).not.toContain(style);
  });

  it("of photobook-grid sets photo books closer", async () => {
    const [off, on] = await sides("photobook-grid", "/alle-fotobuecher");
    expect(on).toContain('class="wrap designs dense"');
    expect(on).toContain(".dense");
    expect(off).not.toMatch(/[. ]dense/);
  });

  it("of similar-designs stands below the price, on every design: the frame around all pages has its tag", async () => {
    const [, design = ""] = /class="design" href="([^"]+)"/.exec(await htmlOf("/alle-fotokalender")) ?? [];
    const [off, on] = await sides("similar-designs", design);
    const count = (html: string) => html.match(/Ähnliche Designs/g)?.length;
    expect([count(off), count(on)]).toEqual([1, 1]);
    expect(off.indexOf("Ähnliche Designs")).toBeGreaterThan(off.indexOf("</article>"));
    expect(on.indexOf("Ähnliche Designs")).toBeLessThan(on.indexOf("</article>"));
    expect(on.indexOf("Ähnliche Designs")).toBeLessThan(on.indexOf("price-steps"));
    expect(off).not.toContain("similar-below");
  });

  it.each([
    ["set-container", "/poster", "Poster und Leiste als Set"],
    ["bestseller-container", "/fotocollage", "Am häufigsten gewählt"],
  ])("of %s is an A/B block, in whose place others have nothing", async (name, page, words) => {
    const [off, on] = await sides(name, page);
    expect(on).toContain(words);
    expect(off).not.toContain(words);
    expect(off).not.toContain("ab-content");
  });
});

it("every experiment has pages in the embedded content, of each brand that can have one", async () => {
  const { results } = await shop.DB.prepare(
    "SELECT DISTINCT tag.value AS tag FROM stories, json_each(stories.tag_list) AS tag WHERE full_slug NOT LIKE '%/tagged-%'",
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
