/** Papers of cards (the spec names none): coated, uncoated, recycled, with a shimmer, of cotton. */
export const CARD_PAPERS = ["bilderdruck", "naturpapier", "recycling", "perlmutt", "baumwolle"] as const;
export type CardPaper = (typeof CARD_PAPERS)[number];
