import { type Format, formatKey, isSameSize } from "#domain/catalogue/format.ts";
import type { SkuUnit } from "#domain/contract/accessory.ts";
import { ENVELOPE_SUBTYPES } from "#domain/product/card/accessory.ts";
import { CARD_FORMATS, CARD_OFFERS, type CardAccessoryType } from "#domain/product/card/card.ts";
import {
  type CardCountry,
  compareEnvelopes,
  ENVELOPE_SIZES,
  type EnvelopeSizeClass,
  type EnvelopeUse,
  envelopeFor,
  envelopeSizeClass,
  envelopeUnitPrice,
} from "#domain/product/card/envelope.ts";
import { cardSizeClass } from "#domain/product/card/price.ts";
import { buildEnvelopeSku, buildInlaySku, buildRibbonSku } from "#domain/product/sku.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Country, Language } from "#domain/shop/country.ts";
import { LANGUAGES } from "#domain/shop/locale.ts";
import { inEveryLanguage, type Words, type WrittenWords } from "../designs/words/written.ts";
import { localAmount, PRICED_COUNTRIES, tradeAmount } from "./price-list.ts";

/** A sku of the seeded list. */
export interface SeededSku {
  channel: Channel;
  sku: string;
  type: CardAccessoryType;
  unit: SkuUnit;
  /** The address of a picture, in Storyblok's form for assets; null if there is none. */
  picture: string | null;
  names: Readonly<Partial<Record<Language, readonly [name: string, variant: string]>>>;
  /** Prices by country, in minor units. */
  prices: Readonly<Partial<Record<Country, number>>>;
}

const ASSETS = "https://a.storyblok.com/f/287216594031001";

interface Sold {
  sku: string;
  type: CardAccessoryType;
  unit: SkuUnit;
  euros: number;
  picture: string;
  names: WrittenWords;
  /** The colour, if it comes in several. */
  variant?: WrittenWords;
}

const OAK: WrittenWords = { de: "Eiche", en: "Oak", es: "Roble", fr: "Chêne", it: "Rovere", nl: "Eiken" };
const BLACK: WrittenWords = { de: "Schwarz", en: "Black", es: "Negro", fr: "Noir", it: "Nero", nl: "Zwart" };
const RED: WrittenWords = { de: "Rot", en: "Red", es: "Rojo", fr: "Rouge", it: "Rosso", nl: "Rood" };
const NATURAL: WrittenWords = {
  de: "Natur",
  en: "Natural",
  es: "Natural",
  fr: "Naturel",
  it: "Naturale",
  nl: "Naturel",
};

const BARS = [
  {
    ...{ mm: 310, size: "31 cm", euros: 15.9 },
    pictures: {
      eiche: "720x540/2820b47659/posterleiste-31-eiche.jpg",
      schwarz: "720x540/b8907cd4da/posterleiste-31-schwarz.jpg",
    },
  },
  {
    ...{ mm: 510, size: "51 cm", euros: 19.9 },
    pictures: {
      eiche: "720x540/1cd3bdc4e9/posterleiste-51-eiche.jpg",
      schwarz: "720x540/4dcaeb21f9/posterleiste-51-schwarz.jpg",
    },
  },
  {
    ...{ mm: 710, size: "71 cm", euros: 24.9 },
    pictures: {
      eiche: "720x540/5d49bec8cf/posterleiste-71-eiche.jpg",
      schwarz: "720x540/d99722881c/posterleiste-71-schwarz.jpg",
    },
  },
];
const BAR_COLOURS = [
  { colour: "eiche", variant: OAK },
  { colour: "schwarz", variant: BLACK },
] as const;
const RIBBONS = [
  { colour: "rot", variant: RED, picture: "720x540/eeb94c74c7/satinband-rot.jpg" },
  { colour: "natur", variant: NATURAL, picture: "720x540/76f01944a4/satinband-natur.jpg" },
];

const SOLD: readonly Sold[] = [
  ...BARS.flatMap(({ mm, size, euros, pictures }) =>
    BAR_COLOURS.map(({ colour, variant }): Sold => {
      const names = named(
        {
          de: "Posterleiste",
          en: "Poster hanger",
          es: "Listón para póster",
          fr: "Baguette pour poster",
          it: "Listello per poster",
          nl: "Posterlijst",
        },
        variant,
        size,
      );
      const picture = pictures[colour];
      return { sku: `posterbar-${mm}-${colour}`, type: "posterbar", unit: "set", euros, picture, names, variant };
    }),
  ),
  {
    sku: "screw-abstandshalter",
    type: "screw",
    unit: "set",
    euros: 17.9,
    picture: "720x540/0bb26b5885/abstandshalter.jpg",
    names: {
      de: "Abstandshalter aus Edelstahl, 4 Stück",
      en: "Stainless steel standoffs, set of 4",
      es: "Separadores de acero inoxidable, 4 piezas",
      fr: "Entretoises en inox, lot de 4",
      it: "Distanziali in acciaio inox, 4 pezzi",
      nl: "Afstandhouders van rvs, set van 4",
    },
  },
  {
    sku: "standard-bilderhaken",
    type: "standard",
    unit: "set",
    euros: 4.9,
    picture: "720x540/d3be84507f/bilderhaken.jpg",
    names: {
      de: "Bilderhaken mit Nagel, 2 Stück",
      en: "Picture hooks with nails, set of 2",
      es: "Ganchos con clavo, 2 piezas",
      fr: "Crochets avec clou, lot de 2",
      it: "Ganci con chiodo, 2 pezzi",
      nl: "Schilderijhaken met spijker, set van 2",
    },
  },
  {
    sku: "box-geschenkkarton",
    type: "box",
    unit: "piece",
    euros: 6.9,
    picture: "720x540/5fc08514ce/geschenkkarton.jpg",
    names: {
      de: "Geschenkkarton bis 60 × 40 cm",
      en: "Gift box up to 60 × 40 cm",
      es: "Caja regalo hasta 60 × 40 cm",
      fr: "Boîte cadeau jusqu’à 60 × 40 cm",
      it: "Scatola regalo fino a 60 × 40 cm",
      nl: "Geschenkdoos tot 60 × 40 cm",
    },
  },
  ...RIBBONS.map(({ colour, variant, picture }): Sold => {
    const names = named(
      {
        de: "Satinband",
        en: "Satin ribbon",
        es: "Cinta de raso",
        fr: "Ruban de satin",
        it: "Nastro di raso",
        nl: "Satijnlint",
      },
      variant,
      "25 mm",
    );
    return { sku: `ribbon-satin-${colour}`, type: "ribbon", unit: "metre", euros: 1.9, picture, names, variant };
  }),
];

/** Accessories that the poster brand sells by the piece: for hanging a picture, and for wrapping it. */
const POSTER_SKUS: readonly SeededSku[] = SOLD.map(({ sku, type, unit, euros, picture, names, variant }) => ({
  channel: "poster",
  sku,
  type,
  unit,
  picture: `${ASSETS}/${picture}`,
  names: skuNames(inEveryLanguage(names), variant && inEveryLanguage(variant)),
  prices: Object.fromEntries(
    PRICED_COUNTRIES.map((country) => [country, tradeAmount(localAmount(euros, country), country)]),
  ),
}));

function skuNames(names: Words, variants: Words | undefined): SeededSku["names"] {
  return Object.fromEntries(LANGUAGES.map((language) => [language, [names[language], (variants ?? names)[language]]]));
}

/** Builds a name such as `Posterleiste, Eiche, 51 cm` in each language. */
function named(what: WrittenWords, variant: WrittenWords, size: string): WrittenWords {
  const words = Object.entries(what).map(([language, word]) => [
    language,
    `${word}, ${variant[language as keyof WrittenWords]}, ${size}`,
  ]);
  return Object.fromEntries(words) as unknown as WrittenWords;
}

/** A text in the languages in which cards are sold. */
type CardWords = Readonly<Record<"de" | "fr" | "it", string>>;

const COUNTRIES: readonly CardCountry[] = ["DE", "AT", "CH"];

/** Sizes of envelopes, in the order of lists. */
const SIZES: readonly Format[] = ENVELOPE_SIZES.toSorted(compareEnvelopes);

const ENVELOPE_COLOURS: Readonly<Record<string, CardWords>> = {
  weiss: { de: "Weiß", fr: "Blanc", it: "Bianco" },
  creme: { de: "Creme", fr: "Crème", it: "Crema" },
  kraft: { de: "Kraftpapier", fr: "Kraft", it: "Carta kraft" },
};
const ENVELOPE_USES: readonly EnvelopeUse[] = ["card", "booklet", "pocketfold"];
const ENVELOPE_WORDS: Readonly<Record<EnvelopeUse, CardWords>> = {
  card: { de: "Umschlag", fr: "Enveloppe", it: "Busta" },
  booklet: { de: "Umschlag für Booklets", fr: "Enveloppe pour livrets", it: "Busta per libretti" },
  pocketfold: { de: "Umschlag für Pocketfolds", fr: "Enveloppe pour pocketfolds", it: "Busta per pocketfold" },
};
const INLAY_PAPERS: Readonly<Record<string, CardWords>> = {
  transparent: { de: "Transparentpapier", fr: "Papier calque", it: "Carta traslucida" },
  naturweiss: { de: "Naturweiß", fr: "Blanc naturel", it: "Bianco naturale" },
};
const RIBBON_COLOURS: Readonly<Record<string, CardWords>> = {
  creme: { de: "Creme", fr: "Crème", it: "Crema" },
  rose: { de: "Rosé", fr: "Rose", it: "Rosa" },
  salbei: { de: "Salbei", fr: "Sauge", it: "Salvia" },
};

/** Accessories that are sold in one size and one look. */
const SINGLE: readonly { sku: string; type: CardAccessoryType; sizeClass: EnvelopeSizeClass; names: CardWords }[] = [
  {
    sku: "box-karton-weiss",
    type: "box",
    sizeClass: "large",
    names: {
      de: "Schachtel für 20 Karten, Weiß",
      fr: "Boîte pour 20 cartes, blanc",
      it: "Scatola per 20 biglietti, bianco",
    },
  },
  {
    sku: "posterbar-210-eiche",
    type: "posterbar",
    sizeClass: "large",
    names: { de: "Posterleiste, Eiche, 21 cm", fr: "Baguette, chêne, 21 cm", it: "Listello, rovere, 21 cm" },
  },
  {
    sku: "screw-buch-messing",
    type: "screw",
    sizeClass: "standard",
    names: { de: "Buchschraube, Messing", fr: "Vis de reliure, laiton", it: "Vite per rilegatura, ottone" },
  },
  {
    sku: "standard-klebepunkte",
    type: "standard",
    sizeClass: "standard",
    names: { de: "Klebepunkte, ablösbar", fr: "Pastilles adhésives repositionnables", it: "Punti adesivi removibili" },
  },
];

/** Accessories that the card brand sells besides cards, at the prices of the size classes (spec 000 §9). */
const CARD_SKUS: readonly SeededSku[] = [
  ...ENVELOPE_USES.flatMap((use) => sizesFor(use).flatMap((size) => envelopes(use, size))),
  ...CARD_FORMATS.flatMap((size) =>
    Object.entries(INLAY_PAPERS).map(([paper, variant]) => {
      const sku = buildInlaySku({ prefix: "einlegeblatt", size, paper });
      const names = { de: "Einlegeblatt", fr: "Feuille intérieure", it: "Foglio interno" };
      return soldAs({ sku, type: "inlay", sizeClass: cardSizeClass({ format: size }), size }, names, variant);
    }),
  ),
  ...Object.entries(RIBBON_COLOURS).flatMap(([colour, variant]) => [
    soldAs(
      { sku: buildRibbonSku({ prefix: "band", subtype: "satin", colour }), type: "ribbon" },
      { de: "Satinband", fr: "Ruban de satin", it: "Nastro di raso" },
      variant,
    ),
    soldAs(
      { sku: buildRibbonSku({ prefix: "schleife", subtype: "satin", colour }), type: "bow" },
      { de: "Schleife aus Satin", fr: "Nœud de satin", it: "Fiocco di raso" },
      variant,
    ),
  ]),
  ...SINGLE.map(({ names, ...thing }) => seeded(thing, names, names)),
];

/** Returns the sizes of envelopes for a use. Booklets and pocketfolds have envelopes of their own, only in the sizes that they need. */
function sizesFor(use: EnvelopeUse): readonly Format[] {
  if (use === "card") return SIZES;
  const needed = CARD_OFFERS[use].formats.map(envelopeFor);
  return SIZES.filter((size) => needed.some((one) => one !== null && isSameSize(one, size)));
}

function envelopes(use: EnvelopeUse, size: Format): SeededSku[] {
  return Object.entries(ENVELOPE_COLOURS).map(([colour, variant]) => {
    const sku = buildEnvelopeSku({ prefix: "umschlag", subtype: ENVELOPE_SUBTYPES[use], colour, size });
    return soldAs(
      { sku, type: "envelope", sizeClass: envelopeSizeClass(size), size, use },
      ENVELOPE_WORDS[use],
      variant,
    );
  });
}

interface SoldThing {
  sku: string;
  type: CardAccessoryType;
  sizeClass?: EnvelopeSizeClass;
  size?: Format;
  use?: EnvelopeUse;
}

function soldAs(
  { sku, type, sizeClass = "standard", size, use }: SoldThing,
  what: CardWords,
  variant: CardWords,
): SeededSku {
  const sides = size ? `, ${formatKey(size).replace("x", " × ")} mm` : "";
  const named = (language: keyof CardWords) => `${what[language]}, ${variant[language]}${sides}`;
  const names = { de: named("de"), fr: named("fr"), it: named("it") };
  return seeded({ sku, type, sizeClass, ...(use && { use }) }, names, variant);
}

function seeded(
  { sku, type, sizeClass = "standard", use }: SoldThing,
  names: CardWords,
  variant: CardWords,
): SeededSku {
  return {
    channel: "kartenliebe",
    sku,
    type,
    unit: type === "ribbon" ? "metre" : "piece",
    picture: null,
    names: { de: [names.de, variant.de], fr: [names.fr, variant.fr], it: [names.it, variant.it] },
    prices: Object.fromEntries(
      COUNTRIES.map((country) => [country, envelopeUnitPrice(sizeClass, country, use).amount]),
    ),
  };
}

/** All accessories that both brands sell by the piece. */
export const SKUS: readonly SeededSku[] = [...POSTER_SKUS, ...CARD_SKUS];
