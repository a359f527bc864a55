/** Occasions that card designs are made for, as the slugs of their theme pages (spec 000 §2). */
export const CARD_OCCASIONS = [
  "einschulung",
  "firmung",
  "geburt",
  "geburtstag",
  "hochzeit",
  "geburtstag/kindergeburtstag",
  "kommunion",
  "konfirmation",
  "ostern",
  "taufe",
  "trauer",
  "weihnachten/geschaeftlich",
  "weihnachten/privat",
] as const;

export type CardOccasion = (typeof CARD_OCCASIONS)[number];

/** Reads the occasion that a slug below the card themes names; null for another slug. */
export function occasionOfSlug(slug: string): CardOccasion | null {
  return CARD_OCCASIONS.find((occasion) => occasion === slug) ?? null;
}
