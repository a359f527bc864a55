import { describe, expect, it } from "vitest";
import { articleParts, isArticle, productOf } from "#domain/catalogue/article.ts";
import { FRAME_TYPES } from "#domain/catalogue/frame.ts";
import { isLocale } from "#domain/shop/locale.ts";
import { labelsOf } from "#locales/labels.ts";
import { articleLabel } from "#locales/product-labels.ts";
import {
  bloksIn,
  isObject,
  type Json,
  type JsonObject,
  linksIn,
  objectsIn,
  picturesIn,
  readStories,
  type Story,
} from "./story-files.ts";

const stories = readStories();
const tiles = stories.flatMap((story) => tilesOf(story).map((tile) => ({ story, ...tile })));
const products = stories.filter((story) => calculatorOf(story));

/** Matches a heading that says that all tiles of its section show one picture. */
const ONE_PICTURE =
  /\b(?:ein bild|dasselbe foto|one picture|the same photo|une image|la même photo|un’immagine|la stessa foto|una imagen|la misma foto|eén beeld|één beeld|dezelfde foto)/i;
/** Matches a heading that says that its section shows nothing in a frame. */
const UNFRAMED = /ohne rahmen|without a frame|sans cadre|senza cornice|sin marco|zonder lijst/i;

interface Tile {
  tile: JsonObject;
  section: JsonObject;
  /** The headline above the section: its own, or else the one before it. */
  heading: string;
}

function tilesOf(story: Story): Tile[] {
  const body = Array.isArray(story.content.body) ? story.content.body.filter(isObject) : [];
  return body.flatMap((section, place) => {
    if (section.component !== "sub-teasers" || !Array.isArray(section.items)) return [];
    const before = body[place - 1];
    const above = before?.component === "headline" ? String(before.text) : "";
    const heading = [section.headline || above, section.text].join(" ");
    return section.items.filter(isObject).map((tile) => ({ tile, section, heading }));
  });
}

function calculatorOf(story: Story): JsonObject | undefined {
  return bloksIn(story).find(({ component }) => component === "calculator");
}

function targetOf(story: Story, link: Json | undefined): Story | undefined {
  const slug = isObject(link) && link.linktype === "story" ? link.cached_url : null;
  return stories.find((other) => other.channel === story.channel && other.full_slug === slug);
}

/** Returns the name of a picture, the same for its upright and its landscape cut. */
function motifOf(asset: Json | undefined): string {
  const name = isObject(asset) ? String(asset.filename).split("/").at(-1) : "";
  return String(name)
    .replace(/\.jpg$/, "")
    .replace(/-(?:hochformat|fotobox|abzuege)$/, "");
}

const isUpright = (asset: Json | undefined) => {
  const [, width, height] = /\/(\d+)x(\d+)\//.exec(isObject(asset) ? String(asset.filename) : "") ?? [];
  return Number(height) > Number(width);
};

/** Returns the beginnings of a text's longer words, so that "gerahmt bestellen" and "Gerahmtes Poster" share one. */
function stemsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].map(([word]) => word.slice(0, 4));
}

function sharesWord(text: string, other: string): boolean {
  const known = new Set(stemsOf(other));
  return stemsOf(text).some((stem) => known.has(stem));
}

const where = ({ story, tile }: { story: Story; tile: JsonObject }) => `${story.file}: ${tile.title}`;

describe("a tile", () => {
  const toProducts = tiles.filter(({ story }) => story.channel === "poster");

  it("leads to the page of what it names and prices", () => {
    expect(toProducts.length).toBeGreaterThan(300);
    const wrong = toProducts.filter(({ story, tile }) => {
      const target = targetOf(story, tile.link);
      const shown = target && calculatorOf(target)?.selectedArticle;
      return !target || target.name !== tile.title || (tile.article ? tile.article !== shown : false);
    });
    expect(wrong.map(where)).toEqual([]);
  });

  it("shows the picture that hangs on that page, or one of its own where none hangs", () => {
    const wrong = toProducts.filter(({ story, tile }) => {
      const target = targetOf(story, tile.link);
      if (!target) return true;
      const calculator = calculatorOf(target);
      const shown = calculator ? [calculator.picture] : picturesIn(target).map(({ src }) => ({ filename: src }));
      return !shown.map(motifOf).includes(motifOf(tile.image));
    });
    expect(wrong.map(where)).toEqual([]);
  });

  it("is framed where the product is, in the frame that its page begins with", () => {
    const wrong = toProducts.filter(({ tile }) => isObject(tile) && tile.mount !== mountOf(tile));
    expect(wrong.map(where)).toEqual([]);
  });

  it("stands under a heading that it keeps", () => {
    const framed = tiles.filter(
      ({ tile, heading }) => UNFRAMED.test(heading) && String(tile.mount).startsWith("frame"),
    );
    expect(framed.map(where)).toEqual([]);
    const sections = tiles.filter(({ heading }) => ONE_PICTURE.test(heading));
    expect(new Set(sections.map(({ story }) => story.locale)).size).toBe(7);
    for (const { story, section } of sections) {
      const shown = new Set(
        bloksIn({ ...story, content: section }).flatMap(({ image }) => (image ? motifOf(image) : [])),
      );
      const own = calculatorOf(story);
      if (own) shown.add(motifOf(own.picture));
      expect([...shown], `${story.file}: ${section.headline}`).toHaveLength(1);
    }
  });
});

/**
 * Returns the mount that a tile of its article must have. A framed article has its default frame; any other keeps its mount,
 * which must be no frame.
 */
function mountOf({ article, mount }: JsonObject) {
  const sold = isArticle(article) ? productOf(article) : null;
  const frame = sold?.product === "photoframe" ? articleParts(sold.article).frame : null;
  if (frame) return FRAME_TYPES[frame.frameType][0].endsWith("-schwarz") ? "frame-black" : "frame-wood";
  return String(mount).startsWith("frame") ? "no frame" : mount;
}

describe("a page", () => {
  it.each(products)("$file names its material in title, headline and path", (story) => {
    const calculator = calculatorOf(story) ?? {};
    const { selectedArticle: article, headline } = calculator;
    if (!isArticle(article) || !isLocale(story.locale)) return expect.fail(`${article} is not sold`);
    const label = articleLabel(labelsOf(story.locale), article);
    const material = article.replace(/-gerahmt$/, "");
    const plain = isArticle(material) ? articleLabel(labelsOf(story.locale), material) : label;
    const path = objectsIn(story.content.breadcrumb ?? []).filter(({ component }) => component === "breadcrumb-item");
    for (const text of [story.content.title, headline, story.name, path.map((item) => item.text).join(" ")])
      expect(sharesWord(String(text), `${label} ${plain}`), `${text}: ${label}`).toBe(true);
  });

  it.each(products)("$file hangs an upright picture where its sizes stand upright, and only there", (story) => {
    const { picture, orientation } = calculatorOf(story) ?? {};
    expect(isUpright(picture)).toBe(orientation === "portrait");
  });
});

describe("a link", () => {
  it("chooses no material on another's page", () => {
    const choosing = stories.flatMap((story) => linksIn(story).map(({ target }) => `${story.file}: ${target}`));
    expect(choosing.filter((link) => link.includes("material="))).toEqual([]);
  });

  it("says where it leads", () => {
    const wrong = stories.flatMap((story) =>
      namedLinksOf(story).flatMap(({ text, slug }) => {
        const target = stories.find((other) => other.channel === story.channel && other.full_slug === slug);
        const isProduct = target && calculatorOf(target);
        return isProduct && !sharesWord(text, `${target.name} ${target.content.title}`)
          ? [`${story.file}: ${text} → ${slug}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Components whose link is named by something other than its text: a title, a price, a button of the shop's own. */
const NAMED_OTHERWISE = new Set<unknown>([
  ...["sub-teaser", "formats-and-prices", "option-prices", "photobox-overview"],
  ...["frame", "accessory", "voucher"],
]);

/** Lists the links of the navigation, the footer, buttons and texts, each with its words. */
function namedLinksOf(story: Story): { text: string; slug: string }[] {
  return objectsIn(story.content).flatMap((object) => {
    if (isObject(object.link) && object.link.cached_url && !object.link.anchor && typeof object.text === "string") {
      if (!NAMED_OTHERWISE.has(object.component)) return [{ text: object.text, slug: String(object.link.cached_url) }];
    }
    const marks = Array.isArray(object.marks) ? object.marks.filter(isObject) : [];
    return marks.flatMap(({ attrs }) =>
      isObject(attrs) && attrs.linktype === "story" && !attrs.anchor
        ? [{ text: String(object.text), slug: String(attrs.href).slice(1) }]
        : [],
    );
  });
}

it("a picture is described alike wherever it is shown in a language, and cards are lettered in it", () => {
  const said = new Map<string, Set<string>>();
  for (const story of stories)
    for (const { src, alt } of picturesIn(story)) {
      const key = `${story.locale} ${src.split("/").at(-1)}`;
      said.set(key, (said.get(key) ?? new Set()).add(alt));
    }
  expect([...said].filter(([, alts]) => alts.size > 1).map(([key]) => key)).toEqual([]);
  const cards = [...said.keys()].filter((key) => key.includes(" karte-"));
  expect(cards.filter((key) => !/^de|^(\w\w)-\w\w .*-\1\.jpg$/.test(key))).toEqual([]);
});
