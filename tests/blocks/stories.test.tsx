import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PageContext } from "#blocks/block.ts";
import { BLOCKS } from "#blocks/registry.ts";
import { sheetsOf } from "#blocks/sheet.ts";
import { actionBarSchema } from "#blocks/shell/action-bar/schema.ts";
import { Breadcrumb } from "#blocks/shell/breadcrumb/breadcrumb.tsx";
import { ProblemPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { Flyouts } from "#blocks/shell/flyout/flyouts.tsx";
import { Copyright, FooterBoxes, FooterLinks, FooterMessages, FooterPayment } from "#blocks/shell/footer/footer.tsx";
import { shellSheets } from "#blocks/shell/frame.ts";
import { Header } from "#blocks/shell/header/header.tsx";
import { newsletterBlockSchema } from "#blocks/shell/newsletter/schema.ts";
import { Burger } from "#blocks/shell/panels.tsx";
import { shellSchema } from "#blocks/shell/schema.ts";
import { smartBannerSchema } from "#blocks/shell/smart-banner/schema.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { parseMediaPath } from "#domain/page/media.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { loadBlocks, parsePage } from "#worker/page/load.ts";
import { blockElement } from "#worker/page/render-block.tsx";
import { objectsIn, readStories, type Story } from "../backend/stories/story-files.ts";
import { attributesOf, candidatesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";
import { soldAsk } from "./sold-ask.ts";
import { askNobody, sourcesOf } from "./sources.ts";

const HOSTS: Record<string, string> = { poster: "posterliebe.de", kartenliebe: "kartenliebe.de" };

/**
 * Returns the page of a story, with the treatment of each A/B block on it: their controls may be empty.
 *
 * @param ask the commerce backend; while it is down, reports are expected.
 */
function pageOf(story: Story, ask: Ask = soldAsk): PageContext {
  const host = HOSTS[story.channel] ?? "";
  const flag = () => "on" as const;
  return ask === askNobody ? pageContext({ host, flag, report: () => {} }) : pageContext({ host, flag });
}

/** Renders every block of a page, each as its own markup. */
async function renderBlocks(story: Story, ask: Ask): Promise<string[]> {
  const page = pageOf(story, ask);
  const content = parsePage(story.content);
  if (!content) return [];
  const blocks = loadBlocks(content, page, sourcesOf(ask));
  const rendered = blocks.map(async ({ whole }) => renderToString(blockElement(await whole, page)));
  return [renderToString(<Breadcrumb items={content.breadcrumb} page={page} />), ...(await Promise.all(rendered))];
}

const priced = new Map<Story, Promise<string[]>>();

/** Renders the blocks with prices, once for all tests of a story. */
function renderPriced(story: Story): Promise<string[]> {
  const rendered = priced.get(story) ?? renderBlocks(story, soldAsk);
  priced.set(story, rendered);
  return rendered;
}

function renderShell(story: Story): string[] {
  const page = pageOf(story);
  const shell = shellSchema.parse(story.content);
  return [
    renderToString(<Header shell={shell} brand="Posterliebe" shops={[]} page={page} />),
    renderToString(
      <>
        <Flyouts items={shell.mainNavigation} page={page} />
        <Burger shell={shell} page={page} />
      </>,
    ),
    renderToString(
      <footer>
        <FooterLinks shell={shell} page={page} />
        <FooterMessages shell={shell} page={page} />
        <FooterPayment shell={shell} page={page} />
        <FooterBoxes shell={shell} page={page} />
        <Copyright measuring={null} brand="Posterliebe" year={2026} page={page} />
      </footer>,
    ),
    renderToString(<ProblemPage kind="not-found" page={page} />),
    renderToString(<ProblemPage kind="unavailable" page={page} />),
  ];
}

/** Returns every sheet that the shell can have. */
function everyShellSheet(channel: Channel) {
  const link = { text: "Start", link: null };
  const shell = shellSchema.parse({
    component: "shell",
    mainNavigation: [{ component: "main-navigation-item", ...link }],
  });
  return shellSheets({
    channel,
    isWeb: true,
    messengerKey: "key",
    shell,
    subNavigation: shell.mainNavigation[0] ?? null,
    footer: shell,
    breadcrumb: [{ component: "breadcrumb-item", ...link }],
    sameAs: null,
    actionBar: {
      bar: actionBarSchema.parse({ component: "action-bar", id: "one", color: "#a00" }),
      isCounting: true,
    },
    newsletter: newsletterBlockSchema.parse({ component: "newsletter", headline: "Post" }),
    smartBanner: smartBannerSchema.parse({ component: "smart-banner", appAddress: "shop://page" }),
    measuredAs: "content",
    isSnowing: true,
    isBuiltIn: true,
    hasCountrySwitch: true,
    isDebug: true,
    showsFlags: true,
  });
}

/** Expects what holds for all markup of the shop. */
function expectSound(html: string) {
  expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:|undefined|\[object |\{\w+\}/i);
  expect(html).not.toMatch(/\bNaN\b/);
  for (const image of attributesOf(html, "img")) {
    for (const name of ["src", "alt", "width", "height"]) expect(image.has(name), name).toBe(true);
    expect(image.get("src")).toMatch(/^\/(?:media|assets\/scenes|customer-pictures)\//);
    const srcset = image.get("srcset");
    if (srcset !== undefined)
      expect(
        candidatesOf(srcset).every(
          ({ href }) => parseMediaPath(href) ?? /^\/(?:assets\/scenes|customer-pictures)\//.test(href),
        ),
      ).toBe(true);
  }
  for (const anchor of attributesOf(html, "a"))
    expect(anchor.get("href")).toMatch(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/);
}

const stories = readStories();
const pages = stories.filter(({ content }) => content.component === "page");
const shells = stories.filter(({ content }) => content.component === "shell");

describe("every story", () => {
  it.each(pages)("$file: each of its blocks is rendered soundly, with prices and without", async (story) => {
    const priced = await renderPriced(story);
    const bare = await renderBlocks(story, askNobody);
    expect(priced.slice(1).every(Boolean)).toBe(true);
    expect(bare.slice(1).every(Boolean)).toBe(true);
    for (const html of [...priced, ...bare]) {
      // The props of an island hold the braces of its labels, if any, and no markup.
      expectSound(html.replace(/<script type="application\/json">[\s\S]*?<\/script>/g, ""));
    }
  });

  it.each(pages)("$file: shows what its editor wrote", async (story) => {
    const html = (await renderPriced(story)).join("").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
    const headlines = objectsIn(story.content).map(({ headline }) => headline);
    for (const headline of headlines) if (typeof headline === "string") expect(html).toContain(headline);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it.each(shells)("$file: frames every page", (story) => {
    const [header = "", panels = "", footer = "", ...problems] = renderShell(story);
    for (const html of [header, panels, footer, ...problems]) expectSound(html);
    for (const item of shellSchema.parse(story.content).mainNavigation) expect(header).toContain(item.text);
    expect(footer).toContain("© 2026 Posterliebe");
    expect(header.match(/<a class="logo [^>]*href="\/"/)).not.toBeNull();
  });
});

describe("the calculator", () => {
  const story = pages.find(({ slug }) => slug === "leinwand");
  it("wakes with prices, and leads to the designer without", async () => {
    if (!story) throw new Error("No story of the canvas.");
    const priced = (await renderPriced(story)).find((html) => html.includes('id="calculator"'));
    expect(priced).toContain('data-island="calculator" data-wake="idle"');
    expect(priced).toMatch(/12,90\s€/);
    const bare = (await renderBlocks(story, askNobody)).find((html) => html.includes('id="calculator"')) ?? "";
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

  it("has sheets with no font left unnamed", () => {
    const sheets = new Set([
      ...[...BLOCKS.values()].flatMap((block) => sheetsOf(block.sheets)),
      ...CHANNELS.flatMap(everyShellSheet),
    ]);
    expect(sheets.size).toBeGreaterThan(BLOCKS.size);
    for (const { css } of sheets) {
      expect(css).not.toMatch(/<\/|url\("?font:|@import|url\("?(https?:)?\/\//);
      expect(css.length).toBeGreaterThan(0);
    }
  });

  it("names the islands of each block that waits for data, so that the head can", () => {
    for (const [name, { load, islands = [] }] of BLOCKS) {
      const sources = globSync(`blocks/${name}/*.tsx`).map((file) => readFileSync(file, "utf8"));
      const used = sources.flatMap((text) => [...text.matchAll(/client\/islands\/([\w-]+)\/island\.ts/g)]);
      if (load) expect(islands.map((island) => island.name).sort(), name).toEqual(used.map(([, one]) => one).sort());
    }
  });

  it("has no view that sets styles of its own", () => {
    const views = [...globSync("blocks/**/*.tsx"), ...globSync("client/**/*.tsx")];
    expect(views.length).toBeGreaterThan(BLOCKS.size);
    expect(views.filter((file) => /\sstyle=/.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
