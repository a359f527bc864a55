import type { FrameKind } from "#domain/catalogue/frame.ts";
import type { MatColour } from "#domain/catalogue/mat.ts";
import type { Material } from "#domain/catalogue/material.ts";
import type { OptionGroup } from "#domain/catalogue/option-group.ts";
import type { Designer } from "#domain/designer/base-path.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";

type ParametersOf<H> = H extends { parameters: infer P } ? keyof P : never;

/** Every parameter that any designer takes. */
export type ParameterName = ParametersOf<PartialHandOff>;

export const PIECES: Record<Designer, string> = {
  calendar: "Dein Kalender",
  card: "Deine Karte",
  collage: "Deine Collage",
  "photo-frame": "Dein Wandbild",
  photobook: "Dein Fotobuch",
  photobox: "Deine Fotobox",
};

export const MATERIAL_WORDS: Record<Material, string> = {
  acrylglas: "Acrylglas",
  aludibond: "Alu-Dibond",
  backlitfolie: "Backlit-Folie",
  echtglas: "Echtglas",
  forexplatte: "Forex-Platte",
  fototapete: "Fototapete",
  gallerybond: "Gallery Bond",
  hahnemuehle: "Hahnemühle FineArt-Papier",
  klebefolie: "Klebefolie",
  leinwand: "Leinwand",
  poster: "Poster",
  pvcplane: "PVC-Plane",
};

export const FRAME_WORDS: Record<FrameKind, string> = {
  alurahmen: "Alurahmen",
  artbox: "Artbox",
  fotorahmen: "Fotorahmen",
  holzrahmen: "Holzrahmen",
  kunststoffrahmen: "Kunststoffrahmen",
  "schattenfuge-leinwand": "Schattenfugenrahmen für Leinwand",
  "schattenfuge-platte": "Schattenfugenrahmen für Platten",
};

export const MAT_WORDS: Record<Exclude<MatColour, "none">, string> = {
  creme: "cremefarbenes Passepartout",
  schwarz: "schwarzes Passepartout",
  weiss: "weißes Passepartout",
};

export const OPTION_WORDS: Record<OptionGroup, string> = {
  ausfuehrung: "Ausführung",
  bohrung: "Bohrung",
  druckverfahren: "Druckverfahren",
  fraesung: "Fräsung",
  keilrahmen: "Keilrahmen",
  laminierung: "Laminierung",
  materialausfuehrung: "Materialausführung",
  oesung: "Ösen",
  rahmen: "Leuchtrahmen",
  rand: "Rand",
};

export const PARAMETER_WORDS: Record<ParameterName, string> = {
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
  formatType: "Größe",
  frameType: "Rahmen",
  gclid: "Anzeige",
  graduationsPageCount: "Seiten je Stufe",
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

/** Values whose German word is not the value itself. A value without an entry is shown as it was handed over. */
const VALUE_WORDS: Readonly<Record<string, string>> = {
  "25mm": "2,5 cm tief",
  "38mm": "3,8 cm tief",
  brushed: "gebürstet",
  "din-landscape": "DIN-Querformat",
  "din-portrait": "DIN-Hochformat",
  digitalfotobuch: "Digitalfotobuch",
  direktdruck: "Direktdruck",
  echtfotobuch: "Echtfotobuch",
  ecken: "in den Ecken",
  einfach: "einfach",
  einschulung: "Einschulung",
  familienplaner: "Familienplaner",
  feinstweiss: "feinstweiß",
  fineart: "FineArt-Druck",
  "fineart-glaenzend": "FineArt-Druck, glänzend",
  "fineart-hahnemuehle": "FineArt-Druck auf Hahnemühle",
  "fineart-matt": "FineArt-Druck, matt",
  firmung: "Firmung",
  fotoheft: "Fotoheft",
  framedPoster: "Poster im Rahmen",
  geburt: "Geburt",
  geburtstag: "Geburtstag",
  "geburtstag/kindergeburtstag": "Kindergeburtstag",
  glaenzend: "glänzend",
  gold: "Gold",
  hard: "Hardcover",
  heftbindung: "Heftbindung",
  hochzeit: "Hochzeit",
  holzblock: "Holzblock",
  holzfuss: "Holzfuß",
  kommunion: "Kommunion",
  konfirmation: "Konfirmation",
  kuechenkalender: "Küchenkalender",
  layflat: "Layflat-Bindung",
  led: "mit LED",
  leinwand: "Leinwand",
  "matt-cotton-smooth": "Cotton Smooth, matt",
  mixed: "Gemischt",
  none: "ohne",
  oekopapier: "Ökopapier",
  ostern: "Ostern",
  poster: "Poster",
  pur: "PUR-Bindung",
  relief: "Relief",
  rosegold: "Roségold",
  seidenmatt: "seidenmatt",
  silber: "Silber",
  small: "klein",
  soft: "Softcover",
  square: "quadratisch",
  taufe: "Taufe",
  terminkalender: "Terminkalender",
  tischkalender: "Tischkalender",
  "transparent-gespiegelt": "transparent, gespiegelt",
  trauer: "Trauer",
  wandkalender: "Wandkalender",
  "weihnachten/geschaeftlich": "Weihnachten, geschäftlich",
  "weihnachten/privat": "Weihnachten, privat",
  weiss: "weiß",
};

export function wordOf(value: string): string {
  return (Object.hasOwn(VALUE_WORDS, value) && VALUE_WORDS[value]) || value;
}

export function parameterWord(name: string): string | null {
  return Object.hasOwn(PARAMETER_WORDS, name) ? PARAMETER_WORDS[name as ParameterName] : null;
}
