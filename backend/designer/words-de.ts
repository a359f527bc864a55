import { productOf } from "#domain/catalogue/article.ts";
import { articleChoiceOf } from "#domain/designer/article-hand-off.ts";
import type { Designer } from "#domain/designer/base-path.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffProblem } from "#domain/designer/problem.ts";
import { startOfDate } from "#domain/product/calendar/configuration.ts";
import { PRODUCT_KINDS, PRODUCTS } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { startText } from "#locales/calendar-period.ts";
import { type EveryLabel, labelsOf } from "#locales/labels.ts";
import type { EveryLabelKey } from "#locales/vocabulary.ts";
import { optionGroupWord, type ParameterName, type Wording } from "./value-words.ts";

/** Name of the shopper's product at a designer's door, "Deine Karte"; for a designer without such a name, that of its product. */
export function pieceWord(labels: EveryLabel, designer: string): string {
  const kind = PRODUCT_KINDS.find((one) => PRODUCTS[one].designer.name === designer);
  const known = PIECES.find((one) => one === designer);
  return known ? labels(`designer/your-${known}`) : kind ? labels(`product/${kind}`) : designer;
}

const PIECES = ["calendar", "card", "collage", "photo-frame", "photobook", "photobox"] as const satisfies Designer[];

/** Name of the shopper's product that a hand-off carries. Loose prints have the designer of photo boxes. */
export function handedPieceWord(labels: EveryLabel, handOff: PartialHandOff): string {
  const article = articleChoiceOf(handOff)?.article;
  if (article && productOf(article).product === "photoprint") return labels("designer/your-photoprint");
  return pieceWord(labels, handOff.designer);
}

/** Names of parameters in German; one that is not listed is shown by its name in the address. */
const PARAMETER_WORDS: Partial<Record<ParameterName, string>> = {
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

/** Names of a collage's materials that a single picture does not have. */
const COLLAGE_WORDS: Readonly<Record<string, string>> = { framedPoster: "Poster im Rahmen", mixed: "Gemischt" };

/** Names of the parameters that a shopper chooses, in any language. */
const CHOICE_WORDS: Partial<Record<ParameterName, EveryLabelKey>> = {
  accessoryTypes: "designer/accessories",
  addToCart: "designer/add-to-cart",
  amount: "choice/quantity",
  calendarType: "product/calendar",
  card: "product/card",
  category: "designer/occasion",
  color: "choice/colour",
  finish: "choice/finish",
  formatType: "formats-prices/format",
  frameType: "choice/frame",
  isSample: "card/sample",
  materialType: "calculator/material",
  matType: "choice/mat",
  mountingType: "choice/mounting",
  occasion: "designer/occasion",
  paper: "choice/paper",
  paperType: "choice/paper",
  photobookBinding: "choice/binding",
  photobookCover: "choice/cover",
  photobookFormat: "choice/orientation",
  photobookPageCount: "choice/pages",
  photobookPaper: "choice/paper",
  photobookType: "product/photobook",
  photoboxFormat: "formats-prices/format",
  photoboxType: "product/photobox",
  punching: "choice/punching",
  quantity: "choice/quantity",
  refinementType: "choice/refinement",
  startMonth: "calendar-detail/period",
  templateId: "designer/template",
  year: "designer/year",
};

/** Returns the door's words for choices: a parameter or a value without words is shown unchanged. */
export function doorWording(locale: Locale): Wording {
  const labels = labelsOf(locale);
  const wordOf = (name: string) => {
    const key = Object.hasOwn(CHOICE_WORDS, name) ? CHOICE_WORDS[name as ParameterName] : undefined;
    return key ? labels(key) : null;
  };
  return {
    labels,
    termOf: (name) => (languageOf(locale) === "de" ? parameterWord(name) : wordOf(name)) ?? name,
    otherValue: (value) => {
      const isGerman = languageOf(locale) === "de" && Object.hasOwn(COLLAGE_WORDS, value);
      return (isGerman && COLLAGE_WORDS[value]) || value;
    },
    noFrame: labels("designer/no-frame"),
    noFormat: labels("designer/no-size"),
    matWord: (mat, width) => labels("designer/mat", { name: mat, width }),
    yes: labels("designer/yes"),
    no: labels("designer/no"),
  };
}

export function parameterWord(name: string): string | null {
  return Object.hasOwn(PARAMETER_WORDS, name) ? (PARAMETER_WORDS[name as ParameterName] ?? null) : null;
}

/** Returns the locale in which the door says what is wrong with an address, which is always German: the given locale if it is. */
export function germanLocale(locale: Locale): Locale {
  return languageOf(locale) === "de" ? locale : "de-DE";
}

export function germanLabels(locale: Locale): EveryLabel {
  return labelsOf(germanLocale(locale));
}

/** Explains in one or two German sentences which parameter is wrong, how, and what would be right. */
export function problemSentence(problem: HandOffProblem): string {
  if (problem.code === "unknown-designer") return "Unter dieser Adresse öffnet sich kein Designer.";
  if (problem.code === "other-designer")
    return `Diese Angaben gehören zu „${pieceWord(labelsOf("de-DE"), problem.detected)}“.`;
  return `${nameOf(problem.parameter)}: ${faultOf(problem)}`;
}

function faultOf(problem: Exclude<HandOffProblem, { code: "unknown-designer" | "other-designer" }>): string {
  switch (problem.code) {
    case "missing":
      return `Die Angabe fehlt. ${choiceOf(problem.allowed)}`.trim();
    case "not-allowed":
      return `„${problem.given}“ gibt es hier nicht. ${choiceOf(problem.allowed)}`.trim();
    case "not-a-size":
      return `„${problem.given}“ ist keine Größe. Erlaubt sind Breite x Höhe in ganzen Millimetern, zum Beispiel 600x400.`;
    case "not-a-date":
      return `„${problem.given}“ ist kein Datum. Erlaubt sind Jahr, Monat und Tag, zum Beispiel 2027-01-31.`;
    case "not-a-number":
      return `„${problem.given}“ ist keine ganze Zahl.`;
    case "too-small":
      return `„${problem.given}“ ist zu klein. Erlaubt sind ganze Zahlen ab ${problem.minimum}.`;
    case "too-large":
      return `„${problem.given}“ ist zu groß. Erlaubt sind ganze Zahlen bis ${problem.maximum}.`;
    case "too-long":
      return `Die Angabe ist zu lang. Erlaubt sind höchstens ${problem.maximumLength} Zeichen.`;
    case "not-a-start":
      return `${monthWord(problem.given)} ist nicht möglich. Kalender beginnen von ${monthWord(problem.first)} bis ${monthWord(problem.last)}.`;
    case "wrong-shape":
      return "Die Angabe steht mehrfach da oder in einer Form, die wir nicht lesen können.";
    case "conflict":
      return `„${problem.given}“ passt nicht zur Angabe ${nameOf(problem.with)}. Dazu passen dort: ${problem.allowed.join(", ")}.`;
    case "needs":
      return `Dazu gehört auch die Angabe ${nameOf(problem.needed)}. Sie fehlt.`;
  }
}

/** Returns the month that begins on a day, in words; the date unchanged if it begins no month. */
function monthWord(date: string): string {
  const start = startOfDate(date);
  return start ? startText(labelsOf("de-DE"), start, "de-DE") : date;
}

function choiceOf(allowed: readonly string[]): string {
  return allowed.length > 0 ? `Möglich ist: ${allowed.join(", ")}.` : "";
}

/** Returns the parameter in words, with its name in the address. */
function nameOf(parameter: string): string {
  const [name = "", entry] = parameter.replace(/\]$/, "").split("[", 2);
  const optionWord = entry === undefined ? null : optionGroupWord(labelsOf("de-DE"), entry);
  const word = optionWord ?? parameterWord(name);
  return word ? `${word} (${parameter})` : parameter;
}
