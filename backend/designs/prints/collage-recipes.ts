import { COLLAGE_MATERIALS, type CollageMaterial } from "#domain/catalogue/material.ts";
import type { CollageShape, DesignStyle } from "#domain/listing/facets.ts";
import type { PaletteKey } from "../palettes.ts";
import { hashOf, inTurn } from "../random.ts";
import type { TypePairKey } from "../type-pairs.ts";
import { type Words, words } from "../words/written.ts";

export interface CollageRecipe {
  /** Its place, from 0; the id of the first differs by brand. */
  place: number;
  shape: CollageShape;
  format: string;
  layout: CollageLayout;
  variant: number;
  palette: PaletteKey;
  pair: TypePairKey;
  materials: readonly CollageMaterial[];
  seed: number;
  name: Words;
}

/** How the photographs of a collage are set. */
const LAYOUTS = {
  mosaic: "Mosaik|Mosaic|Mosaico|Mosaïque|Mosaico|Mozaïek",
  grid: "Raster|Grid|Cuadrícula|Grille|Griglia|Raster",
  filmstrip: "Filmstreifen|Filmstrip|Tira de película|Pellicule|Pellicola|Filmstrook",
  heart: "Herz aus Bildern|Heart of Pictures|Corazón de fotos|Cœur de photos|Cuore di foto|Hart van foto’s",
  polaroids: "Wäscheleine|Clothesline|Cuerda de fotos|Corde à linge|Filo di foto|Waslijn",
  hero: "Lieblingsbild|Favourite|Foto favorita|Image préférée|Foto preferita|Lievelingsfoto",
  circles: "Seifenblasen|Soap Bubbles|Pompas de jabón|Bulles de savon|Bolle di sapone|Zeepbellen",
  columns: "Säulen|Columns|Columnas|Colonnes|Colonne|Zuilen",
  letter: "Unser Wort|Our Word|Nuestra palabra|Notre mot|La nostra parola|Ons woord",
  arches: "Arkaden|Arcade|Arcadas|Arcades|Portici|Arcade",
} as const;
export type CollageLayout = keyof typeof LAYOUTS;

export const COLLAGE_STYLES: Readonly<Record<CollageLayout, readonly DesignStyle[]>> = {
  mosaic: ["modern"],
  grid: ["minimal", "klassisch"],
  filmstrip: ["vintage"],
  heart: ["verspielt"],
  polaroids: ["vintage", "verspielt"],
  hero: ["elegant", "minimal"],
  circles: ["verspielt", "modern"],
  columns: ["modern", "minimal"],
  letter: ["typografie"],
  arches: ["elegant", "aquarell"],
};

/** What is sold, the most chosen first. */
const FORMATS: readonly (readonly [CollageShape, string])[] = [
  ["landscape", "600x400"],
  ["square", "500x500"],
  ["portrait", "400x600"],
  ["landscape", "900x600"],
  ["square", "300x300"],
  ["portrait", "600x800"],
];
const COUNT = 80;
const PALETTES: readonly PaletteKey[] = "snow ivory ink sage linen navy blush stone terracotta forest sky kraft".split(
  " ",
) as PaletteKey[];
const PAIRS: readonly TypePairKey[] = ["modern", "romance", "didone", "hand", "classic", "broadside", "deco"];
const VARIANTS = [
  "|||||",
  " mit Rand| with a Border| con marco| avec un cadre| con cornice| met rand",
  " am Sonntag| on Sunday| en domingo| du dimanche| della domenica| op zondag",
  " der Familie| of the Family| de la familia| de la famille| di famiglia| van de familie",
  " im Sommer| in Summer| en verano| en été| d’estate| in de zomer",
  " für zwei| for Two| para dos| à deux| per due| voor twee",
  " auf Reisen| on the Road| de viaje| en voyage| in viaggio| op reis",
  " zu Hause| at Home| en casa| à la maison| a casa| thuis",
] as const;

let made: readonly CollageRecipe[] | undefined;

/** Every collage, the most chosen first. */
export function collageRecipes(): readonly CollageRecipe[] {
  made ??= Array.from({ length: COUNT }, (_, at) => recipeAt(at));
  return made;
}

function recipeAt(at: number): CollageRecipe {
  const layouts = Object.keys(LAYOUTS) as CollageLayout[];
  const layout = inTurn(layouts, at);
  const variant = Math.floor(at / layouts.length);
  const [shape, format] = inTurn(FORMATS, at + (at < FORMATS.length ? 0 : variant));
  const first = inTurn(COLLAGE_MATERIALS, at + variant);
  return {
    place: at,
    shape,
    format,
    layout,
    variant,
    palette: inTurn(PALETTES, at + variant * 5),
    pair: inTurn(PAIRS, at + variant),
    materials: [...new Set([first, inTurn(COLLAGE_MATERIALS, at + variant + 1)])],
    seed: hashOf(`collage ${at}`),
    name: words(
      LAYOUTS[layout]
        .split("|")
        .map((word, index) => word + inTurn(VARIANTS, variant).split("|")[index])
        .join("|"),
    ),
  };
}
