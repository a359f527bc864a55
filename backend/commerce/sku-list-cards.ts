import { type Format, formatKey } from "#domain/catalogue/format.ts";
import type { CardAccessoryType } from "#domain/product/card.ts";
import {
  type CardCountry,
  compareEnvelopes,
  type EnvelopeSizeClass,
  envelopeSizeClass,
  envelopeUnitPrice,
} from "#domain/product/envelope.ts";
import { buildEnvelopeSku, buildInlaySku, buildRibbonSku } from "#domain/product/sku.ts";
import type { SeededSku } from "./seeded-sku.ts";

/** In the languages that cards are sold in. */
type Words = Readonly<Record<"de" | "fr" | "it", string>>;

const COUNTRIES: readonly CardCountry[] = ["DE", "AT", "CH"];

/** Envelopes of every group (spec 000 §9), in the order of lists. */
const SIZES: readonly Format[] = [
  { width: 162, height: 114 },
  { width: 176, height: 125 },
  { width: 220, height: 110 },
  { width: 155, height: 155 },
  { width: 165, height: 165 },
].sort(compareEnvelopes);

const ENVELOPE_COLOURS: Readonly<Record<string, Words>> = {
  weiss: { de: "Weiß", fr: "Blanc", it: "Bianco" },
  creme: { de: "Creme", fr: "Crème", it: "Crema" },
  kraft: { de: "Kraftpapier", fr: "Kraft", it: "Carta kraft" },
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
  ...SIZES.flatMap((size) =>
    Object.entries(ENVELOPE_COLOURS).map(([colour, variant]) => {
      const sku = buildEnvelopeSku({ prefix: "umschlag", subtype: "nassklebend", colour, size });
      return soldAs(sku, "envelope", { de: "Umschlag", fr: "Enveloppe", it: "Busta" }, variant, size);
    }),
  ),
  ...SIZES.flatMap((size) =>
    Object.entries(INLAY_PAPERS).map(([paper, variant]) => {
      const sku = buildInlaySku({ prefix: "einlegeblatt", size, paper });
      return soldAs(
        sku,
        "inlay",
        { de: "Einlegeblatt", fr: "Feuille intérieure", it: "Foglio interno" },
        variant,
        size,
      );
    }),
  ),
  ...Object.entries(RIBBON_COLOURS).flatMap(([colour, variant]) => [
    soldAs(
      buildRibbonSku({ prefix: "band", subtype: "satin", colour }),
      "ribbon",
      { de: "Satinband", fr: "Ruban de satin", it: "Nastro di raso" },
      variant,
    ),
    soldAs(
      buildRibbonSku({ prefix: "schleife", subtype: "satin", colour }),
      "bow",
      { de: "Schleife aus Satin", fr: "Nœud de satin", it: "Fiocco di raso" },
      variant,
    ),
  ]),
  ...SINGLE.map(({ sku, type, sizeClass, names }) => seeded(sku, type, sizeClass, names, names)),
];

function soldAs(sku: string, type: CardAccessoryType, what: Words, variant: Words, size?: Format): SeededSku {
  const sides = size ? `, ${formatKey(size).replace("x", " × ")} mm` : "";
  const named = (language: keyof Words) => `${what[language]}, ${variant[language]}${sides}`;
  const names = { de: named("de"), fr: named("fr"), it: named("it") };
  return seeded(sku, type, size ? envelopeSizeClass(size) : "standard", names, variant);
}

function seeded(
  sku: string,
  type: CardAccessoryType,
  sizeClass: EnvelopeSizeClass,
  names: Words,
  variant: Words,
): SeededSku {
  return {
    channel: "kartenliebe",
    sku,
    type,
    unit: type === "ribbon" ? "metre" : "piece",
    picture: null,
    names: { de: [names.de, variant.de], fr: [names.fr, variant.fr], it: [names.it, variant.it] },
    prices: Object.fromEntries(COUNTRIES.map((country) => [country, envelopeUnitPrice(sizeClass, country).amount])),
  };
}
