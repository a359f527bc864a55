import type { CatalogueArea, CatalogueValue } from "./catalogue-areas.ts";
import type { Labels } from "./labels.ts";

/** Returns the name of a value of the catalogue: `catalogueLabel(labels, "frame-type", "holzrahmen-eiche")`. */
export function catalogueLabel<Area extends CatalogueArea>(
  labels: Labels<`${Area}/${CatalogueValue<Area>}`>,
  area: Area,
  value: CatalogueValue<Area>,
): string {
  return labels(`${area}/${value}`);
}
