import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import type { Design } from "#domain/contract/design.ts";
import { designSize } from "#domain/listing/design-size.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { PHOTOBOOK_FORMATS } from "#domain/product/photobook.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../block.ts";
import type { ShownAsset } from "../elements/picture/picture.tsx";

/** The format in words: its size, or how a photo book lies; empty where nothing is known. */
export function formatText({ formatType }: Design, { labels, locale }: PageContext): string {
  if (formatType === null) return "";
  const orientation = PHOTOBOOK_FORMATS.find((one) => one === formatType);
  if (orientation) return catalogueLabel(labels, "orientation", orientation);
  const size = designSize(formatType);
  return size ? dimensionText(size, locale) : "";
}

/** How it lies: as its format, a square where nothing is known. */
export function shapeOfDesign({ formatType }: Design): "landscape" | "portrait" | "square" {
  if (formatType === null) return "square";
  if (formatType.endsWith("-landscape")) return "landscape";
  if (formatType.endsWith("-portrait")) return "portrait";
  const { width, height } = designSize(formatType) ?? { width: 1, height: 1 };
  if (width === height) return "square";
  return width > height ? "landscape" : "portrait";
}

/** The design's picture; beside its name it says nothing new to a screen reader. */
export function pictureOf({ picture }: Design): ShownAsset | null {
  const asset = picture && parseAssetAddress(picture.src);
  return asset && { ...asset, alt: "" };
}
