import { readFile } from "node:fs/promises";
import type { Article } from "#domain/catalogue/article.ts";
import { type CalculatorReference, calculatorReference } from "#domain/contract/calculator-reference.ts";
import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";

/** The path of the full page. */
export const FULL_PAGE = "/vollsortiment";
const VERSION = 1_800_000_000;

/** The file that is served for every picture. */
const PICTURE_FILE = "backend/content/assets/f/287216594031001/1008x672/54ef10c292/schlucht.jpg";

/**
 * Stands in for the shop's services if its space holds only the full page and its shell: a content service with a picture, and a
 * price backend.
 *
 * @param times how often everything below the page's calculator is repeated.
 */
export function answerFullShop(times = 1): (request: Request) => Promise<Response> {
  const stories = [fullProduct(times), fullShell()].map(asDelivered);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/f/"))
      return new Response(await readFile(PICTURE_FILE), { headers: { "Content-Type": "image/jpeg" } });
    if (pathname === formatPrices.path) return Response.json(FULL_PRICES);
    if (pathname === calculatorReference.path) return Response.json(FULL_REFERENCE);
    if (pathname.endsWith("/spaces/me")) return Response.json({ space: { version: VERSION } });
    const story = stories.find(({ full_slug }) => pathname.endsWith(`/stories/${full_slug}`));
    if (story) return Response.json({ story, cv: VERSION });
    if (!pathname.endsWith("/stories")) return Response.json([], { status: 404 });
    return Response.json({ stories, cv: VERSION }, { headers: { total: `${stories.length}`, "per-page": "100" } });
  };
}

function asDelivered(story: FixtureStory) {
  return { ...story, uuid: `uuid-${story.id}`, published_at: "", alternates: [] };
}

/** The articles of the full page's calculator. */
export const FULL_ARTICLES = [
  "leinwand",
  "leinwand-gerahmt",
  "acrylglas",
  "aludibond",
  "forexplatte",
  "gallerybond",
  "echtglas",
  "hahnemuehle",
  "poster",
  "poster-gerahmt",
] as const satisfies readonly Article[];

const TILES = 24;
const NAVIGATION_ITEMS = 75;
const FOOTER_BOXES = 5;
const ITEMS_A_BOX = 12;
const CHAPTERS = 5;
const PARAGRAPHS_A_CHAPTER = 4;
const QUESTIONS = 8;
const REVIEWS = 12;
const MOUNTS = ["canvas", "acrylic", "board", "poster", "frame-wood"];
const TONES = ["stone", "mist", "sand", "sage"];

export const FULL_PICTURE = {
  ...{ id: 1, alt: "Frisch gedruckte Bilder", name: "", focus: "", title: "", copyright: "" },
  ...{ fieldtype: "asset", meta_data: {}, is_external_url: false },
  filename: "https://a.storyblok.com/f/287216594031001/1006x466/d4783719f7/alpen.jpg",
};

/** A story as the content service delivers it. */
interface FixtureStory {
  id: number;
  full_slug: string;
  content: object;
}

/**
 * Builds a product page as large as they come, the same in each run: a calculator of ten materials, 24 tiles, 20 long paragraphs
 * with links, eight questions and twelve reviews.
 *
 * @param times how often everything below the calculator is repeated.
 */
export function fullProduct(times = 1) {
  const make = createMaker(7);
  const { text, blok, link } = make;
  const teaser = {
    ...{ headline: text(5), text: text(30), scene: "none", pictures: [FULL_PICTURE], actions: [] },
    facts: Array.from({ length: 4 }, () => blok("fact", { title: text(4), text: "" })),
  };
  const calculator = {
    ...{ headline: text(5), articles: FULL_ARTICLES, selectedArticle: FULL_ARTICLES[0], picture: FULL_PICTURE },
    ...{ ctaText: "Jetzt gestalten", facts: [] },
  };
  const content = blok("page", {
    ...{ title: text(5), description: text(14), robots: "index,follow", ogImages: [], canonicalUrl: "", uspTeaser: [] },
    teaser: [blok("teaser", teaser)],
    calculator: [blok("calculator", calculator)],
    body: Array.from({ length: times }, () => bodyOf(make)).flat(),
    breadcrumb: [1, 2, 3, 4].map((words) => blok("breadcrumb-item", { text: text(words), link: link(text(words)) })),
  });
  return { id: 900_001, full_slug: "de-DE/vollsortiment", content };
}

/** Builds the shell of that page: 75 navigation entries and five boxes of twelve links. */
export function fullShell() {
  const { text, blok, link } = createMaker(11);
  const items = (count: number, component = "navigation-item") =>
    Array.from({ length: count }, () => {
      const label = text(2);
      return blok(component, { text: label, link: link(label) });
    });
  const content = blok("shell", {
    mainNavigation: items(NAVIGATION_ITEMS, "main-navigation-item"),
    footerText: "",
    footerBoxes: Array.from({ length: FOOTER_BOXES }, () =>
      blok("footer-box", { title: text(1), text: "", items: items(ITEMS_A_BOX) }),
    ),
  });
  return { id: 900_002, full_slug: "de-DE/shell", content };
}

type Maker = ReturnType<typeof createMaker>;

function createMaker(seed: number) {
  const next = createNumbers(seed);
  let serial = 0;
  return {
    text: (count: number) => words(count, next),
    oneOf: <T>(list: readonly T[]) => list[next(list.length)],
    blok: <Fields extends object>(component: string, fields: Fields) => {
      const uid = `${seed}0000000-0000-4000-8000-${(++serial).toString(16).padStart(12, "0")}`;
      return { _uid: uid, component, ...fields };
    },
    link: (label: string) => {
      const url = `/sortiment/${slugOf(label)}`;
      return { id: "", url, linktype: "url", fieldtype: "multilink", cached_url: url };
    },
  };
}

function bodyOf(make: Maker) {
  const { text, blok } = make;
  const items = Array.from({ length: TILES }, () => tileOf(make));
  const chapters = Array.from({ length: CHAPTERS }, () => [
    heading(2, text(3)),
    ...Array.from({ length: PARAGRAPHS_A_CHAPTER }, () => longParagraph(make)),
  ]);
  const questions = Array.from({ length: QUESTIONS }, () => [heading(3, `${text(7)}?`), paragraph(plain(text(70)))]);
  const reviews = Array.from({ length: REVIEWS }, () => [
    paragraph(bold(text(1)), plain(" 2026-07-24 "), plain("★★★★☆")),
    heading(3, text(3)),
    paragraph(plain(text(56))),
  ]);
  const prose = (nodes: TextBlock[]) => blok("text", { text: { type: "doc", content: nodes } });
  return [
    blok("sub-teasers", { headline: text(4), text: "", items }),
    prose(chapters.flat()),
    prose([heading(2, text(1)), ...questions.flat()]),
    prose([heading(2, text(1)), ...reviews.flat()]),
  ];
}

function tileOf({ text, blok, link, oneOf }: Maker) {
  const title = text(3);
  return blok("sub-teaser", {
    ...{ title, text: text(10), image: { ...FULL_PICTURE, alt: text(3) }, mount: oneOf(MOUNTS), tone: oneOf(TONES) },
    ...{ link: link(title), article: oneOf(FULL_ARTICLES) },
  });
}

function longParagraph({ text }: Maker): TextBlock {
  const name = text(2);
  const mark = { type: "link", attrs: { ...{ uuid: null, anchor: null, target: null }, linktype: "url", href: "" } };
  mark.attrs.href = `/ratgeber/${slugOf(name)}`;
  const linked = { type: "text", text: name, marks: [mark] };
  return paragraph(plain(`${text(60)} `), bold(text(2)), plain(` ${text(40)} `), linked, plain(` ${text(40)}.`));
}

/** A part of a line: its marks make it bold or a link. */
export interface TextPart {
  type: string;
  text: string;
  marks?: { type: string; attrs?: { href: string } }[];
}

/** A heading, if it has a level, or a paragraph. */
export interface TextBlock {
  type: string;
  attrs: { level?: number; textAlign: null };
  content: TextPart[];
}

const plain = (text: string): TextPart => ({ type: "text", text });
const bold = (text: string): TextPart => ({ type: "text", text, marks: [{ type: "bold" }] });
const paragraph = (...content: TextPart[]): TextBlock => ({ type: "paragraph", attrs: { textAlign: null }, content });
const heading = (level: number, text: string): TextBlock => ({
  type: "heading",
  attrs: { level, textAlign: null },
  content: [plain(text)],
});
/** German words that are usual in texts about prints. */
const WORDS = (
  "Papier Leinwand Rahmen Kante Farbe Druck Motiv Format Licht Raum Wand Holz Glas Tinte Faser Schnitt Bogen Muster Fläche Glanz " +
  "Gewicht Keilrahmen Ecke Linie Schatten Rand Passepartout Auflage Versand Karton Rolle Profil Platte Schiene Haken Schutz Kontrast " +
  "Tiefe Körnung Gewebe matt fein stark breit schmal hell dunkel sauber genau haltbar leicht glatt rau warm kühl frisch ruhig klar " +
  "sorgfältig gespannt geschnitten gedruckt gerahmt geprüft verpackt geliefert bestellt gestaltet gehängt"
).split(" ");

/** Generates pseudo-random numbers, the same in each run (a linear congruential generator, the constants of Numerical Recipes). */
function createNumbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns `count` words, the first with a capital letter. */
function words(count: number, next: (below: number) => number): string {
  const text = Array.from({ length: count }, () => WORDS[next(WORDS.length)]).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Turns words into a part of an address. */
function slugOf(text: string): string {
  const plain: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => plain[letter] ?? "")
    .replaceAll(" ", "-");
}

const FORMATS = 60;

/** Sixty formats from 10 × 10 cm on, in millimetres. */
const formats = Array.from({ length: FORMATS }, (_, at) => `${100 + 30 * at}x${100 + 20 * at}`);

/** The offer of the full page's calculator: ten materials in sixty formats. */
export const FULL_REFERENCE: CalculatorReference = {
  articles: FULL_ARTICLES.map((article) => ({
    article,
    formats,
    initialFormat: formats[FORMATS / 2] ?? "",
    popularFormat: formats[FORMATS / 3] ?? null,
  })),
};

/** The prices of that offer: every third format is reduced, with its lowest price of 30 days. */
export const FULL_PRICES: FormatPrices = {
  currency: "eur",
  articles: FULL_ARTICLES.map((article, more) => ({
    article,
    prices: formats.map((formatType, at) => {
      const priceOriginal = 1890 + 310 * at + 400 * more;
      const isReduced = at % 3 === 0;
      const priceCurrent = isReduced ? priceOriginal - 100 - 30 * at : priceOriginal;
      return { formatType, priceCurrent, priceOriginal, lowestPrice30Days: isReduced ? priceOriginal - 50 : null };
    }),
  })),
};
