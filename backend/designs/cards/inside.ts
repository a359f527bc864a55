import { legible } from "../colour.ts";
import type { Art, Family } from "../families/family.ts";
import { capitals, display, sentence } from "../families/hero.ts";
import type { Sheet } from "../sheet.ts";
import { type StackLine, setStack } from "../stack.ts";
import type { CardConcept } from "./recipes.ts";

/** The two pages of an open card: a mark of the family on the left, the letter on the right. */
export function drawInside(sheet: Sheet, art: Art, family: Family, concept: CardConcept): void {
  const { width, height, paper } = sheet;
  const half = width / 2;
  const fold = `<path d="M${half} 0v${height}" stroke="${legible(art.palette.ink, paper)}" stroke-opacity=".14"/>`;
  const mark = Math.min(half, height) * 0.34;
  sheet.add(`<g opacity=".9">`);
  family.motif(sheet, art, { x: half / 2 - mark / 2, y: height / 2 - mark / 2, width: mark, height: mark });
  sheet.add(`</g>${fold}`);
  const margin = half * 0.14;
  const box = { x: half + margin, y: height * 0.1, width: half - 2 * margin, height: height * 0.8 };
  setStack(sheet, letterLines(art, concept, paper), box);
}

/** The letter, and who signs it. */
export function letterLines(art: Art, concept: CardConcept, ground: string): StackLine[] {
  const ink = legible(art.palette.ink, ground);
  const accent = legible(art.palette.accent, ground);
  const { title, names, date } = art.copy;
  const isSigned = names.length > 0 && concept.subject !== "trauer" && concept.subject !== "condolence-book";
  return [
    capitals(art, title, { size: 15, ink: accent, after: 34, wraps: true }),
    sentence(art, art.letter, { size: 21, ink, after: 36 }),
    ...(isSigned ? [display(art, names.join(" & "), { size: 36, ink, after: 24 })] : []),
    ...(date ? [capitals(art, date, { size: 12.5, ink: accent, after: 0 })] : []),
  ];
}
