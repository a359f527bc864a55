import living from "virtual:scenes/living";
import far from "virtual:scenes/living-far";
import cutOut from "virtual:scenes/living-front";
import glazed from "virtual:scenes/living-window";
import farGlazed from "virtual:scenes/living-window-far";
import glossy from "virtual:scenes/sheen-acrylic";
import terrace from "virtual:scenes/terrace";
import farTerrace from "virtual:scenes/terrace-far";
import tabletops from "virtual:tabletops";
import type { CalculatorProps, Mount, StageRoom } from "#client/islands/calculator/props.ts";
import { type Article, articleParts, productOf, type WallArticle } from "#domain/catalogue/article.ts";
import { formatKey, parseFormat, rotatedKey } from "#domain/catalogue/format.ts";
import type { CollageMaterial } from "#domain/catalogue/material.ts";
import { tableFor } from "#domain/catalogue/tabletop.ts";
import { type MediaFormat, mediaHref, offeredWidths } from "#domain/page/media.ts";
import { type FocusPoint, focusPoint } from "#domain/page/media-edits.ts";
import type { Scene } from "#domain/page/scene.ts";
import type { PageContext } from "../block.ts";
import { askedArticle, mainArticle } from "./asked.ts";
import type { CalculatorContent } from "./schema.ts";

/**
 * The widths of the stage's picture. The first is sharp on most phones, of whose screen a print takes three quarters; for a larger or
 * denser screen the island fetches the second, and for the whole window the third.
 */
const STAGE_WIDTHS = { first: 638, sharp: 958, large: 1999 };
/** The greatest height of the first: a tall print is narrow on a phone, and sharp in fewer pixels. */
const FIRST_HEIGHT = 720;
/**
 * The format of the stage's picture. Every browser that supports this shop's style sheets supports AVIF, which is half the size of
 * WebP.
 */
const STAGE_FORMAT: MediaFormat = "avif";
/** The proportions of a picture of unknown size: those of most photographs. */
const USUAL_SHAPE = { width: 3, height: 2 };

/**
 * Returns the stage's picture in a small and a sharp file. An image inside an SVG cannot offer several files, so the small one is
 * loaded first.
 */
export function stagePicture(
  { picture: chosen }: Pick<CalculatorContent, "picture">,
  page: PageContext,
): CalculatorProps["picture"] {
  if (!chosen) return null;
  const picture = page.picture(chosen);
  const { width, height } = picture.width === null ? USUAL_SHAPE : picture;
  const widthWithin = (limit: number) => offeredWidths(picture, limit).at(-1) ?? limit;
  const href = (limit: number) => mediaHref(picture, widthWithin(limit), STAGE_FORMAT);
  const first = Math.min(STAGE_WIDTHS.first, (FIRST_HEIGHT * width) / height);
  return {
    href: href(first),
    hrefWidth: widthWithin(first),
    sharpHref: href(STAGE_WIDTHS.sharp),
    largeHref: href(STAGE_WIDTHS.large),
    width,
    height,
    slice: sliceOf(focusPoint(picture.focus, picture)),
  };
}

function sliceOf(focus: FocusPoint | null): string {
  const third = (part: number) => (part < 1 / 3 ? "Min" : part > 2 / 3 ? "Max" : "Mid");
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  return `x${third(x)}Y${third(y)} slice`;
}

/** The mounts of collages. The editor's picture of one is a collage already. */
const COLLAGE_MOUNTS: Record<CollageMaterial, Mount> = {
  leinwand: "canvas",
  poster: "paper",
  mixed: "paper",
  framedPoster: "wood-frame",
};

/** Returns the mount that shows an article on the stage. */
export function mountOf(article: Article): Mount {
  const sold = productOf(article);
  switch (sold.product) {
    case "collage":
      return COLLAGE_MOUNTS[sold.materialType];
    case "photobox":
      return "box";
    case "photoprint":
      return sold.finish === "glossy" ? "glossy" : "prints";
    case "photoframe":
      return wallMount(sold.article);
  }
}

function wallMount(article: WallArticle): Mount {
  const { materialType, frame } = articleParts(article);
  if (frame) return frame.frameType === "holzrahmen" ? "wood-frame" : "shadow-frame";
  if (materialType === "fototapete") return "mural";
  if (materialType === "klebefolie") return "film";
  if (materialType === "backlitfolie") return "light-box";
  if (materialType === "pvcplane") return "banner";
  if (materialType === "leinwand") return "canvas";
  if (materialType === "acrylglas" || materialType === "echtglas") return "glass";
  const boards: string[] = ["aludibond", "forexplatte", "gallerybond"];
  return boards.includes(materialType) ? "board" : "paper";
}

/**
 * The living room that pictures hang in (`domain/catalogue/living-room.ts`), with a small file to load first. Its files are AVIF: every
 * browser that supports this shop's style sheets supports it.
 */
export const STAGE_ROOM = stageRoom(far, living, living.layers.light);

/** The same room with a window behind its sofa, on which film sticks. Daylight comes through it, so no light of the room lies on it. */
const GLAZED_ROOM = stageRoom(farGlazed, glazed, "");

/** A terrace with a bench as wide as the sofa: banners hang outdoors. */
const TERRACE = stageRoom(farTerrace, terrace, terrace.layers.light);

/** The rooms of what is shown elsewhere than in the living room. */
export const ELSEWHERE: Partial<Record<Mount, StageRoom>> = { film: GLAZED_ROOM, banner: TERRACE };

/** The size that prints have if the address names none. */
const USUAL_SIZE = "150x100";

/** The products that are shown lying on a table instead of hanging on a wall. */
const ON_TABLE: readonly CalculatorContent["product"][] = ["photobox", "photoprint"];

/** Tells whether a calculator's product is shown in the living room. */
export function hangsInRoom({ product }: Pick<CalculatorContent, "product">): boolean {
  return !ON_TABLE.includes(product);
}

/** The rooms of stages: the living room, and a table for each product that lies on one. */
const ROOMS = { photobox: stageTable("box"), photoprint: stageTable("prints") };

/** Returns where a calculator's product is shown. */
export function roomOf({ product }: Pick<CalculatorContent, "product">): StageRoom {
  return product === "photobox" || product === "photoprint" ? ROOMS[product] : STAGE_ROOM;
}

/**
 * Returns the address of the picture of the room that a page shows first: the size decides which prints lie on the table. It is the
 * address's, else the sku's, else the usual one.
 */
export function firstRoomFile(content: CalculatorContent, page: PageContext): string {
  const article = askedArticle(content, page) ?? mainArticle(content);
  const room = (article && ELSEWHERE[mountOf(article)]) ?? roomOf(content);
  const either = (room.tables ?? []).map(formatKey).flatMap((size) => [size, rotatedKey(size)]);
  const format = room.tables ? (page.query("format", either) ?? content.sku[0]?.format) : null;
  return roomFile(room, format ?? "");
}

/** Returns the address of the picture of a room in which a format is shown. */
export function roomFile(room: StageRoom, format: string): string {
  const parsed = parseFormat(format);
  return (tableFor(room.tables ?? [], parsed.ok ? parsed.value : NO_SIZE) ?? room).href;
}

const NO_SIZE = { width: 0, height: 0 };

/**
 * Reads the files of a table with prints of each size.
 *
 * @throws Error if one was not rendered, or the scenes have none of the usual size.
 */
function stageTable(kind: string): StageRoom {
  const tables = Object.entries(tabletops).flatMap(([name, { pictures }]) => {
    const size = parseFormat(name.slice(kind.length + 1));
    if (!name.startsWith(`${kind}-`) || !size.ok) return [];
    const [small, sharp] = pictures.whole?.avif ?? [];
    if (!small || !sharp) throw new Error(`The table "${name}" cannot be a stage.`);
    return [{ href: small.href, hrefWidth: small.width, sharpHref: sharp.href, ...size.value }];
  });
  const usual = tables.find((table) => formatKey(table) === USUAL_SIZE);
  const light = glossy.pictures.whole?.webp[0]?.href;
  if (!usual || !light) throw new Error(`There is no table with "${kind}".`);
  const { href, hrefWidth, sharpHref } = usual;
  return { href, hrefWidth, sharpHref, light, tables: [usual, ...tables.filter((table) => table !== usual)] };
}

/**
 * Reads the files of a room.
 *
 * @param light the address of the picture of its light; empty for none.
 * @throws Error if the scene has no picture or no light.
 */
function stageRoom(distant: Scene, near: Scene, light: string | undefined): StageRoom {
  const small = distant.pictures.whole?.avif[0];
  const sharp = near.pictures.whole?.avif[0];
  if (!small || !sharp || light === undefined) throw new Error(`The scene "${near.name}" cannot be a stage.`);
  return { href: small.href, hrefWidth: small.width, sharpHref: sharp.href, light };
}

/** The files with which a wallpaper hangs in the living room. */
export const MURAL = muralFiles();

/**
 * Reads the files of a wallpaper in the living room.
 *
 * @throws Error if the scenes do not have them.
 */
function muralFiles(): NonNullable<StageRoom["mural"]> {
  const light = living.layers.mural;
  const front = cutOut.pictures.whole?.avif[0]?.href;
  if (!light || !front) throw new Error(`The scene "${living.name}" has no wall for a wallpaper.`);
  return { light, front };
}
