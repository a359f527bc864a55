import { COLLAGE_MATERIALS } from "#domain/catalogue/collage-material.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import type { Design } from "#domain/contract/design.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { productGroupOf } from "#domain/delivery/product-group.ts";
import { collageHandOff } from "#domain/designer/choice-hand-off.ts";
import { firstCollageMaterial } from "#domain/designer/design-hand-off.ts";
import { collageFormats } from "#domain/product/collage-offer.ts";
import type { PageContext } from "../../block.ts";
import { originOf } from "../../hand-off-origin.ts";
import type { SoftAsk } from "./ask-softly.ts";
import { choiceGroup } from "./choice-group.ts";
import type { ChoiceReader } from "./choice-reader.ts";
import { handedDesign } from "./handed-design.ts";
import type { DesignOffer } from "./offer.ts";

/** A collage as it is chosen, and what that costs. */
export async function offerCollage(
  design: Design,
  { read }: ChoiceReader,
  page: PageContext,
  ask: SoftAsk,
): Promise<DesignOffer> {
  const { labels, locale } = page;
  const materials = COLLAGE_MATERIALS;
  const usual = firstCollageMaterial(design);
  const material = read({ name: "materialType", offered: materials, usual });
  const sizes = collageFormats(design.formatType);
  const usualSize = sizes.find((one) => one === design.formatType) ?? sizes[Math.floor(sizes.length / 2)] ?? "";
  const formatType = read({ name: "formatType", offered: sizes, usual: usualSize });
  const article = `collage-${material}` as const;
  const priced = await ask(priceArticle, { article, formatType, options: {} });
  const sizeText = (key: string) => {
    const size = parseFormat(key);
    return size.ok ? dimensionText(size.value, locale) : key;
  };
  const groups = [
    choiceGroup({ name: "materialType", label: labels("calculator/material"), chosen: material }, materials, (one) =>
      labels(`article/collage-${one}`),
    ),
    choiceGroup({ name: "formatType", label: labels("calculator/format"), chosen: formatType }, sizes, sizeText),
  ];
  return {
    groups: groups.filter(({ values }) => values.length > 1),
    accessories: [],
    sample: null,
    // A price of nothing is a missing one (docs/freshness.md).
    price: priced?.priceCurrent ? { price: priced, what: "", piece: null, steps: [] } : null,
    extras: [],
    handOff: collageHandOff(handedDesign(design), { material, formatType }, originOf(page)),
    productGroup: productGroupOf(article),
    express: null,
    size: null,
  };
}
