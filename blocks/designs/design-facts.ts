import { pageHref } from "#domain/address/page-address.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import type { Design } from "#domain/contract/design.ts";
import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { designSize } from "#domain/listing/design-size.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import type { FilterType } from "#domain/listing/facets.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { type Shape, shapeOf } from "#domain/page/shape.ts";
import type { Currency } from "#domain/price/currency.ts";
import { formatMoney } from "#domain/price/money.ts";
import { PHOTOBOOK_FORMATS, type PhotobookFormat } from "#domain/product/photobook/photobook.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { LabelKey, Labels } from "#locales/labels.ts";
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

/** More that is known of a design by its type, each a name and what it is. */
export function factsOfType(
  kind: DesignKind,
  { type }: Pick<Design, "type">,
  { labels }: Pick<PageContext, "labels">,
): [name: string, value: string][] {
  return designsOf(kind)
    .facts(type)
    .map(([name, value]) => [labels(name as LabelKey), labels(value as LabelKey)]);
}

/** From which price it is made; null where none is known: a price of nothing is a missing one. */
export function priceText({ priceFrom }: Design, currency: Currency, { labels, locale }: PageContext): string | null {
  if (!priceFrom) return null;
  return labels("helpers/priceab", { price: formatMoney({ amount: priceFrom, currency }, locale) });
}

const BOOK_SHAPES: Readonly<Record<PhotobookFormat, Shape>> = {
  "din-landscape": "landscape",
  "din-portrait": "portrait",
  square: "square",
};

/** How it lies: as its format, a square where nothing is known. */
export function shapeOfDesign({ formatType }: Design): Shape {
  const book = PHOTOBOOK_FORMATS.find((one) => one === formatType);
  if (book) return BOOK_SHAPES[book];
  const size = formatType === null ? null : designSize(formatType);
  return size ? shapeOf(size) : "square";
}

/** The design's picture; beside its name it says nothing new to a screen reader. */
export function pictureOf({ picture }: Design): ShownAsset | null {
  const asset = picture && parseAssetAddress(picture.src);
  return asset && { ...asset, alt: "" };
}

/** The design's picture where the backend draws it; null for a photograph, and for an address that is none of ours. */
export function drawingOf({ picture }: Design): Design["picture"] {
  return picture && parseDesignPicture(picture.src).ok ? picture : null;
}

/** Where a design's own page is, in the page's locale. */
export function designHref(
  kind: DesignKind,
  id: string,
  { locale, shop }: Pick<PageContext, "locale" | "shop">,
): string {
  return pageHref({ locale, slug: designSlug(kind, id) }, shop);
}

/** The name of a filter's value; empty for one that the shop has no name for. */
export function facetLabel(labels: Labels, kind: DesignKind, type: FilterType, value: string): string {
  const facet = designsOf(kind).facets[type];
  return facet?.values.includes(value) ? labels(`${facet.labels}${value}` as LabelKey) : "";
}
