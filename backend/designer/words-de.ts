import { OPTION_GROUPS, type OptionGroup } from "#domain/catalogue/option-group.ts";
import type { Designer } from "#domain/designer/base-path.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";
import { PRODUCT_KINDS, PRODUCTS } from "#domain/product/products.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { CATALOGUE_KEYS, type CatalogueArea } from "#locales/catalogue-areas.ts";
import type { EveryLabel } from "#locales/labels.ts";

type ParametersOf<H> = H extends { parameters: infer P } ? keyof P : never;

/** Every parameter that any designer takes. */
export type ParameterName = ParametersOf<PartialHandOff>;

/** Of a designer that has no words here, the door says what its product is called. */
const PIECES: Partial<Record<Designer, string>> = {
  calendar: "Dein Kalender",
  card: "Deine Karte",
  collage: "Deine Collage",
  "photo-frame": "Dein Wandbild",
  photobook: "Dein Fotobuch",
  photobox: "Deine Fotobox",
};

/** Name of the shopper's product at a designer's door: "Deine Karte". */
export function pieceWord(labels: EveryLabel, designer: string): string {
  const known = Object.hasOwn(PIECES, designer) ? PIECES[designer as Designer] : undefined;
  const kind = PRODUCT_KINDS.find((one) => PRODUCTS[one].designer.name === designer);
  return known ?? (kind ? labels(`product/${kind}`) : designer);
}

/** A parameter without a word is shown by its name. */
export const PARAMETER_WORDS: Partial<Record<ParameterName, string>> = {
  accessoryTypes: "Zubehör",
  addToCart: "Gleich in den Warenkorb",
  amount: "Anzahl",
  bow: "Schleife",
  calendarType: "Kalenderart",
  card: "Karte",
  category: "Kategorie",
  color: "Farbe",
  designGroupId: "Designgruppe",
  designGroupSetId: "Designreihe",
  designId: "Design",
  disableCache: "Ohne Zwischenspeicher",
  finish: "Oberfläche",
  formatType: "Größe",
  frameType: "Rahmen",
  gclid: "Anzeige",
  graduationsPageCount: "Seiten je Stufe",
  isCollage: "Collage",
  isSample: "Musterkarte",
  locale: "Sprache und Land",
  materialType: "Material",
  matSize: "Breite des Passepartouts",
  matType: "Passepartout",
  mountingType: "Aufhängung",
  occasion: "Anlass",
  optionTypes: "Optionen",
  paper: "Papier",
  paperType: "Papier",
  photobookBinding: "Bindung",
  photobookCover: "Einband",
  photobookCoverLamination: "Einbandoberfläche",
  photobookFormat: "Format",
  photobookPageCount: "Seiten",
  photobookPaper: "Papier",
  photobookPrinting: "Druck",
  photobookType: "Fotobuchart",
  photoboxFormat: "Größe",
  photoboxType: "Fotoboxart",
  punching: "Stanzung",
  quantity: "Anzahl",
  refinementType: "Veredelung",
  ribbon: "Band",
  ribbonColor: "Farbe des Bands",
  s: "Empfehlung",
  screw: "Schraube",
  standard: "Standardzubehör",
  startDate: "Beginnt am",
  startMonth: "Startmonat",
  tag: "Stichwort",
  templateId: "Vorlage",
  themeId: "Thema",
  year: "Jahr",
};

/** The catalogue's area that the values of a parameter are named in. */
const AREAS: Partial<Record<ParameterName, CatalogueArea>> = {
  accessoryTypes: "calendar-mounting",
  calendarType: "calendar-type",
  category: "card-category",
  color: "design-color",
  finish: "print-finish",
  materialType: "material",
  mountingType: "calendar-mounting",
  occasion: "occasion",
  paper: "card-paper",
  paperType: "photobook-paper",
  photobookBinding: "photobook-binding",
  photobookCover: "photobook-cover",
  photobookCoverLamination: "photobook-surface",
  photobookFormat: "orientation",
  photobookPaper: "photobook-paper",
  photobookType: "photobook-type",
  photoboxType: "photobox",
  punching: "card-punching",
  refinementType: "refinement",
  tag: "design-style",
};

/** Materials of a collage that are none of a picture's. */
const COLLAGE_WORDS: Readonly<Record<string, string>> = { framedPoster: "Poster im Rahmen", mixed: "Gemischt" };

/** A value in the words of the vocabulary; one that it has no word for is shown as it was handed over. */
export function valueWord(labels: EveryLabel, name: string, value: string): string {
  const area = Object.hasOwn(AREAS, name) ? AREAS[name as ParameterName] : null;
  const key = CATALOGUE_KEYS.find((known) => known === `${area}/${value}`);
  if (key) return labels(key);
  return (Object.hasOwn(COLLAGE_WORDS, value) && COLLAGE_WORDS[value]) || value;
}

export function parameterWord(name: string): string | null {
  return Object.hasOwn(PARAMETER_WORDS, name) ? (PARAMETER_WORDS[name as ParameterName] ?? null) : null;
}

/** The name of an option group, or null for a text that is none. */
export function optionGroupWord(labels: EveryLabel, group: string): string | null {
  return Object.hasOwn(OPTION_GROUPS, group) ? catalogueLabel(labels, "option-group", group as OptionGroup) : null;
}
