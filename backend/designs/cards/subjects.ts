import type { CardOccasion } from "#domain/catalogue/occasion.ts";
import type { CardCategory, CardProduct } from "#domain/product/card/card.ts";
import type { CardSubject } from "../families/suited.ts";
import type { PaletteKey } from "../palettes.ts";
import { CATEGORY_COPY } from "../words/categories.ts";
import type { CopyRow } from "../words/copy.ts";
import { OCCASION_COPY } from "../words/occasions.ts";

/** What a card is for: how many designs there are before their colours, where they are found, what they are made as. */
export interface SubjectFacts {
  designs: number;
  categories: readonly CardCategory[];
  products: readonly CardProduct[];
  /** The colours that suit it; all where it is not said. */
  mood?: readonly PaletteKey[];
}

const FEAST = ["klappkarte", "flachkarte", "klappkarte", "postkarte", "pocketfold", "booklet"] as const;
const SENT = ["klappkarte", "postkarte", "flachkarte"] as const;
const BOOK = ["booklet"] as const;
const QUIET = "stone ivory denim slate sage linen lavender snow sky forest".split(" ") as PaletteKey[];
const WINTER = "forest crimson ivory navy cherry gold snow champagne denim ink kraft linen slate olive".split(
  " ",
) as PaletteKey[];
const SPRING = "garden lemon mint sky blush lavender candy saffron sage berry kraft lagoon rose".split(
  " ",
) as PaletteKey[];
const SACRED = "sky sage ivory mint denim blush saffron lavender stone olive linen snow terracotta garden gold".split(
  " ",
) as PaletteKey[];

const OCCASIONS: Readonly<Record<CardOccasion, SubjectFacts>> = {
  einschulung: { designs: 30, categories: ["family", "general"], products: SENT },
  firmung: { designs: 28, categories: ["firmung"], products: FEAST, mood: SACRED },
  geburt: {
    designs: 80,
    categories: ["baby", "family"],
    products: ["klappkarte", "flachkarte", "postkarte", "booklet"],
  },
  geburtstag: { designs: 64, categories: ["birthday"], products: FEAST },
  hochzeit: { designs: 56, categories: ["wedding"], products: FEAST },
  "geburtstag/kindergeburtstag": { designs: 42, categories: ["birthday", "family"], products: SENT },
  kommunion: { designs: 36, categories: ["communion"], products: FEAST, mood: SACRED },
  konfirmation: { designs: 34, categories: ["confirmation"], products: FEAST, mood: SACRED },
  ostern: { designs: 28, categories: ["general", "family"], products: SENT, mood: SPRING },
  taufe: { designs: 50, categories: ["baby"], products: FEAST, mood: SACRED },
  trauer: { designs: 44, categories: ["general"], products: ["klappkarte", "flachkarte", "klappkarte"], mood: QUIET },
  "weihnachten/geschaeftlich": { designs: 46, categories: ["general"], products: SENT, mood: WINTER },
  "weihnachten/privat": { designs: 70, categories: ["family", "general"], products: SENT, mood: WINTER },
};

/** Subjects that are a category and nothing else. */
function only(category: CardCategory, designs: number, products: readonly CardProduct[], mood?: readonly PaletteKey[]) {
  return { [category]: { designs, categories: [category], products, ...(mood && { mood }) } };
}

export const SUBJECTS = {
  ...OCCASIONS,
  ...only("special-person", 12, SENT),
  ...only("mothers-day", 14, SENT),
  ...only("travel", 12, ["postkarte"]),
  ...only("family", 12, SENT),
  ...only("year-review", 10, ["booklet", "klappkarte"]),
  ...only("blank-design", 10, ["klappkarte", "flachkarte", "postkarte"]),
  ...only("wedding-newspaper", 8, BOOK),
  ...only("general", 18, SENT),
  ...only("youth-consecration", 12, FEAST),
  ...only("guest-book", 8, BOOK),
  ...only("guest-book-wedding", 10, BOOK),
  ...only("guest-book-birthday", 8, BOOK),
  ...only("guest-book-baptism", 8, BOOK),
  ...only("guest-book-communion", 8, BOOK, SACRED),
  ...only("guest-book-confirmation", 8, BOOK, SACRED),
  ...only("notebook", 10, BOOK),
  ...only("friends-book", 8, BOOK),
  ...only("condolence-book", 8, BOOK, QUIET),
} as Readonly<Record<CardSubject, SubjectFacts>>;

export const COPY: Readonly<Record<CardSubject, readonly CopyRow[]>> = { ...OCCASION_COPY, ...CATEGORY_COPY };
