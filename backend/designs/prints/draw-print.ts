import type { DesignSide } from "#domain/contract/design.ts";
import type { Language } from "#domain/shop/country.ts";
import { PALETTES } from "../palettes.ts";
import { createSheet, type Sheet } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { BookRecipe } from "./book-recipes.ts";
import type { CalendarRecipe } from "./calendar-recipes.ts";
import type { CollageRecipe } from "./collage-recipes.ts";
import { bookSize, calendarSize, collageSize } from "./print-sizes.ts";

function plain(size: { width: number; height: number }, palette: keyof typeof PALETTES, text: string): Sheet {
  const { paper, ink } = PALETTES[palette];
  const sheet = createSheet(size.width, size.height, paper);
  setStack(sheet, [{ text, face: "jost", size: 40, ink }], {
    x: 40,
    y: 40,
    width: size.width - 80,
    height: size.height - 80,
  });
  return sheet;
}

export function drawCalendar(recipe: CalendarRecipe, side: DesignSide, language: Language): Sheet {
  return plain(calendarSize(recipe, side), recipe.palette, recipe.name[language]);
}
export function drawCollage(recipe: CollageRecipe, language: Language): Sheet {
  return plain(collageSize(recipe), recipe.palette, recipe.name[language]);
}
export function drawBook(recipe: BookRecipe, side: DesignSide, language: Language): Sheet {
  return plain(bookSize(recipe, side), recipe.palette, recipe.title[language]);
}
