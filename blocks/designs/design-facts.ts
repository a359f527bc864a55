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

/** The design's picture; beside its name it says nothing new to a screen reader. */
export function pictureOf({ picture }: Design): ShownAsset | null {
  const asset = picture && parseAssetAddress(picture.src);
  return asset && { ...asset, alt: "" };
}
