import type { Language } from "#domain/shop/country.ts";
import { legible } from "../colour.ts";
import { picture } from "../drawing/picture.ts";
import type { Palette } from "../palettes.ts";
import { PHOTO_NAMES } from "../photos/photo.ts";
import { inTurn } from "../random.ts";
import type { Box, Sheet } from "../sheet.ts";
import { setStack } from "../stack.ts";
import { TYPE_PAIRS } from "../type-pairs.ts";
import { words } from "../words/written.ts";
import type { CollageRecipe } from "./collage-recipes.ts";

/** What stands in a collage beside its pictures. */
const WORDS = [
  words("Wir|Us|Nosotros|Nous|Noi|Wij"),
  words("Unsere Zeit|Our Time|Nuestro tiempo|Notre temps|Il nostro tempo|Onze tijd"),
  words("Zuhause|Home|Hogar|Chez nous|Casa|Thuis"),
  words("Liebe|Love|Amor|Amour|Amore|Liefde"),
  words("Familie|Family|Familia|Famille|Famiglia|Familie"),
  words("Sommer|Summer|Verano|Été|Estate|Zomer"),
  words("Für immer|For Ever|Para siempre|Pour toujours|Per sempre|Voor altijd"),
];

/** A collage that is being made. */
export interface Work {
  sheet: Sheet;
  recipe: CollageRecipe;
  palette: Palette;
  language: Language;
  /** The outer margin, and the space between pictures. */
  margin: number;
  gap: number;
}

/** The next photograph: six in turn. */
export function photo({ recipe }: Work, at: number) {
  return inTurn(PHOTO_NAMES, (recipe.seed % PHOTO_NAMES.length) + (at % 6));
}

/** A small photograph in a box or an outline. */
export function shown(work: Work, at: number, box: Box, outline?: string): void {
  picture(work.sheet, photo(work, at), box, { cut: "small", ...(outline && { outline }) });
}

/** A word in the design's lettering. */
export function word({ sheet, recipe, palette, language }: Work, box: Box, ground = sheet.paper): void {
  const pair = TYPE_PAIRS[recipe.pair];
  const text = inTurn(WORDS, recipe.place + recipe.variant)[language];
  const size = Math.min(box.height * 0.8, box.width * 0.3);
  const line = {
    text: pair.isCapitals ? text.toUpperCase() : text,
    face: pair.display,
    size: size * pair.scale,
    tracking: pair.tracking,
    ink: legible(palette.ink, ground),
    wraps: box.height > box.width * 0.6,
  };
  setStack(sheet, [line], box, { ground });
}
