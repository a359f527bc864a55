import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { parseOffers } from "#client/islands/calculator/offers.ts";
import type { ArticleOffers } from "#client/islands/calculator/props.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, type ArticleOptions, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { articleChoiceOf } from "#domain/designer/article-hand-off.ts";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES, localeChain } from "#domain/shop/locale.ts";
import { labelsOf } from "#locales/labels.ts";
import { articleLabel } from "#locales/product-labels.ts";
import { ask } from "#tests/backend/commerce/ask.ts";
import { bloksIn, readStories } from "#tests/backend/stories/story-files.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { orderAtDoor } from "./order-pages.ts";
import { madeOf, namedIn, othersIn } from "./product-words.ts";
import { addressOf, look, partsOf } from "./shown-prices.ts";
import { readSpoken, type Spoken } from "./spoken-page.ts";

const shop = useSharedShop();
const backend = {
  fetch: (path: string, { headers }: { headers: Record<string, string> }) => shop.askBackend(path, headers),
} as unknown as Parameters<typeof ask>[0];

const STORIES = readStories().filter(
  (story) => story.channel === "poster" && bloksIn(story).some(({ component }) => component === "calculator"),
);

/** Returns the addresses of the pages that sell by size, in a locale: those of the stories that it shows. */
function pagesOf(locale: Locale): string[] {
  const folder = locale === "en-US" ? locale : (localeChain(locale).at(-1) ?? locale);
  const shown = STORIES.filter((story) => story.locale === folder);
  return shown.map(({ full_slug }) => addressOf(locale, full_slug.slice(folder.length + 1)));
}

/** The mount on the stage, by what hangs there without a frame. */
const MOUNTS: Readonly<Record<string, string>> = {
  acrylglas: "glass",
  aludibond: "board",
  backlitfolie: "light-box",
  echtglas: "glass",
  forexplatte: "board",
  fototapete: "mural",
  gallerybond: "board",
  hahnemuehle: "paper",
  klebefolie: "film",
  leinwand: "canvas",
  poster: "paper",
  pvcplane: "banner",
};
/** The rendered close-ups of materials without a frame. */
const CLOSE_UPS: Readonly<Record<string, string>> = {
  acrylglas: "acrylic",
  aludibond: "dibond",
  backlitfolie: "backlit",
  echtglas: "glass",
  forexplatte: "forex",
  fototapete: "wallpaper",
  gallerybond: "gallery-bond",
  hahnemuehle: "hahnemuehle",
  klebefolie: "foil",
  leinwand: "canvas",
  poster: "poster",
  pvcplane: "banner",
};
const FRAME_MOUNTS: Readonly<Record<string, string>> = {
  holzrahmen: "wood-frame",
  "schattenfuge-leinwand": "shadow-frame",
  "schattenfuge-platte": "shadow-frame",
};
/** The rendered corners of frames, each in its finishes. */
const CORNERS: Readonly<Record<string, string>> = {
  holzrahmen: "frame",
  "schattenfuge-leinwand": "floater",
  "schattenfuge-platte": "floater-plate",
};
const FINISHES: Readonly<Record<string, string>> = {
  ahorn: "maple",
  buche: "beech",
  eiche: "oak",
  esche: "ash",
  gold: "gold",
  grau: "grey",
  kirsche: "cherry",
  natur: "natural",
  nussbaum: "walnut",
  schwarz: "black",
  silber: "silver",
  weiss: "white",
};
/** The rendered corners of what is made in two ways. */
const MADE: Readonly<Record<string, string>> = {
  keiner: "backlit",
  led: "backlit-led",
  keine: "banner",
  einfach: "banner-eyelet",
};
/** The pictures of mats and glasses. */
const DETAILS: Readonly<Record<string, string>> = {
  "mat-creme": "mat-cream",
  "mat-schwarz": "mat-black",
  "mat-weiss": "mat-white",
  museum: "glazing-museum",
  normal: "glazing-normal",
};

/** An order as it is asked for: every group that the page offers has a value. */
interface Asked {
  offer: ArticleOffers;
  article: Article;
  format: ArticleOffers["formats"][number];
  options: ArticleOptions;
  quantity: 1 | 6;
}

/** Returns choices of an article in which each value of each group occurs, with sizes and numbers of copies by turns. */
function choicesOf(offer: ArticleOffers, turn: number): Asked[] {
  const { options: groups, formats } = offer;
  const most = Math.max(2, ...groups.map(({ values }) => values.length));
  return Array.from({ length: most }, (_, at) => {
    const values = groups.map(
      (group, index) => [group, group.values[(at + index * turn) % group.values.length]] as const,
    );
    const isMade = ({ format }: { format: string }) =>
      values.every(([, value]) => value?.surcharges[format] !== undefined);
    const made = formats.filter(isMade);
    const format = made[(at * 7 + turn) % made.length] ?? expect.fail(`${offer.article} is not made so in any size`);
    const options = Object.fromEntries(values.map(([{ name }, value]) => [name, value?.value ?? ""]));
    return { offer, article: offer.article as Article, format, options, quantity: at % 2 === 0 ? 6 : 1 };
  });
}

const digits = (text: string) => text.replace(/\D/g, "");

async function read(address: string) {
  const reply = await shop.get(address);
  return { status: reply.status, location: reply.headers.get("Location"), html: await reply.text() };
}

/** Reads a page that is there. */
async function readPage(address: string): Promise<string> {
  const { status, html } = await read(address);
  expect([address, status]).toEqual([address, 200]);
  return html;
}

/** Something that a page says, beside what it should say. */
type Statement = readonly [part: string, said: unknown, should: unknown];

/** Returns the names of what a page states as products to search engines. */
function statedProducts({ stated }: Spoken): string[] {
  const nodes = stated.flatMap((json) => JSON.parse(json)["@graph"] as { "@type": string; name: string }[]);
  return nodes.flatMap((node) => (node["@type"] === "Product" ? [node.name] : []));
}

/** Returns what headline, title, description, breadcrumb, chip, facts and the page's data say of an article. */
function words(page: Spoken, { article, format }: Asked, locale: Locale, isFramedPage: boolean): Statement[] {
  const made = madeOf(article);
  const label = articleLabel(labelsOf(locale), article);
  const { title, description, shared, steps, facts, headlines } = page;
  const isFramed = wallParts(article)?.frame != null;
  const names = (part: string, text: string): Statement[] => {
    const named = namedIn(text, locale);
    return [
      [`${part} "${text}" names it`, named.has(made), true],
      [`${part} "${text}" names others`, othersIn(text, article, locale), []],
      // A framed article without a page of its own is chosen on that of its material.
      ...(isFramed && !isFramedPage ? [] : [[`${part} "${text}" is framed`, named.has("frame"), isFramed] as const]),
    ];
  };
  const [headline = ""] = headlines;
  const alsoFine = isFramed ? ["echtglas"] : [];
  return [
    ["headlines", headlines.length, 1],
    ["chosen chips", page.chips.flatMap((chip) => (chip.isChecked ? [chip.label] : [])), [label]],
    ...[...new Set([headline, title, ...steps])].flatMap((text) => names("headline, title or step", text)),
    ["steps", new Set(steps).size, 1],
    // It stays as it is for every size.
    ...[title, ...facts].map((text): Statement => {
      const sizes = text.match(SIZE)?.filter((size) => size !== format.label.replace(/\D+/g, "×")) ?? [];
      return [`sizes in "${text}"`, sizes, []];
    }),
    ...(description === ""
      ? []
      : [[`description "${description}" names it`, namedIn(description, locale).has(made), true] as const]),
    ["shared title and description", shared, { title, description }],
    // Glass is a part of a frame.
    ...facts.map((fact): Statement => {
      return [`fact "${fact}"`, othersIn(fact, article, locale).filter((one) => !alsoFine.includes(one)), []];
    }),
    // Only what the page is about is stated as a product to search engines.
    ...statedProducts(page).flatMap((name) => names("stated product", name)),
  ];
}

/** Returns what the stage shows of an order: how it hangs, its frame and mat, its material from near, and its texts. */
function picture(page: Spoken, { article, format, options }: Asked): Statement[] {
  const { stage, checked, chips } = page;
  const label = chips.find(({ isChecked }) => isChecked)?.label ?? "";
  const parts = wallParts(article);
  const texts: Statement[] = [
    [`a drawing names ${format.label}`, stage.texts.some((text) => text.includes(format.label)), true],
    [`pictures name ${label}`, stage.named.filter((text) => !text.endsWith(`: ${label}`)), []],
  ];
  if (!parts) return [...texts, ["lies in a box", stage.hasBox, madeOf(article) === "photobox"]];
  const { materialType, frame } = parts;
  const { frameType = "", matType = "" } = options;
  const finish = frameType.slice(frameType.lastIndexOf("-") + 1);
  const corner = cornerOf(frameType || (articleOptionValues(article, "frameType")[0] ?? ""));
  const swatches = Object.entries(options).map(([group, value]): Statement => {
    const detail = group === "matType" || group === "glas" ? DETAILS[value] : undefined;
    const shown = cornerOf(value) ?? detail ?? madeBy({ [group]: value }) ?? "";
    return [`swatch of ${group} ${value}`, pictureName(checked.get(group)?.picture ?? ""), shown];
  });
  return [
    ...texts,
    ["mount", stage.mount, frame ? FRAME_MOUNTS[frame.frameType] : MOUNTS[materialType]],
    ["frame and mat", stage.looks, [finish && `finish-${finish}`, matType].filter(Boolean)],
    ["edge", pictureName(stage.edge), corner ?? madeBy(options) ?? CLOSE_UPS[materialType] ?? ""],
    ...swatches,
  ];
}

/** Returns the name of the rendered corner of film or a banner as it is made; undefined for what is made in one way. */
function madeBy({ rahmen, oesung }: ArticleOptions): string | undefined {
  return MADE[rahmen ?? oesung ?? ""];
}

/** Returns the name of a frame's rendered corner; undefined for what is no frame. */
function cornerOf(frameType: string): string | undefined {
  const kind = Object.keys(CORNERS).find((one) => frameType.startsWith(`${one}-`));
  return kind && `${CORNERS[kind]}-${FINISHES[frameType.slice(kind.length + 1)]}`;
}

/** Returns the name of a rendered picture, from its address. */
const pictureName = (address: string) => /\/([a-z-]+?)(?:-swatch)?-\dx\.avif$/.exec(address)?.[1] ?? address;

/** Returns the choice and the total on a page, in the address of its button, and at the door there, beside the backend's price. */
async function order(page: Spoken, html: string, address: string, asked: Asked, locale: Locale): Promise<Statement[]> {
  const { article, format, options, quantity } = asked;
  const chosen = { material: article, format: format.format, ...options };
  const checked = Object.fromEntries([...page.checked].map(([name, { value }]) => [name, value]));
  const copies = page.copies === null ? 1 : quantity;
  const shown = look(html, partsOf(locale)[1]);
  const price = await ask(backend, priceArticle, { article, formatType: format.format, options }, { locale });
  const each = price?.priceCurrent ?? 0;
  const { pathname, search, href } = new URL(shown?.href ?? "", address);
  const handOff = parseHandOff(pathname, search);
  if (!handOff.ok) return [[href, handOff, "understood"]];
  const carried = articleChoiceOf(handOff);
  // What is usual may be left out of the address.
  const values = Object.keys(options).map((name) => {
    const group = name as ArticleOptionGroup;
    return [group, carried?.options?.[group] ?? articleOptionValues(article, group)[0]];
  });
  // The door speaks German, whatever the page does.
  const door = await readPage(href);
  const atDoor = orderAtDoor(door);
  const said = [...(/<h1>(.*?)<\/h1>/.exec(door) ?? []), ...atDoor.choice, ...atDoor.lines.map(([line]) => line)];
  const several: Statement[] = [
    ["each", digits(page.terms[0] ?? ""), `${copies}${String(each).padStart(3, "0")}`],
    ["total at the door", atDoor.amounts.map(Number).includes(each * copies), true],
  ];
  return [
    ["checked", checked, chosen],
    ["copies", page.copies, page.copies && String(quantity)],
    ["total", shown?.asked, each * copies],
    ...(copies > 1 ? several : []),
    ["article handed over", carried?.article, article],
    ["size handed over", carried?.formatType, format.format],
    ["options handed over", Object.fromEntries(values), options],
    ["copies handed over", "quantity" in handOff.parameters ? handOff.parameters.quantity : 1, copies],
    ["price at the door", Number(digits(atDoor.total)), each],
    [`the door names it: ${said.join("; ")}`, namedIn(said.join("; "), locale).has(madeOf(article)), true],
    [`the door names ${format.label}`, said.some((text) => text.includes(format.label)), true],
  ];
}

/** Returns one of an article's choices by turns, or a few if there are many. */
const someOf = (choices: readonly Asked[], turn: number) => oneOf(8, choices, turn % Math.min(8, choices.length));

const queryOf = ({ article, format, options, quantity }: Asked) =>
  new URLSearchParams({
    material: article,
    format: format.format,
    ...options,
    ...(quantity > 1 && { quantity: String(quantity) }),
  }).toString();

describe("a product page speaks of one thing: headline, title, facts, price, picture and hand-off", () => {
  it.each([...LOCALES.entries()])("%i: in %s", async (turn, locale) => {
    const faults: unknown[] = [];
    for (const [at, address] of oneOf(5, pagesOf(locale), turn).entries()) {
      const plain = readSpoken(await readPage(address));
      const offers = parseOffers(await (await shop.get(`${address}/_offers.json`)).json()) ?? [];
      expect(plain.chips).toHaveLength(offers.length);
      const own = plain.chips.find(({ isChecked }) => isChecked)?.article as Article;
      for (const offer of offers)
        for (const asked of someOf(choicesOf(offer, turn + at), turn + at)) {
          const wanted = `${address}?${queryOf(asked)}`;
          const statements = await statementsOf(wanted, asked, locale, own);
          for (const [part, said, should] of statements)
            if (!isDeepStrictEqual(said, should)) faults.push({ wanted, part, said, should });
        }
    }
    expect(faults).toEqual([]);
  });
});

/** Returns what the page that an address leads to says of the order. */
async function statementsOf(wanted: string, asked: Asked, locale: Locale, own: Article): Promise<Statement[]> {
  const { article, format } = asked;
  const { status, location, html } = await read(wanted);
  if (status !== 302) {
    const page = readSpoken(html);
    const isFramedPage = wallParts(own)?.frame != null;
    return [
      ["status", status, 200],
      ...words(page, asked, locale, isFramedPage),
      ...picture(page, asked),
      ...(await order(page, html, wanted, asked, locale)),
    ];
  }
  // An article with a page of its own: that page is about it. Choices that only the first page offers are left out there.
  const led = readSpoken(await readPage(new URL(location ?? "", wanted).href));
  return [
    ["article", led.checked.get("material")?.value, article],
    ["size", inOneWay(led.checked.get("format")?.value ?? ""), inOneWay(format.format)],
    ...words(led, asked, locale, wallParts(article)?.frame != null),
  ];
}

/** Matches a size, but for the end of a range. */
const SIZE = /(?<!\p{L}{3,} )\d+\s?×\s?\d+/gu;

/** Returns a size as it is upright and across: a page may show it either way. */
const inOneWay = (format: string) => format.split("x").sort().join("x");
