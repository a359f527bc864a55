import { writeFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { cardRecipes } from "#backend/designs/cards/recipes.ts";
import { cataloguedDesigns } from "#backend/designs/catalogue.ts";
import { drawDesign } from "#backend/designs/draw.ts";
import { FAMILY_FACTS } from "#backend/designs/families/family-table.ts";
import type { DesignSide } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { Language } from "#domain/shop/country.ts";

/** The size limit of a picture in the documentation; together they stay well below 400 kB. */
const LARGEST_BYTES = 130_000;
const QUALITIES = [86, 80, 72, 62, 52, 42, 32];
const PRINTS = ["calendar", "collage", "photobook"];

/** Writes pictures of every design family to `docs/look/designs-*.webp`. */
export async function photographLooks(browser: Browser): Promise<void> {
  const sheets = designSheets("de", 4);
  const prints = designSheets("de", 9);
  const cards = sheets.filter(({ name }) => name !== "sides" && !PRINTS.includes(name));
  const half = Math.ceil(cards.length / 2);
  const pictures = {
    "designs-cards-1": cards.slice(0, half),
    "designs-cards-2": cards.slice(half),
    "designs-prints": prints.filter(({ name }) => PRINTS.includes(name)),
  };
  for (const [name, chosen] of Object.entries(pictures)) {
    const shown = chosen.flatMap((sheet) => sheet.shown.map(({ svg }) => ({ svg, caption: "" })));
    const png = await photographSheet(browser, renderDesigns(name, shown, 168), 1510);
    await writeFile(`docs/look/${name}.webp`, await compress(png));
  }
}

async function compress(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (file.byteLength <= LARGEST_BYTES) return file;
  }
  throw new Error(`No quality makes the picture smaller than ${LARGEST_BYTES} bytes.`);
}

const CHANNEL = "kartenliebe";

/** A sheet of designs that belong together. */
interface DesignSheet {
  name: string;
  shown: readonly Shown[];
}

function show(kind: DesignKind, id: string, side: DesignSide, language: Language): Shown[] {
  const svg = drawDesign({ channel: CHANNEL, kind, id }, side, language);
  return svg === null ? [] : [{ svg, caption: `${kind} ${id}, ${side}` }];
}

/** Picks `count` entries of a list, spread evenly over it. */
function spread<Value>(list: readonly Value[], count: number): Value[] {
  const step = Math.max(1, list.length / count);
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[Math.floor(at * step + (at % step)) % list.length],
  ).filter((value): value is Value => value !== undefined);
}

/** Builds a sheet for each family of cards, with each design in one of its colours, and a sheet for each other kind. */
export function designSheets(language: Language, count: number): DesignSheet[] {
  const families = Object.keys(FAMILY_FACTS).map((family) => {
    const concepts = Map.groupBy(
      cardRecipes().filter(({ concept }) => concept.family === family),
      ({ concept }) => concept,
    );
    const inTurn = [...concepts.values()].map((recipes, at) => recipes[at % recipes.length]);
    const ids = spread(inTurn, count).flatMap((recipe) => (recipe ? [recipe.id] : []));
    return { name: family, shown: ids.flatMap((id) => show("card", id, "front", language)) };
  });
  const others = (["calendar", "collage", "photobook"] as const).map((kind) => {
    const designs = spread(
      cataloguedDesigns(CHANNEL).filter((design) => design.kind === kind),
      count,
    );
    const shown = designs.flatMap(({ id, sides }) => sides.flatMap(({ side }) => show(kind, id, side, language)));
    return { name: kind, shown };
  });
  const cards = spread(cataloguedDesigns(CHANNEL), cardRecipes().length).filter(({ kind }) => kind === "card");
  const sides = spread(cards, count).flatMap(({ id, sides: all }) =>
    all.flatMap(({ side }) => show("card", id, side, language)),
  );
  return [...families, ...others, { name: "sides", shown: sides }];
}
/** A drawing on a contact sheet. */
interface Shown {
  svg: string;
  caption: string;
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Writes a page of drawings side by side, each with its caption. */
export function renderDesigns(title: string, shown: readonly Shown[], width: number): string {
  const figures = shown.map(
    ({ svg, caption }) =>
      `<figure><img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}" alt=""><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
body{margin:0;padding:16px;background:#d9d5ce;font:11px/1.3 sans-serif;color:#333;display:flex;flex-wrap:wrap;gap:16px;align-items:center}
figure{margin:0;width:${width}px}img{width:100%;display:block;filter:drop-shadow(0 2px 5px #0004)}figcaption{padding-top:5px}</style>${figures.join("")}`;
}

/** Takes a picture (PNG) of a page of drawings, in its full height. */
export async function photographSheet(browser: Browser, html: string, width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  try {
    await page.setContent(html, { waitUntil: "load" });
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}
