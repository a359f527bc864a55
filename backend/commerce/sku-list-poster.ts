import type { SkuUnit } from "#domain/contract/accessory.ts";
import type { CardAccessoryType } from "#domain/product/card/card.ts";
import type { Language } from "#domain/shop/country.ts";
import { localAmount, PRICED_COUNTRIES, tradeAmount } from "./price-level.ts";
import type { SeededSku } from "./seeded-sku.ts";

type Words = Readonly<Record<Language, string>>;

const ASSETS = "https://a.storyblok.com/f/287216594031001";

interface Sold {
  sku: string;
  type: CardAccessoryType;
  unit: SkuUnit;
  euros: number;
  picture: string;
  names: Words;
  /** The colour, where it comes in several. */
  variant?: Words;
}

const OAK: Words = { de: "Eiche", en: "Oak", es: "Roble", fr: "Chêne", it: "Rovere", nl: "Eiken" };
const BLACK: Words = { de: "Schwarz", en: "Black", es: "Negro", fr: "Noir", it: "Nero", nl: "Zwart" };
const RED: Words = { de: "Rot", en: "Red", es: "Rojo", fr: "Rouge", it: "Rosso", nl: "Rood" };
const NATURAL: Words = { de: "Natur", en: "Natural", es: "Natural", fr: "Naturel", it: "Naturale", nl: "Naturel" };

const BARS = [
  { mm: 310, size: "31 cm", euros: 15.9 },
  { mm: 510, size: "51 cm", euros: 19.9 },
  { mm: 710, size: "71 cm", euros: 24.9 },
];
const BAR_COLOURS = [
  { colour: "eiche", variant: OAK, picture: "600x450/db60511345/posterleiste-eiche.svg" },
  { colour: "schwarz", variant: BLACK, picture: "600x450/d376751a55/posterleiste-schwarz.svg" },
];
const RIBBONS = [
  { colour: "rot", variant: RED, picture: "600x450/8aca83c287/satinband-rot.svg" },
  { colour: "natur", variant: NATURAL, picture: "600x450/48a166da7a/satinband-natur.svg" },
];

const SOLD: readonly Sold[] = [
  ...BARS.flatMap(({ mm, size, euros }) =>
    BAR_COLOURS.map(({ colour, variant, picture }): Sold => {
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
      return { sku: `posterbar-${mm}-${colour}`, type: "posterbar", unit: "set", euros, picture, names, variant };
    }),
  ),
  {
    sku: "screw-abstandshalter",
    type: "screw",
    unit: "set",
    euros: 17.9,
    picture: "600x450/49121b003e/abstandshalter.svg",
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
    picture: "600x450/b645099cad/bilderhaken.svg",
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
    picture: "600x450/d5b2c43849/geschenkkarton.svg",
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

/** What the poster brand sells by the piece: what hangs a picture, and what wraps it. */
export const POSTER_SKUS: readonly SeededSku[] = SOLD.map(({ sku, type, unit, euros, picture, names, variant }) => ({
  channel: "poster",
  sku,
  type,
  unit,
  picture: `${ASSETS}/${picture}`,
  names: Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, [name, variant?.[language as Language] ?? name]]),
  ),
  prices: Object.fromEntries(
    PRICED_COUNTRIES.map((country) => [country, tradeAmount(localAmount(euros, country), country)]),
  ),
}));

/** `Posterleiste, Eiche, 51 cm` in every language. */
function named(what: Words, variant: Words, size: string): Words {
  const words = Object.entries(what).map(([language, word]) => [
    language,
    `${word}, ${variant[language as Language]}, ${size}`,
  ]);
  return Object.fromEntries(words) as unknown as Words;
}
