import { COLLAGE_MATERIALS } from "../../catalogue/collage-material.ts";
import type { Format } from "../../catalogue/format.ts";
import type { Design } from "../../contract/design.ts";
import { priceArticle } from "../../contract/price-article.ts";
import { designSize } from "../../listing/design-size.ts";
import { type Asking, handedDesign, type Offered, offeredField } from "../offer.ts";
import { COLLAGE_GROUPS } from "./articles.ts";
import { collageHandOff, firstCollageMaterial } from "./hand-off.ts";
import { collageFormats } from "./sizes.ts";

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
  };
}
