import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import type { DESIGN_SHAPES } from "#domain/listing/facets.ts";
import type { CardProduct, CardPunching } from "#domain/product/card/card.ts";
import { FAMILY_FACTS, type FamilyFacts, type FamilyKey } from "../families/family-table.ts";
import { type CardSubject, SUITED } from "../families/suited.ts";
import { PALETTE_KEYS, PALETTES, type PaletteKey } from "../palettes.ts";
import type { PhotoName } from "../photos/photo.ts";
import { hashOf, inTurn } from "../random.ts";
import type { TypePairKey } from "../type-pairs.ts";
import { LOOKING_OUT, PHOTOS_OF_CARDS } from "./photos-of-cards.ts";
import { partOf, type SetPart, textsOfLeads, withSet } from "./sets.ts";
import { COPY, SUBJECTS } from "./subjects.ts";

export type Shape = (typeof DESIGN_SHAPES)[number];

/** A card before its colours: everything but the palette. */
export interface CardConcept {
  subject: CardSubject;
  /** Its place among the designs of its subject, the best first. */
  place: number;
  /** What the card is for among those of its set, which differ in nothing else; null for a design without a set. */
  part: SetPart | null;
  family: FamilyKey;
  ornament: string;
  composition: number;
  pair: TypePairKey;
  shape: Shape;
  product: CardProduct;
  punching: CardPunching;
  /** Which of the subject's texts, which names and which day. */
  copy: number;
  person: number;
  lead: "names" | "title";
  photo: PhotoName;
  seed: number;
  palettes: readonly PaletteKey[];
}

/** One design: a concept in one of its colours. */
export interface CardRecipe {
  id: string;
  concept: CardConcept;
  palette: PaletteKey;
}

const SHAPES: readonly Shape[] = ["portrait", "square", "portrait", "landscape", "portrait", "square", "landscape"];
/** Eggs and hares are for Easter, where a rainbow is not. */
const ONLY: Partial<Record<CardSubject, Partial<Record<FamilyKey, readonly string[]>>>> = {
  ostern: { meadow: ["eggs", "tulips", "daisies"], nursery: ["bunny", "bunting"] },
  einschulung: { nursery: ["bunting", "rainbow", "balloon"] },
};

/** Hands and headlines that are too merry where somebody is mourned. */
const MERRY: readonly TypePairKey[] = ["brush", "hand", "rounded", "broadside", "typewriter"];

function pairsFor(subject: CardSubject, pairs: readonly TypePairKey[]): readonly TypePairKey[] {
  const isQuiet = subject === "trauer" || subject === "condolence-book";
  return isQuiet ? pairs.filter((pair) => !MERRY.includes(pair)) : pairs;
}

/** An ampersand joins two. */
const COUPLES: readonly CardSubject[] = ["hochzeit", "wedding-newspaper", "guest-book-wedding"];

/** The ornaments of a family that suit a subject. */
function ornamentsFor(subject: CardSubject, family: FamilyKey): readonly string[] {
  const own = ONLY[subject]?.[family];
  return (
    own ??
    Object.keys(FAMILY_FACTS[family].ornaments).filter(
      (ornament) => ornament !== "eggs" && (ornament !== "ampersand" || COUPLES.includes(subject)),
    )
  );
}

function conceptsOf(subject: CardSubject, offset: number): CardConcept[] {
  const { designs, products } = SUBJECTS[subject];
  const families: readonly FamilyKey[] = SUITED[subject];
  return Array.from({ length: designs }, (_, place) => {
    const family = inTurn(families, place);
    const round = Math.floor(place / families.length);
    const facts: FamilyFacts = FAMILY_FACTS[family];
    const ornaments = ornamentsFor(subject, family);
    const seed = hashOf(`${subject} ${place}`);
    const shape = place === 0 ? "portrait" : inTurn(SHAPES, place + round * 3 + offset);
    const copy = copyOf(subject, (place % families.length) + round);
    return {
      subject,
      place,
      part: partOf(subject, copy),
      family,
      ornament: inTurn(ornaments, round),
      composition: (round + Math.floor(round / ornaments.length) + offset) % facts.compositions,
      pair: inTurn(pairsFor(subject, facts.pairs), place === 0 ? offset : seed >>> 3),
      shape,
      product:
        place === 0 && (products as readonly string[]).includes("klappkarte")
          ? "klappkarte"
          : inTurn(products, seed >>> 5),
      punching: place === 0 ? "ohne" : punchingOf(seed, family, shape),
      copy,
      person: place + offset,
      lead: seed % 3 === 0 ? "title" : "names",
      photo: photoOf(subject, family, round + offset),
      seed,
      palettes: palettesOf(subject, facts.palettes, place, 2 + (seed % 4)),
    };
  });
}

/** The text of a design, by its place in the subject's copy: what only other cards of a set say leads none. */
function copyOf(subject: CardSubject, turn: number): number {
  const all = COPY[subject].map((_, at) => at);
  return inTurn(textsOfLeads(subject, all), turn);
}

/** Lettering that lies on a photograph would hide what looks out of it. */
function photoOf(subject: CardSubject, family: FamilyKey, turn: number): PhotoName {
  const suited = PHOTOS_OF_CARDS[subject] ?? PHOTOS_OF_CARDS.general;
  const open = family === "fullbleed" ? suited.filter((photo) => !LOOKING_OUT.includes(photo)) : suited;
  return inTurn(open.length > 0 ? open : PHOTOS_OF_CARDS.general, turn);
}

/** A cut that would take away what the family draws at its edge is not offered with it. */
function punchingOf(seed: number, family: FamilyKey, shape: Shape): CardPunching {
  const drawn = (seed >>> 8) % 24;
  if (drawn < 3) return "abgerundet";
  const isEdged = family === "deco" || family === "kraft";
  if (isEdged) return "ohne";
  if (drawn === 3 && shape === "portrait") return "bogen";
  if (drawn === 4) return "welle";
  const isCentred = family === "crest" || family === "wash" || family === "stillness";
  return isCentred && drawn < 8 && shape !== "landscape" ? "oval" : "ohne";
}

/** Colours that suit both the subject and the family, each of another name in the filter. */
function palettesOf(subject: CardSubject, own: readonly PaletteKey[], place: number, count: number): PaletteKey[] {
  const { mood = PALETTE_KEYS } = SUBJECTS[subject];
  const suited = own.filter((key) => mood.includes(key));
  const offered = suited.length >= 2 ? suited : [...suited, ...mood.slice(0, 4)];
  const start = own[0] === "kraft" ? 0 : place % offered.length;
  const turned = [...offered.slice(start), ...offered.slice(0, start)];
  const seen = new Set<string>();
  const chosen = turned.filter((key) => {
    const { color } = PALETTES[key];
    if (seen.has(color)) return false;
    seen.add(color);
    return true;
  });
  return chosen.slice(0, count);
}

let made: readonly CardRecipe[] | undefined;

/**
 * Every card design: the first of each occasion under the ids 1 to 13, in the order of `CARD_OCCASIONS`, then all others, and at the end
 * what sets add to them, so that a new set changes nobody's id. The place of a recipe is its id less one.
 */
export function cardRecipes(): readonly CardRecipe[] {
  made ??= makeRecipes();
  return made;
}

function makeRecipes(): CardRecipe[] {
  const subjects = Object.keys(SUBJECTS) as CardSubject[];
  const leads = subjects.flatMap((subject, offset) => conceptsOf(subject, subject === "hochzeit" ? 0 : offset));
  const concepts = [...leads, ...leads.flatMap(withSet)];
  const firsts = CARD_OCCASIONS.map((occasion) => concepts.find(({ subject }) => subject === occasion));
  const pairs = concepts.flatMap((concept) => concept.palettes.map((palette) => ({ concept, palette })));
  const isFirst = ({ concept, palette }: (typeof pairs)[number]) =>
    firsts.includes(concept) && palette === concept.palettes[0];
  const leading = CARD_OCCASIONS.flatMap((occasion) =>
    pairs.filter((one) => isFirst(one) && one.concept.subject === occasion),
  );
  const all = [...leading, ...pairs.filter((one) => !isFirst(one))];
  return all.map((one, at) => ({ id: String(at + 1), ...one }));
}
