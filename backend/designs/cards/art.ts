import type { Language } from "#domain/shop/country.ts";
import type { Art, Copy } from "../families/family.ts";
import { PALETTES } from "../palettes.ts";
import { inTurn, randomOf } from "../random.ts";
import type { Box } from "../sheet.ts";
import { TYPE_PAIRS } from "../type-pairs.ts";
import { NAMES } from "../words/copy.ts";
import { dateText } from "../words/date-text.ts";
import { letterOf } from "../words/letters.ts";
import type { CardConcept, CardRecipe, Shape } from "./recipes.ts";
import { COPY } from "./subjects.ts";

/** Pixels of a card by how it lies: 4 a millimetre, of 120 × 170 mm and 140 × 140 mm. */
export const CARD_SIZES: Readonly<Record<Shape, { width: number; height: number }>> = {
  portrait: { width: 480, height: 680 },
  landscape: { width: 680, height: 480 },
  square: { width: 560, height: 560 },
};

/** What a card says in a language. */
export function copyOf(concept: CardConcept, language: Language): Copy {
  const rows = COPY[concept.subject];
  const { title, names: kind, hasDate, note } = inTurn(rows, concept.copy);
  const names = kind === "none" ? [] : inTurn(NAMES[kind][language], concept.person).split(" & ");
  const day = hasDate ? dateText(concept.seed, language) : "";
  const initials = names.map((name) => (name.split(" ").at(-1) ?? "").charAt(0).toUpperCase());
  return { title: title[language], names, date: day, note: note[language], initials };
}

/** Cards with names and without a day give thanks for a feast that was. */
function isThanks({ subject, copy }: CardConcept): boolean {
  const { names, hasDate } = inTurn(COPY[subject], copy);
  return names !== "none" && !hasDate;
}

/** What a side of a card is drawn from. */
export function artOf({ concept, palette }: CardRecipe, language: Language, safe: Box): Art {
  return {
    palette: PALETTES[palette],
    pair: TYPE_PAIRS[concept.pair],
    ornament: concept.ornament,
    composition: concept.composition,
    random: randomOf(concept.seed),
    copy: copyOf(concept, language),
    letter: letterOf(concept.subject, isThanks(concept))[language],
    lead: concept.lead,
    photo: concept.photo,
    safe,
  };
}
