import type { CardProduct } from "#domain/product/card/card.ts";
import type { CardSubject } from "../families/suited.ts";

/** What the cards of a set are for, in the order in which a feast needs them. */
export const SET_PARTS = ["date", "birth", "invitation", "menu", "place", "thanks"] as const;
export type SetPart = (typeof SET_PARTS)[number];

/** The parts that lead a set: each design of their texts brings the others along. */
const LEADS: readonly SetPart[] = ["birth", "invitation"];

/** The texts of each part of a set, by their places in the subject's copy. */
type SetTexts = Readonly<Partial<Record<SetPart, readonly number[]>>>;

/**
 * The sets of the occasions that are celebrated with more than one card. A card for Christmas goes to everybody alike, and has none; nor
 * has what is written to somebody whose birthday it is.
 */
const SETS: Partial<Record<CardSubject, SetTexts>> = {
  hochzeit: { date: [1], invitation: [0, 2, 4], menu: [5], place: [6], thanks: [3] },
  geburt: { birth: [0, 1, 2], thanks: [3] },
  taufe: { invitation: [0, 1], menu: [3], place: [4], thanks: [2] },
  geburtstag: { invitation: [0, 2], place: [4], thanks: [3] },
};

/** The product that a part is made as, whatever its lead is. */
const PRODUCTS: Partial<Record<SetPart, CardProduct>> = {
  date: "postkarte",
  menu: "flachkarte",
  place: "flachkarte",
};

/** Tells whether a card leads its set, or stands alone. */
export function isLead(part: SetPart | null): boolean {
  return part === null || LEADS.includes(part);
}

/** The texts, by their places, that designs of a subject begin with: all but those of the parts that come along. */
export function textsOfLeads(subject: CardSubject, all: readonly number[]): readonly number[] {
  const along = partsAlong(subject).flatMap(([, texts]) => texts);
  return all.filter((text) => !along.includes(text));
}

/** What the text of a design that leads makes it in its set; null for one without a set. */
export function partOf(subject: CardSubject, text: number): SetPart | null {
  return LEADS.find((part) => SETS[subject]?.[part]?.includes(text)) ?? null;
}

/** The properties in which the designs of a set differ. */
interface Member {
  subject: CardSubject;
  part: SetPart | null;
  copy: number;
  product: CardProduct;
  lead: "names" | "title";
}

/** The designs that belong to one that leads: drawn alike in the same colours, for what else a feast needs. */
export function withSet<Concept extends Member>(lead: Concept): Concept[] {
  if (lead.part === null) return [];
  return partsAlong(lead.subject).map(([part, [copy = 0]]) => ({
    ...lead,
    part,
    copy,
    product: PRODUCTS[part] ?? lead.product,
    lead: part === "place" ? "names" : "title",
  }));
}

/** The parts of a subject's set that come along with its lead, in their order, each with its texts. */
function partsAlong(subject: CardSubject): [SetPart, readonly number[]][] {
  const parts = SETS[subject] ?? {};
  return SET_PARTS.flatMap((part): [SetPart, readonly number[]][] => {
    const texts = parts[part];
    return texts && !LEADS.includes(part) ? [[part, texts]] : [];
  });
}
