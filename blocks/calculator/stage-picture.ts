import type { CalculatorProps, Mount } from "#client/islands/calculator/props.ts";
import { type Article, articleParts, productOf, type WallArticle } from "#domain/catalogue/article.ts";
import type { CollageMaterial } from "#domain/catalogue/collage-material.ts";
import { type FocusPoint, focusPoint } from "#domain/page/focus.ts";
import { mediaHref, offeredWidths } from "#domain/page/media.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import type { PageContext } from "../block.ts";
import type { CalculatorContent } from "./schema.ts";

/** A print takes up to half the stage: on a phone the first width is enough, the island fetches the second if not. */
const STAGE_WIDTHS = { first: 319, sharp: 958 };
/** Every browser that knows this shop's style sheets knows AVIF, and it is half the size of WebP. */
const STAGE_FORMAT: MediaFormat = "avif";
/** How a picture hangs whose size nobody knows: as most photographs do. */
const USUAL_SHAPE = { width: 3, height: 2 };

/** The stage's picture. An image inside a drawing cannot offer several files, so a small one comes first. */
export function stagePicture(
  { picture: chosen }: Pick<CalculatorContent, "picture">,
  page: PageContext,
): CalculatorProps["picture"] {
  if (!chosen) return null;
  const picture = page.picture(chosen);
  const href = (limit: number) => mediaHref(picture, offeredWidths(picture, limit).at(-1) ?? limit, STAGE_FORMAT);
  const { width, height } = picture.width === null ? USUAL_SHAPE : picture;
  return {
    href: href(STAGE_WIDTHS.first),
    hrefWidth: STAGE_WIDTHS.first,
    sharpHref: href(STAGE_WIDTHS.sharp),
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

/** The editor's picture of a collage is one already. */
const COLLAGE_MOUNTS: Record<CollageMaterial, Mount> = {
  leinwand: "canvas",
  poster: "paper",
  mixed: "paper",
  framedPoster: "wood-frame",
};

/** How an article looks on the stage. */
export function mountOf(article: Article): Mount {
  const sold = productOf(article);
  switch (sold.product) {
    case "collage":
      return COLLAGE_MOUNTS[sold.materialType];
    case "photobox":
      return "box";
    case "photoprint":
      return "prints";
    case "photoframe":
      return wallMount(sold.article);
  }
}

function wallMount(article: WallArticle): Mount {
  const { materialType, frame } = articleParts(article);
  if (frame) return frame.frameType === "holzrahmen" ? "wood-frame" : "shadow-frame";
  if (materialType === "leinwand") return "canvas";
  if (materialType === "acrylglas" || materialType === "echtglas") return "glass";
  const boards: string[] = ["aludibond", "forexplatte", "gallerybond"];
  return boards.includes(materialType) ? "board" : "paper";
}
