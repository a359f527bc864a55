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

/** Returns the format in words: its size, or the orientation of a photo book; empty if it is unknown. */
export function formatText({ formatType }: Design, { labels, locale }: PageContext): string {
  if (formatType === null) return "";
  const orientation = PHOTOBOOK_FORMATS.find((one) => one === formatType);
  if (orientation) return catalogueLabel(labels, "orientation", orientation);
  const size = designSize(formatType);
  return size ? dimensionText(size, locale) : "";
}

/** Returns further facts of a design by its type, each a name and a value. */
export function factsOfType(
  kind: DesignKind,
  { type }: Pick<Design, "type">,
  { labels }: Pick<PageContext, "labels">,
): [name: string, value: string][] {
  return designsOf(kind)
    .facts(type)
    .map(([name, value]) => [labels(name as LabelKey), labels(value as LabelKey)]);
}

/**
 * Returns the text of the price that a design's page opens with: "ab …", or that of each in a quantity; null if it is unknown. A price of
 * zero counts as missing.
 */
export function priceText(
  { priceFrom, priceCopies: count = 1 }: Design,
  currency: Currency,
  { labels, locale }: PageContext,
): string | null {
  if (!priceFrom) return null;
  const price = formatMoney({ amount: priceFrom, currency }, locale);
  return count > 1 ? labels("designs/price-at", { price, count }) : labels("helpers/priceab", { price });
}

/** Returns the colours that a design comes in, itself among them, each with its name; none if it comes in one alone. */
export function colorsOf(kind: DesignKind, { colors = [] }: Design, { labels }: Pick<PageContext, "labels">) {
  const named = colors.map((one) => ({ ...one, name: facetLabel(labels, kind, "color", one.color) }));
  const known = named.filter(({ name }) => name !== "");
  return known.length > 1 ? known : [];
}

const BOOK_SHAPES: Readonly<Record<PhotobookFormat, Shape>> = {
  "din-landscape": "landscape",
  "din-portrait": "portrait",
  square: "square",
};

/** Returns the shape of a design by its format; a square if it is unknown. */
export function shapeOfDesign({ formatType }: Design): Shape {
  const book = PHOTOBOOK_FORMATS.find((one) => one === formatType);
  if (book) return BOOK_SHAPES[book];
  const size = formatType === null ? null : designSize(formatType);
  return size ? shapeOf(size) : "square";
}

/** Returns the design's picture. It has no alternative text, because the design's name stands beside it. */
export function pictureOf({ picture }: Design): ShownAsset | null {
  const asset = picture && parseAssetAddress(picture.src);
  return asset && { ...asset, alt: "" };
}

/** Returns the design's picture if the backend draws it; null for a photograph, and for any other address. */
export function drawingOf({ picture }: Pick<Design, "picture">): Design["picture"] {
  return picture && parseDesignPicture(picture.src).ok ? picture : null;
}

/** Returns the address of a design's own page, in the page's locale. */
export function designHref(
  kind: DesignKind,
  id: string,
  { locale, shop }: Pick<PageContext, "locale" | "shop">,
): string {
  return pageHref({ locale, slug: designSlug(kind, id) }, shop);
}

/** Returns the name of a filter's value; empty if the shop has no name for it. */
export function facetLabel(labels: Labels, kind: DesignKind, type: FilterType, value: string): string {
  const facet = designsOf(kind).facets[type];
  return facet?.values.includes(value) ? labels(`${facet.labels}${value}` as LabelKey) : "";
}
