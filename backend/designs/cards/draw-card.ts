import type { DesignSide } from "#domain/contract/design.ts";
import type { Language } from "#domain/shop/country.ts";
import { FAMILIES } from "../families/families.ts";
import { PALETTES } from "../palettes.ts";
import { createSheet, type Sheet } from "../sheet.ts";
import { artOf, CARD_SIZES } from "./art.ts";
import { drawBack } from "./back.ts";
import { cutOf } from "./cut.ts";
import { drawInside } from "./inside.ts";
import type { CardRecipe } from "./recipes.ts";

/** Draws a side of a card, and tells what was written on it. */
export function drawCard(recipe: CardRecipe, side: DesignSide, language: Language): Sheet {
  const { concept } = recipe;
  const { width, height } = CARD_SIZES[concept.shape];
  const { paper } = PALETTES[recipe.palette];
  const isOpen = side === "inside";
  const sheet = createSheet(isOpen ? width * 2 : width, height, paper);
  const { outline, safe } = cutOf(concept.punching, width, height);
  const art = artOf(recipe, language, safe);
  const family = FAMILIES[concept.family];
  if (isOpen) {
    drawInside(sheet, art, family, concept);
    return sheet;
  }
  if (outline) sheet.cut(outline);
  if (side === "back") drawBack(sheet, art, family, concept);
  else family.front(sheet, art);
  return sheet;
}
