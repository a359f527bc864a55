import type { FamilyKey } from "./family-table.ts";

const keys = (list: string) => list.split(" ") as FamilyKey[];

const WEDDING = keys(
  "branch wreath wash letterpress deco minimal fullbleed window crest kraft midnight terrazzo midcentury meadow",
);
const CHILD_FEAST = keys("symbols wreath wash branch window minimal fullbleed confetti terrazzo");
const GUEST_BOOK = keys("letterpress minimal wreath crest window branch");

/** The families that suit what a card is for, the best first; the same one may come again where there are many. */
export const SUITED = {
  hochzeit: WEDDING,
  geburt: keys("nursery window wash midnight wreath fullbleed minimal letterpress confetti meadow terrazzo"),
  "weihnachten/privat": keys("winter fullbleed midnight window kraft letterpress wreath deco minimal midcentury"),
  geburtstag: keys("confetti letterpress midcentury deco fullbleed meadow window terrazzo minimal kraft"),
  taufe: keys("symbols wreath wash nursery window branch fullbleed meadow minimal"),
  trauer: keys("stillness branch minimal wash letterpress fullbleed midnight wreath"),
  einschulung: keys("nursery confetti midcentury fullbleed kraft window terrazzo"),
  firmung: keys("symbols branch wash minimal fullbleed window letterpress midcentury"),
  kommunion: CHILD_FEAST,
  konfirmation: keys("symbols branch wash minimal window fullbleed letterpress wreath"),
  ostern: keys("meadow nursery wreath wash kraft midcentury"),
  "weihnachten/geschaeftlich": keys("winter deco letterpress minimal midnight midcentury fullbleed crest"),
  "geburtstag/kindergeburtstag": keys("nursery confetti midcentury fullbleed terrazzo midnight kraft"),
  "special-person": keys("meadow letterpress wash midnight branch confetti"),
  "mothers-day": keys("meadow wreath wash letterpress window branch"),
  travel: keys("fullbleed midcentury letterpress kraft wash midnight"),
  family: keys("window midcentury kraft fullbleed letterpress meadow"),
  "year-review": keys("fullbleed window letterpress minimal deco confetti"),
  "blank-design": keys("minimal branch wash letterpress terrazzo kraft"),
  "wedding-newspaper": keys("letterpress crest minimal fullbleed deco window"),
  general: keys("letterpress meadow confetti minimal branch midcentury"),
  "youth-consecration": keys("midcentury minimal branch window fullbleed terrazzo"),
  "guest-book": GUEST_BOOK,
  "guest-book-wedding": keys("crest branch letterpress wreath deco window"),
  "guest-book-birthday": keys("letterpress confetti deco minimal midcentury crest"),
  "guest-book-baptism": keys("symbols wreath wash nursery branch window"),
  "guest-book-communion": keys("symbols branch wash wreath minimal window"),
  "guest-book-confirmation": keys("symbols minimal branch letterpress wash window"),
  notebook: keys("midcentury terrazzo letterpress minimal meadow kraft"),
  "friends-book": keys("nursery confetti midcentury terrazzo midnight meadow"),
  "condolence-book": keys("stillness branch minimal crest wash letterpress"),
} as const satisfies Record<string, readonly FamilyKey[]>;
export type CardSubject = keyof typeof SUITED;
