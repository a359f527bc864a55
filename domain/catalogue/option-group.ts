import type { MaterialKey } from "./material-key.ts";

/**
 * Option groups, the materials each applies to and its values there, the first one being usual (spec 001 §3). The
 * milled picture (`fraesbild`) has a group though it is not among the designer's twelve materials. Glass (`glas`) is what lies
 * in the frame of a framed paper.
 */
export const OPTION_GROUPS = {
  ausfuehrung: { klebefolie: ["normal", "transparent", "transparent-gespiegelt", "weiss"] },
  bohrung: {
    acrylglas: ["keine", "ecken"],
    aludibond: ["keine", "ecken"],
    forexplatte: ["keine", "ecken"],
    gallerybond: ["keine", "ecken"],
  },
  druckverfahren: {
    acrylglas: ["direktdruck", "fineart"],
    aludibond: ["direktdruck", "fineart-glaenzend", "fineart-matt", "fineart-hahnemuehle"],
    forexplatte: ["direktdruck", "fineart-glaenzend", "fineart-matt"],
  },
  fraesung: { fraesbild: ["keine", "linien", "punkte"] },
  glas: { hahnemuehle: ["normal", "museum"], poster: ["normal", "museum"] },
  keilrahmen: { leinwand: ["25mm", "38mm"] },
  laminierung: { poster: ["keine", "matt", "glaenzend"] },
  materialausfuehrung: {
    aludibond: ["standard", "brushed"],
    hahnemuehle: ["standard", "matt-cotton-smooth"],
    poster: ["standard", "seidenmatt", "oekopapier"],
  },
  oesung: { pvcplane: ["keine", "einfach"] },
  rahmen: { backlitfolie: ["keiner", "led"] },
  rand: { leinwand: ["farbig", "gespiegelt", "umgeschlagen"] },
} as const satisfies Record<string, Partial<Record<MaterialKey, readonly [string, ...string[]]>>>;

export type OptionGroup = keyof typeof OPTION_GROUPS;

/** The option groups that a material has. */
export function optionGroupsOf(material: MaterialKey): OptionGroup[] {
  return (Object.keys(OPTION_GROUPS) as OptionGroup[]).filter((group) => optionValues(group, material).length > 0);
}

/** The values of an option group for a material, the usual one first; empty for a group the material has not. */
export function optionValues(group: string, material: MaterialKey): readonly string[] {
  if (!isOptionGroup(group)) return [];
  const byMaterial: Partial<Record<MaterialKey, readonly string[]>> = OPTION_GROUPS[group];
  return byMaterial[material] ?? [];
}

function isOptionGroup(group: string): group is OptionGroup {
  return Object.hasOwn(OPTION_GROUPS, group);
}
