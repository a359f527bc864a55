import type { CardSubject } from "../families/suited.ts";
import type { PhotoName } from "../photos/photo.ts";

/** Photographs with somebody in the middle of them. */
export const LOOKING_OUT: readonly PhotoName[] = ["kaetzchen", "otter"];

const LANDSCAPES: readonly PhotoName[] = ["abendstrand", "huegel", "lavendel", "bergsee", "duene"];
const CHILDREN: readonly PhotoName[] = ["kaetzchen", "otter", "pusteblume", "kamille"];

/** The photographs that stand in for the shopper's own, by what a card is for. */
export const PHOTOS_OF_CARDS: Partial<Record<CardSubject, readonly PhotoName[]>> & { general: readonly PhotoName[] } = {
  hochzeit: ["abendstrand", "lavendel", "huegel", "kamille"],
  geburt: ["kaetzchen", "kamille", "vergissmeinnicht", "otter"],
  "geburtstag/kindergeburtstag": CHILDREN,
  einschulung: CHILDREN,
  kommunion: ["pusteblume", "kamille", "huegel"],
  trauer: ["bergsee", "pusteblume", "duene", "huegel"],
  "weihnachten/privat": ["bergsee", "kaetzchen", "otter", "huegel"],
  "weihnachten/geschaeftlich": ["bergsee", "huegel", "duene"],
  taufe: ["vergissmeinnicht", "kamille", "pusteblume"],
  travel: LANDSCAPES,
  general: ["vergissmeinnicht", "huegel", "lavendel", "pusteblume", "abendstrand"],
};
