import type { CardSubject } from "../families/suited.ts";
import type { PhotoName } from "../photos/photo.ts";

/** Photographs with somebody in the middle of them. */
export const LOOKING_OUT: readonly PhotoName[] = [
  "hund",
  "otter",
  "brautpaar",
  "haende",
  "paar",
  "freundinnen",
  "grosseltern",
  "teddys",
  "geschenk",
];

const LANDSCAPES: readonly PhotoName[] = ["abendstrand", "huegel", "lavendel", "bergsee", "duene"];
const CHILDREN: readonly PhotoName[] = ["teddys", "otter", "pusteblume", "kamille"];

/** The photographs that stand in for the shopper's own, by what a card is for. */
export const PHOTOS_OF_CARDS: Partial<Record<CardSubject, readonly PhotoName[]>> & { general: readonly PhotoName[] } = {
  hochzeit: ["haende", "brautpaar", "paar", "abendstrand", "festtafel", "lavendel"],
  "guest-book-wedding": ["brautpaar", "festtafel", "haende"],
  "wedding-newspaper": ["brautpaar", "festtafel", "paar"],
  geburt: ["teddys", "kamille", "vergissmeinnicht", "pusteblume"],
  "geburtstag/kindergeburtstag": CHILDREN,
  einschulung: CHILDREN,
  kommunion: ["pusteblume", "kamille", "huegel"],
  trauer: ["bergsee", "pusteblume", "duene", "huegel"],
  "weihnachten/privat": ["geschenk", "bergsee", "grosseltern", "freundinnen"],
  "weihnachten/geschaeftlich": ["geschenk", "bergsee", "huegel"],
  taufe: ["vergissmeinnicht", "kamille", "teddys"],
  family: ["grosseltern", "huegel", "freundinnen"],
  travel: LANDSCAPES,
  general: ["freundinnen", "vergissmeinnicht", "huegel", "grosseltern", "lavendel", "pusteblume", "abendstrand"],
};
