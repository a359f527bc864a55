import type { Article } from "../catalogue/article.ts";
import type { CardOccasion } from "../catalogue/occasion.ts";
import type { PHOTOBOOK_CATEGORIES } from "../catalogue/vocabulary.ts";
import type { DesignColor } from "../listing/facets.ts";
import type { CardCategory } from "../product/card/card.ts";
import { DESIGN_KINDS, type ProductKind } from "../product/products.ts";
import type { Meaning } from "./meaning.ts";

type BookCategory = (typeof PHOTOBOOK_CATEGORIES)[number];

const kind = (one: ProductKind): Meaning[] => [{ of: "kind", kind: one }];
const articles = (...all: readonly Article[]): Meaning[] => all.map((article) => ({ of: "article", article }));
const color = (value: DesignColor): Meaning[] =>
  DESIGN_KINDS.map((kind) => ({ of: "facet", kind, property: "color", value }));
const occasion = (types: readonly (CardOccasion | CardCategory)[], ...books: readonly BookCategory[]): Meaning[] => [
  ...types.map((value) => ({ of: "facet", kind: "card", property: "type", value }) as const),
  ...books.map((value) => ({ of: "facet", kind: "photobook", property: "category", value }) as const),
];

/**
 * Meanings of the words by which shoppers ask for things beside the names that the shop has for them. Their words in each language are the
 * labels `search-word/{key}`, separated by commas; the first is the name that they are shown by.
 */
export const SEARCH_WORDS = {
  card: kind("card"),
  calendar: kind("calendar"),
  photobook: kind("photobook"),
  collage: kind("collage"),
  photoprint: kind("photoprint"),
  photobox: kind("photobox"),
  photoframe: kind("photoframe"),
  framed: articles("poster-gerahmt", "hahnemuehle-gerahmt", "leinwand-gerahmt"),
  canvas: articles("leinwand"),
  acrylic: articles("acrylglas"),
  dibond: articles("aludibond"),
  glass: articles("echtglas"),
  wallpaper: articles("fototapete"),
  film: articles("klebefolie"),
  "light-box": articles("backlitfolie"),
  banner: articles("pvcplane"),
  poster: articles("poster"),
  school: occasion(["einschulung"]),
  birth: occasion(["geburt"], "baby"),
  birthday: occasion(["geburtstag"], "birthday"),
  "child-birthday": occasion(["geburtstag/kindergeburtstag"], "kids"),
  wedding: occasion(["hochzeit"], "wedding"),
  christmas: occasion(["weihnachten/privat", "weihnachten/geschaeftlich"]),
  communion: occasion(["kommunion"]),
  confirmation: occasion(["konfirmation"]),
  "catholic-confirmation": occasion(["firmung"]),
  easter: occasion(["ostern"]),
  baptism: occasion(["taufe"]),
  mourning: occasion(["trauer"]),
  "mothers-day": occasion(["mothers-day"], "mothers-day"),
  travel: occasion(["travel"], "travel"),
  "family-planner": [{ of: "facet", kind: "calendar", property: "type", value: "familienplaner" }],
  foil: DESIGN_KINDS.map((kind) => ({ of: "facet", kind, property: "label", value: "veredelt" })),
  thanks: "text",
  invitation: "text",
  "save-the-date": "text",
  menu: "text",
  "place-card": "text",
  shipping: [{ of: "shipping" }],
  white: color("weiss"),
  gold: color("gold"),
  yellow: color("gelb"),
  red: color("rot"),
  pink: color("rosa"),
  purple: color("lila"),
  blue: color("blau"),
  green: color("gruen"),
  grey: color("grau"),
  black: color("schwarz"),
  colourful: color("bunt"),
  nothing: [{ of: "nothing" }],
} as const satisfies Record<string, readonly Meaning[] | "text">;

export type SearchWordKey = keyof typeof SEARCH_WORDS;

/** Returns the meanings of a key; "text" stands for its name, by which designs are found. */
export function meaningsOf(key: SearchWordKey, name: string): readonly Meaning[] {
  const meanings: readonly Meaning[] | "text" = SEARCH_WORDS[key];
  return meanings === "text" ? [{ of: "text", text: name }] : meanings;
}
