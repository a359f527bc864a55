import { type Format, formatKey, isSameSize, rotate } from "../../catalogue/format.ts";
import { COLLAGE_MATERIALS } from "../../catalogue/material.ts";
import type { Design } from "../../contract/design.ts";
import { priceArticle } from "../../contract/price-article.ts";
import { designSize } from "../../listing/design-size.ts";
import { type Asking, handedDesign, type Offered, offeredField } from "../offer.ts";
import { COLLAGE_GROUPS } from "./articles.ts";
import { collageHandOff, firstCollageMaterial } from "./designer.ts";

/** A collage as it is chosen. */
export function offerCollage(design: Design, { read, origin }: Asking): Offered {
  const usual = firstCollageMaterial(design);
  const material = read({ name: "materialType", offered: COLLAGE_MATERIALS, usual });
  const sizes = collageFormats(design.formatType);
  const usualSize = sizes.find((one) => one === design.formatType) ?? (sizes[Math.floor(sizes.length / 2)] as string);
  const formatType = read({ name: "formatType", offered: sizes, usual: usualSize });
  return {
    fields: [
      offeredField(
        { name: "materialType", label: "calculator/material", chosen: material },
        COLLAGE_MATERIALS,
        (one) => ({ label: `article/collage-${one}` }),
      ),
      offeredField({ name: "formatType", label: "calculator/format", chosen: formatType }, sizes, (one) => ({
        size: designSize(one) as Format,
      })),
    ],
    copies: null,
    price: (ask) => ask(priceArticle, { article: `collage-${material}`, formatType, options: {} }),
    sample: null,
    goesWith: null,
    opening: () => collageHandOff(handedDesign(design), { material, formatType }, origin),
    group: COLLAGE_GROUPS[material],
    express: null,
    size: null,
    near: null,
  };
}

/** Sizes that collages are offered in, as landscapes, smallest first; portraits have the same ones. */
const LANDSCAPE: readonly Format[] = [
  { width: 400, height: 300 },
  { width: 600, height: 400 },
  { width: 700, height: 500 },
  { width: 800, height: 600 },
  { width: 900, height: 600 },
  { width: 1200, height: 800 },
];
const SQUARE: readonly Format[] = [
  { width: 300, height: 300 },
  { width: 500, height: 500 },
];

/** The sizes that a collage of this format is offered in, its own among them; a format that is no size counts as landscape. */
export function collageFormats(formatType: string | null): string[] {
  const own = formatType === null ? null : designSize(formatType);
  if (!own) return LANDSCAPE.map(formatKey);
  const offered = own.width === own.height ? SQUARE : LANDSCAPE.map(own.height > own.width ? rotate : (one) => one);
  const sizes = offered.some((one) => isSameSize(one, own)) ? offered : [...offered, own];
  return sizes.toSorted((one, other) => one.width * one.height - other.width * other.height).map(formatKey);
}
