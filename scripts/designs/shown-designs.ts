import { cardRecipes } from "#backend/designs/cards/recipes.ts";
import { cataloguedDesigns } from "#backend/designs/catalogue.ts";
import { drawDesign } from "#backend/designs/draw.ts";
import { FAMILY_FACTS } from "#backend/designs/families/family-table.ts";
import type { DesignSide } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { Language } from "#domain/shop/country.ts";
import type { Shown } from "./contact-sheet.ts";

const CHANNEL = "kartenliebe";

/** A sheet of designs that belong together. */
export interface DesignSheet {
  name: string;
  shown: readonly Shown[];
}

function show(kind: DesignKind, id: string, side: DesignSide, language: Language): Shown[] {
  const svg = drawDesign({ channel: CHANNEL, kind, id }, side, language);
  return svg === null ? [] : [{ svg, caption: `${kind} ${id}, ${side}` }];
}

/** As many of a list as are asked for, spread evenly over it. */
function spread<Value>(list: readonly Value[], count: number): Value[] {
  const step = Math.max(1, list.length / count);
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[Math.floor(at * step + (at % step)) % list.length],
  ).filter((value): value is Value => value !== undefined);
}

/** One sheet a family of cards, each design in one of its colours, and one sheet each for the other kinds. */
export function designSheets(language: Language, count: number): DesignSheet[] {
  const families = Object.keys(FAMILY_FACTS).map((family) => {
    const concepts = Map.groupBy(
      cardRecipes().filter(({ concept }) => concept.family === family),
      ({ concept }) => concept,
    );
    const inTurn = [...concepts.values()].map((recipes, at) => recipes[at % recipes.length]);
    const ids = spread(inTurn, count).flatMap((recipe) => (recipe ? [recipe.id] : []));
    return { name: family, shown: ids.flatMap((id) => show("card", id, "front", language)) };
  });
  const others = (["calendar", "collage", "photobook"] as const).map((kind) => {
    const designs = spread(
      cataloguedDesigns(CHANNEL).filter((design) => design.kind === kind),
      count,
    );
    const shown = designs.flatMap(({ id, sides }) => sides.flatMap(({ side }) => show(kind, id, side, language)));
    return { name: kind, shown };
  });
  const cards = spread(cataloguedDesigns(CHANNEL), cardRecipes().length).filter(({ kind }) => kind === "card");
  const sides = spread(cards, count).flatMap(({ id, sides: all }) =>
    all.flatMap(({ side }) => show("card", id, side, language)),
  );
  return [...families, ...others, { name: "sides", shown: sides }];
}
