import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import type { Commerce, PageContext } from "#blocks/block.ts";
import { rawBlokSchema } from "#blocks/field/bloks.ts";
import { BLOCKS } from "#blocks/registry.ts";
import { Breadcrumb } from "#blocks/shell/breadcrumb.tsx";
import { ProblemPage } from "#blocks/shell/built-in.tsx";
import { Footer } from "#blocks/shell/footer.tsx";
import { Header } from "#blocks/shell/header.tsx";
import { shellSchema } from "#blocks/shell/schema.ts";
import { shellSheets } from "#blocks/shell/sheets.ts";
import { parseMediaPath } from "#domain/page/media.ts";
import { CHANNELS } from "#domain/shop/shop.ts";
import { loadBlocks, parsePage, renderNestedBlok } from "#worker/page/load.ts";
import { objectsIn, readStories, type Story } from "../backend/stories/story-files.ts";
import { attributesOf, candidatesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";

const price = { priceCurrent: 1290, priceOriginal: 1490, lowestPrice30Days: 1390 };
const commerce: Commerce = {
  calculatorReference: async (articles) => ({
    articles: [...CATALOGUE.values()].filter(({ article }) => articles.includes(article)),
  }),
  formatPrices: async (articles) => ({
    currency: "eur",
    articles: articles.map((article) => ({
      article,
      prices: (CATALOGUE.get(article)?.formats ?? []).map((formatType) => ({ formatType, ...price })),
    })),
  }),
};

const HOSTS: Record<string, string> = { poster: "posterliebe.de", kartenliebe: "kartenliebe.de" };

function pageOf(story: Story): PageContext {
  const page = pageContext({
    host: HOSTS[story.channel] ?? "",
    renderBlok: (blok) => renderNestedBlok(rawBlokSchema.parse(blok), page),
  });
  return page;
}

/** Every block of a page, as its own markup. */
async function renderBlocks(story: Story, withPrices: boolean): Promise<string[]> {
  const page = pageOf(story);
  const content = parsePage(story.content);
  if (!content) return [];
  const blocks = loadBlocks(content, page, commerce);
  const rendered = blocks.map(async ({ block, content: parsed, data }) =>
    renderToString(<block.View content={parsed} data={withPrices ? await data : null} page={page} />),
  );
  return [renderToString(<Breadcrumb items={content.breadcrumb} page={page} />), ...(await Promise.all(rendered))];
}

function renderShell(story: Story): string[] {
  const page = pageOf(story);
  const shell = shellSchema.parse(story.content);
  return [
    renderToString(<Header shell={shell} brand="Posterliebe" page={page} />),
    renderToString(<Footer shell={shell} brand="Posterliebe" year={2026} page={page} />),
    renderToString(<ProblemPage kind="not-found" page={page} />),
    renderToString(<ProblemPage kind="unavailable" page={page} />),
  ];
}

/** What holds for all markup of the shop. */
function expectSound(html: string) {
  expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:|undefined|\[object |NaN|\{\w+\}/i);
  for (const image of attributesOf(html, "img")) {
    for (const name of ["src", "alt", "width", "height"]) expect(image.has(name), name).toBe(true);
    expect(image.get("src")).toMatch(/^\/media\//);
  }
  for (const image of attributesOf(html, "img")) {
    const srcset = image.get("srcset");
    if (srcset !== undefined) expect(candidatesOf(srcset).every(({ href }) => parseMediaPath(href))).toBe(true);
  }
  for (const anchor of attributesOf(html, "a"))
    expect(anchor.get("href")).toMatch(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/);
}

const stories = readStories();
const pages = stories.filter(({ content }) => content.component === "page");
const shells = stories.filter(({ content }) => content.component === "shell");

describe("every story", () => {
  it.each(pages)("$file: each of its blocks is rendered soundly, with prices and without", async (story) => {
    const priced = await renderBlocks(story, true);
    const bare = await renderBlocks(story, false);
    expect(priced.slice(1).every(Boolean)).toBe(true);
    expect(bare.slice(1).every(Boolean)).toBe(true);
    for (const html of [...priced, ...bare]) {
      // The props of an island hold its labels' braces, were there any, and no markup.
      expectSound(html.replace(/<script type="application\/json">[\s\S]*?<\/script>/g, ""));
    }
  });

  it.each(pages)("$file: shows what its editor wrote", async (story) => {
    const html = (await renderBlocks(story, true)).join("").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
    const headlines = objectsIn(story.content).map(({ headline }) => headline);
    for (const headline of headlines) if (typeof headline === "string") expect(html).toContain(headline);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it.each(shells)("$file: frames every page", (story) => {
    const [header = "", footer = "", ...problems] = renderShell(story);
    for (const html of [header, footer, ...problems]) expectSound(html);
    for (const item of shellSchema.parse(story.content).mainNavigation) expect(header).toContain(item.text);
    expect(footer).toContain("© 2026 Posterliebe");
    expect(header.match(/<a class="logo [^>]*href="\/"/)).not.toBeNull();
  });
});

describe("the calculator", () => {
  const story = pages.find(({ slug }) => slug === "leinwand");
  it("wakes with prices, and leads to the designer without", async () => {
    if (!story) throw new Error("No story of the canvas.");
    const priced = (await renderBlocks(story, true)).find((html) => html.includes('id="calculator"'));
    expect(priced).toContain('data-island="calculator" data-wake="idle"');
    expect(priced).toMatch(/12,90\s€/);
    const bare = (await renderBlocks(story, false)).find((html) => html.includes('id="calculator"')) ?? "";
    expect(bare).not.toContain("data-island");
    expect(bare).toContain('role="status"');
    expect(attributesOf(bare, "a").map((anchor) => anchor.get("href"))).toEqual([
      "/configurator-photo-frame/?materialType=leinwand&locale=de-DE",
    ]);
  });
});

describe("the registry", () => {
  it("names each block once, after its folder", () => {
    const folders = globSync("blocks/*/block.ts").map((file) => file.split(/[\\/]/)[1]);
    expect([...BLOCKS.keys()].sort()).toEqual(folders.sort());
    for (const [name, block] of BLOCKS) expect(block.component).toBe(name);
  });

  it("has sheets whose hash is their text's, with no font left unnamed", () => {
    const sheets = new Set([
      ...[...BLOCKS.values()].flatMap((block) => block.sheets),
      ...CHANNELS.flatMap(shellSheets),
    ]);
    expect(sheets.size).toBeGreaterThan(BLOCKS.size);
    for (const { css, hash } of sheets) {
      expect(hash).toBe(`sha256-${createHash("sha256").update(css).digest("base64")}`);
      expect(css).not.toMatch(/<\/|url\("?font:|@import|url\("?(https?:)?\/\//);
      expect(css.length).toBeGreaterThan(0);
    }
  });

  it("has islands that exist", () => {
    const islands = globSync("client/islands/*/wake.tsx").map((file) => file.split(/[\\/]/)[2]);
    const named = [...BLOCKS.values()].flatMap((block) => block.islands ?? []);
    expect([...new Set(named)].sort()).toEqual(islands.sort());
  });

  it("has no view that sets styles of its own", () => {
    const views = [...globSync("blocks/**/*.tsx"), ...globSync("client/**/*.tsx")];
    expect(views.length).toBeGreaterThan(BLOCKS.size);
    expect(views.filter((file) => /\sstyle=/.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
