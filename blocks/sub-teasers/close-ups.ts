import closeUps from "virtual:close-ups";
import type { Article } from "#domain/catalogue/article.ts";
import type { Scene } from "#domain/page/scene.ts";
import type { SubTeasersContent } from "./schema.ts";

/** What of an article's make is rendered, by the name of the close-up (scripts/scenes). */
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
};

type Tile = SubTeasersContent["items"][number];

/** The oak frame that a tile's mount promises, or the material itself. */
function closeUpOf({ article, mount }: Tile): Scene | undefined {
  if (!article) return undefined;
  const name = mount === "frame-wood" ? "frame-oak" : mount === "frame-black" ? "frame-black" : CLOSE_UPS[article];
  return name === undefined ? undefined : closeUps[name];
}

/**
 * A close-up for each tile, of the one photograph that all are rendered with: side by side they tell materials apart. A grid that has
 * one for some of its tiles alone has none, because it would show two photographs as one picture on many materials.
 */
export function closeUpsOf(items: readonly Tile[]): readonly Scene[] | null {
  const found = items.flatMap((item) => closeUpOf(item) ?? []);
  return found.length > 0 && found.length === items.length ? found : null;
}
