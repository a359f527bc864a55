import { photobookCategoryId } from "#domain/catalogue/vocabulary.ts";
import type { DESIGN_SHAPES } from "#domain/listing/facets.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { CataloguedDesign } from "../catalogued-design.ts";
import { PALETTES } from "../palettes.ts";
import { createdAtOf, labelsOf } from "../spread.ts";
import { BOOK_STYLES, bookRecipes } from "./book-recipes.ts";
import { CALENDAR_STYLES, calendarRecipes } from "./calendar-recipes.ts";
import { COLLAGE_STYLES, collageRecipes } from "./collage-recipes.ts";
import { bookSize, calendarSize, collageSize, type PixelSize } from "./print-sizes.ts";

/** The id of the collage that is shown first where none is named (spec 000 §9, default collage id). */
export const FIRST_COLLAGE: Readonly<Record<Channel, number>> = { kartenliebe: 1, poster: 13 };

/** The first of a kind is chosen most, in order. */
const spreadOf = (kind: string, at: number, count: number) => ({
  popularity: (count - at) * 10,
  createdAt: createdAtOf(`${kind} ${at}`),
});

export function catalogueCalendars(): CataloguedDesign[] {
  const recipes = calendarRecipes();
  const spreads = recipes.map((_, at) => spreadOf("calendar", at, recipes.length));
  const labels = labelsOf(spreads);
  return recipes.map((recipe, at): CataloguedDesign => {
    const spread = spreads[at] ?? spreadOf("calendar", at, recipes.length);
    const size = calendarSize(recipe);
    return {
      kind: "calendar",
      id: recipe.id,
      type: recipe.type,
      formatType: recipe.format,
      facets: {
        product: [recipe.type],
        style: CALENDAR_STYLES[recipe.layout],
        color: [PALETTES[recipe.palette].color],
        aspectRatio: [shapeOf(size)],
        label: [...labels(spread), "foto"],
      },
      names: recipe.name,
      keywords: PALETTES[recipe.palette].name,
      ...spread,
      sides: [
        { side: "front", ...size },
        { side: "inside", ...size },
      ],
      colors: [],
      set: [],
      bookCategory: null,
    };
  });
}

export function catalogueCollages(channel: Channel): CataloguedDesign[] {
  const recipes = collageRecipes();
  const spreads = recipes.map((_, at) => spreadOf("collage", at, recipes.length));
  const labels = labelsOf(spreads);
  return recipes.map((recipe, at): CataloguedDesign => {
    const spread = spreads[at] ?? spreadOf("collage", at, recipes.length);
    return {
      kind: "collage",
      id: String(FIRST_COLLAGE[channel] + recipe.place),
      type: recipe.shape,
      formatType: recipe.format,
      facets: {
        product: recipe.materials,
        style: COLLAGE_STYLES[recipe.layout],
        color: [PALETTES[recipe.palette].color],
        aspectRatio: [recipe.shape],
        label: [...labels(spread), "foto"],
      },
      names: recipe.name,
      keywords: PALETTES[recipe.palette].name,
      ...spread,
      sides: [{ side: "front", ...collageSize(recipe) }],
      colors: [],
      set: [],
      bookCategory: null,
    };
  });
}

export function catalogueBooks(): CataloguedDesign[] {
  const recipes = bookRecipes();
  const spreads = recipes.map((_, at) => spreadOf("photobook", at, recipes.length));
  const labels = labelsOf(spreads);
  return recipes.map((recipe, at): CataloguedDesign => {
    const spread = spreads[at] ?? spreadOf("photobook", at, recipes.length);
    const size = bookSize(recipe, "front");
    return {
      kind: "photobook",
      id: recipe.id,
      type: recipe.type,
      formatType: recipe.format,
      facets: {
        category: [recipe.category],
        product: [recipe.type],
        style: BOOK_STYLES[recipe.layout],
        color: [PALETTES[recipe.palette].color],
        aspectRatio: [shapeOf(size)],
        label: [...labels(spread), "foto"],
      },
      names: recipe.name,
      keywords: recipe.title,
      ...spread,
      sides: [
        { side: "front", ...size },
        { side: "inside", ...bookSize(recipe, "inside") },
      ],
      colors: [],
      set: [],
      bookCategory: photobookCategoryId(recipe.category),
    };
  });
}

function shapeOf({ width, height }: PixelSize): (typeof DESIGN_SHAPES)[number] {
  if (width === height) return "square";
  return width > height ? "landscape" : "portrait";
}
