import { type Format, formatKey, isSameSize } from "#domain/catalogue/format.ts";
import { ENVELOPE_SUBTYPES } from "#domain/product/card/accessory.ts";
import type { CardAccessoryType } from "#domain/product/card/card.ts";
import { CARD_FORMATS, CARD_OFFERS } from "#domain/product/card/choice.ts";
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
import type { SeededSku } from "./seeded-sku.ts";

/** In the languages that cards are sold in. */
type Words = Readonly<Record<"de" | "fr" | "it", string>>;

const COUNTRIES: readonly CardCountry[] = ["DE", "AT", "CH"];

/** In the order of lists. */
const SIZES: readonly Format[] = ENVELOPE_SIZES.toSorted(compareEnvelopes);

const ENVELOPE_COLOURS: Readonly<Record<string, Words>> = {
  weiss: { de: "Weiß", fr: "Blanc", it: "Bianco" },
  creme: { de: "Creme", fr: "Crème", it: "Crema" },
  kraft: { de: "Kraftpapier", fr: "Kraft", it: "Carta kraft" },
};
const ENVELOPE_USES: readonly EnvelopeUse[] = ["card", "booklet", "pocketfold"];
const ENVELOPE_WORDS: Readonly<Record<EnvelopeUse, Words>> = {
  card: { de: "Umschlag", fr: "Enveloppe", it: "Busta" },
  booklet: { de: "Umschlag für Booklets", fr: "Enveloppe pour livrets", it: "Busta per libretti" },
  pocketfold: { de: "Umschlag für Pocketfolds", fr: "Enveloppe pour pocketfolds", it: "Busta per pocketfold" },
};
const INLAY_PAPERS: Readonly<Record<string, Words>> = {
  transparent: { de: "Transparentpapier", fr: "Papier calque", it: "Carta traslucida" },
  naturweiss: { de: "Naturweiß", fr: "Blanc naturel", it: "Bianco naturale" },
};
const RIBBON_COLOURS: Readonly<Record<string, Words>> = {
  creme: { de: "Creme", fr: "Crème", it: "Crema" },
  rose: { de: "Rosé", fr: "Rose", it: "Rosa" },
  salbei: { de: "Salbei", fr: "Sauge", it: "Salvia" },
};

/** What is sold in one size and one look. */
const SINGLE: readonly { sku: string; type: CardAccessoryType; sizeClass: EnvelopeSizeClass; names: Words }[] = [
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

/** What the card brand sells beside cards, at the prices of the size classes (spec 000 §9). */
export const CARD_SKUS: readonly SeededSku[] = [
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

/** Booklets and pocketfolds have envelopes of their own, in the sizes that they are made in. */
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

function soldAs({ sku, type, sizeClass = "standard", size, use }: SoldThing, what: Words, variant: Words): SeededSku {
  const sides = size ? `, ${formatKey(size).replace("x", " × ")} mm` : "";
  const named = (language: keyof Words) => `${what[language]}, ${variant[language]}${sides}`;
  const names = { de: named("de"), fr: named("fr"), it: named("it") };
  return seeded({ sku, type, sizeClass, ...(use && { use }) }, names, variant);
}

function seeded({ sku, type, sizeClass = "standard", use }: SoldThing, names: Words, variant: Words): SeededSku {
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
