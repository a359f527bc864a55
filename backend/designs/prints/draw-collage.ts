import type { Language } from "#domain/shop/country.ts";
import { PALETTES } from "../palettes.ts";
import { createSheet, type Sheet } from "../sheet.ts";
import { COLLAGES } from "./collage-layouts.ts";
import type { CollageRecipe } from "./collage-recipes.ts";
import { collageSize } from "./print-sizes.ts";

/** A collage of photographs. */
export function drawCollage(recipe: CollageRecipe, language: Language): Sheet {
  const { width, height } = collageSize(recipe);
  const palette = PALETTES[recipe.palette];
  const sheet = createSheet(width, height, palette.paper);
  const base = Math.min(width, height);
  const margin = base * ([0.045, 0.08, 0.03, 0.06][recipe.variant % 4] ?? 0.05);
  const gap = base * ([0.016, 0.03, 0.01, 0.022][recipe.variant % 4] ?? 0.02);
  const inner = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  COLLAGES[recipe.layout]({ sheet, recipe, palette, language, margin, gap }, inner);
  return sheet;
}
