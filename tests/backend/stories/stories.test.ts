import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { SKUS } from "#backend/commerce/sku-list.ts";
import { SEEDED_FLAGS } from "#backend/flags/seed.ts";
import { ACCOUNT_PATH, FORM_SEGMENTS } from "#domain/address/path-kind.ts";
import { occasionOfSlug } from "#domain/catalogue/occasion.ts";
import { CONSENT_SLUG } from "#domain/consent/consent.ts";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { parseCardListing } from "#domain/listing/card-listing.ts";
import { createReport, parseRichText, type RichTextError } from "#domain/rich-text/parse-document.ts";
import { DESCRIPTION_LENGTH, faultsOfPage, TITLE_LENGTH } from "#scripts/content/check.ts";
import { lossesOf } from "./losses.ts";
import { PAGES } from "./pages.ts";
import {
  ASSETS,
  bloksIn,
  copyIn,
  documentsIn,
  type Link,
  linksIn,
  picturesIn,
  readAssetFiles,
  readStories,
  type Story,
} from "./story-files.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const SPACES = { poster: "287216594031001", kartenliebe: "287216594031002" } as const;
const MAX_ASSETS_BYTES = 10_000_000;

const stories = readStories();
const pages = stories.filter((story) => story.content.component === "page");
const spaces = Object.entries(SPACES).map(([channel, space]) => ({
  channel,
  space,
  stories: stories.filter((story) => story.channel === channel),
}));

describe("story files", () => {
  it("hold the pages of both shops", () => {
    const files = Object.entries(PAGES).flatMap(([channel, locales]) =>
      Object.entries(locales).flatMap(([locale, pages]) =>
        [...pages, "error", "home", "shell"].map((name) => `${channel}/${locale}/${name}.json`),
      ),
    );
    expect(stories.map((story) => story.file)).toEqual(files.sort());
  });

  it.each(stories)("$file lies where its slug says", (story) => {
    expect(story.file).toBe(`${story.channel}/${story.full_slug}.json`);
    expect(story.full_slug.split("/").at(0)).toBe(story.locale);
    expect(story.full_slug.split("/").at(-1)).toBe(story.slug);
    expect(Object.keys(SPACES)).toContain(story.channel);
  });

  it.each(spaces)("$channel uses every uuid once", (space) => {
    const uuids = space.stories.flatMap((story) => [
      story.uuid,
      // A group holds a page's translations, so it is one in each locale.
      ...(story.locale === "de-DE" ? [story.group_id] : []),
      ...bloksIn(story).map((blok) => String(blok._uid)),
    ]);
    expect(uuids.filter((uuid) => !UUID.test(uuid))).toEqual([]);
    expect(uuids.filter((uuid, index) => uuids.indexOf(uuid) !== index)).toEqual([]);
  });
});

describe("blocks", () => {
  it.each(stories)("$file passes its schemas without a loss", (story) => {
    expect(lossesOf(story.content)).toEqual([]);
  });

  it.each(stories)("$file holds rich text that the shop can render", (story) => {
    const errors: RichTextError[] = [];
    const report = createReport((error) => errors.push(error));
    for (const document of documentsIn(story)) expect(parseRichText(document, report)).not.toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe("A/B blocks", () => {
  it("have flags that the flag service has", () => {
    const flags = stories.flatMap(bloksIn).flatMap(({ component, flag }) => (component === "ab-content" ? [flag] : []));
    const seeded: unknown[] = SEEDED_FLAGS.map(({ name }) => name);
    expect(flags.length).toBeGreaterThan(10);
    expect(flags.filter((flag) => !seeded.includes(flag))).toEqual([]);
  });
});

describe("links", () => {
  it.each(stories)("$file links only to what exists", (story) => {
    expect(linksIn(story).flatMap((link) => linkProblems(link, story))).toEqual([]);
  });
});

describe("pictures", () => {
  it.each(stories)("$file shows pictures of its own space, each with an alternative text in its language", (story) => {
    for (const { src, alt } of picturesIn(story)) {
      expect(src).toMatch(
        new RegExp(`^https://a\\.storyblok\\.com/f/${SPACES[story.channel as keyof typeof SPACES]}/`),
      );
      expect(alt, src).toMatch(/^\p{Lu}[^"]{9,}[^.\s]$/u);
      expect(alt, src).not.toMatch(story.locale.startsWith("en-") ? /\.jpg|image/i : /\.jpg|image|\b(the|of|with)\b/i);
    }
  });

  it("are all there, and none is left over", () => {
    const ofSkus = SKUS.flatMap(({ picture }) => picture ?? []);
    const shown = [...stories.flatMap(picturesIn).map(({ src }) => src), ...ofSkus];
    const paths = new Set(shown.map((address) => new URL(address).pathname.slice(1)));
    expect(readAssetFiles().sort()).toEqual([...paths].sort());
  });

  it.each(readAssetFiles())("%s is what its path says", async (file) => {
    const [, , size, hash] = file.split("/");
    const bytes = readFileSync(`${ASSETS}/${file}`);
    const { width, height, format } = await sharp(bytes).metadata();
    expect(format).toBe(file.endsWith(".svg") ? "svg" : "jpeg");
    expect(`${width}x${height}`).toBe(size);
    expect(createHash("sha1").update(bytes).digest("hex").slice(0, 10)).toBe(hash);
  });

  it("stay light", () => {
    const sizes = readAssetFiles().map((file) => readFileSync(`${ASSETS}/${file}`).byteLength);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_ASSETS_BYTES);
  });
});

describe("copy", () => {
  it.each(pages)("$file has a title, a description and robots that fit", ({ slug, content }) => {
    const { title, description, robots } = content;
    expect(faultsOfPage(content)).toEqual([]);
    expect(String(title).length).toBeLessThanOrEqual(TITLE_LENGTH.max);
    expect(String(description).length).toBeGreaterThanOrEqual(slug === "error" ? DESCRIPTION_LENGTH.min : 120);
    expect(String(description).length).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max);
    // A feed only lists what other pages show better.
    const expected = slug.startsWith("feed-") ? "noindex,follow" : "index,follow";
    expect(robots).toBe(slug === "error" ? "noindex,nofollow" : expected);
  });

  it.each([
    ["filler", /lorem|TODO|xxx/],
    ["shouting", /!!|!.*!/],
    ["claims that need a proof", /umweltfreundlich|nachhaltig|klimaneutral|testsieger|garantier|sterne\b.*bewertung/i],
    ["prices", /€|\d\s*euro\b/i],
    ["the formal address", /\bIhnen\b|\bIhre[nmrs]?\b/],
    ["straight quotes or dashes", /["']|\s-\s/],
    ["a unit that can break off its number", /\d (cm|mm|dpi|Pixel|Megapixel|Stück)/],
    ["double or outer spaces", /\s{2}|^\n|\n$/],
  ])("holds no %s", (_, forbidden) => {
    expect(stories.flatMap(copyIn).filter((text) => forbidden.test(text))).toEqual([]);
  });
});

function linkProblems(link: Link, from: Story): string[] {
  const { type, target, uuid, anchor } = link;
  if (type === "email") return /^service@(posterliebe|kartenliebe)\.de$/.test(target) ? [] : [`${target}: no mailbox`];
  if (type === "story") {
    const story = findStory(from.channel, target);
    if (story?.uuid !== uuid) return [`${target}: no such story`];
    return anchor && !anchorsOf(story).includes(anchor) ? [`${target}#${anchor}: no such anchor`] : [];
  }
  if (/^tel:\+\d{7,15}$/.test(target)) return [];
  if (target.startsWith("#")) return anchorsOf(from).includes(target.slice(1)) ? [] : [`${target}: no such anchor`];
  if (!target.startsWith("/")) return [`${target}: neither a page nor an anchor`];
  return pathProblems(target, from);
}

function pathProblems(target: string, from: Story): string[] {
  const { pathname, searchParams } = new URL(target, "https://shop.invalid");
  if (pathname.startsWith("/configurator-")) {
    searchParams.set("locale", from.locale);
    const result = parseHandOff(pathname, searchParams.toString());
    return result.ok ? [] : [`${target}: ${JSON.stringify(result.problems)}`];
  }
  if (pathname === `/${CONSENT_SLUG}`) return [];
  if (pathname === ACCOUNT_PATH || pathname.startsWith(`${ACCOUNT_PATH}/`)) return [];
  // A form that a page holds is below the page.
  const page = pathname.replace(new RegExp(`/${FORM_SEGMENTS["gift-voucher"]}$`), "");
  const slug = page.split("/").filter(Boolean).join("/") || "home";
  // The pages of occasions exist without a story.
  if (slug.startsWith("themes/") && occasionOfSlug(slug.slice("themes/".length))) return [];
  if (parseCardListing(slug)?.hasUnknown === false) return [];
  const story = findStory(from.channel, `${from.locale}/${slug}`);
  if (!story) return [`${target}: no such story`];
  const material = searchParams.get("material");
  return material === null || articlesOf(story).includes(material) ? [] : [`${target}: not offered on that page`];
}

function findStory(channel: string, fullSlug: string): Story | undefined {
  return stories.find((story) => story.channel === channel && story.full_slug === fullSlug);
}

function anchorsOf(story: Story): string[] {
  return bloksIn(story).flatMap(({ component, anchor, types }) => {
    // A list of accessories has an anchor for each of its types.
    if (component === "accessory") return (types as string[]).map((type) => `accessory-${type}`);
    return component === "headline" && anchor ? [String(anchor)] : [];
  });
}

function articlesOf(story: Story): string[] {
  return bloksIn(story).flatMap(({ articles }) => (Array.isArray(articles) ? articles.map(String) : []));
}
