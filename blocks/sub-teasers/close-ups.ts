import closeUps from "virtual:close-ups";
import type { Article } from "#domain/catalogue/article.ts";
import type { Scene } from "#domain/page/scene.ts";
import type { SubTeasersContent } from "./schema.ts";

/** The names of the rendered close-ups of materials, by article (scripts/scenes). */
const CLOSE_UPS: Partial<Record<Article, string>> = {
  leinwand: "canvas",
  acrylglas: "acrylic",
  aludibond: "dibond",
  gallerybond: "gallery-bond",
  echtglas: "glass",
  forexplatte: "forex",
  poster: "poster",
  hahnemuehle: "hahnemuehle",
  fototapete: "wallpaper",
  klebefolie: "foil",
  backlitfolie: "backlit",
  pvcplane: "banner",
};

/** Returns the rendered close-up of an article; undefined if it has a frame, or was not rendered. */
export function closeUpOfArticle(article: Article): Scene | undefined {
  const name = CLOSE_UPS[article];
  return name === undefined ? undefined : closeUps[name];
}

type Tile = SubTeasersContent["items"][number];

/** Returns the close-up of a tile: the frame if its mount is a frame, else the material of its article. */
function closeUpOf({ article, mount }: Tile): Scene | undefined {
  if (!article) return undefined;
  if (mount === "frame-wood") return closeUps["frame-oak"];
  return mount === "frame-black" ? closeUps["frame-black"] : closeUpOfArticle(article);
}

/**
 * Returns a close-up for each tile, all rendered with the same photograph, so that side by side they tell materials apart. Null if not
 * every tile has one, because the grid would then mix two photographs.
 */
export function closeUpsOf(items: readonly Tile[]): readonly Scene[] | null {
  const found = items.flatMap((item) => closeUpOf(item) ?? []);
  return found.length > 0 && found.length === items.length ? found : null;
}
