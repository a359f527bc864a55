import { PHOTOBOOK_CATEGORIES } from "#domain/catalogue/vocabulary.ts";
import type { DesignStyle } from "#domain/listing/facets.ts";
import {
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_TYPES,
  type PhotobookFormat,
  type PhotobookType,
} from "#domain/product/photobook/photobook.ts";
import type { PaletteKey } from "../palettes.ts";
import type { PhotoName } from "../photos/photo.ts";
import { hashOf, inTurn } from "../random.ts";
import type { TypePairKey } from "../type-pairs.ts";
import { type Words, words } from "../words/written.ts";

export type BookCategory = (typeof PHOTOBOOK_CATEGORIES)[number];

export interface BookRecipe {
  id: string;
  type: PhotobookType;
  format: PhotobookFormat;
  category: BookCategory;
  layout: BookLayout;
  palette: PaletteKey;
  pair: TypePairKey;
  photo: PhotoName;
  seed: number;
  name: Words;
  /** What stands on the cover. */
  title: Words;
}

export const BOOK_LAYOUTS = ["full", "mounted", "banded", "arched", "lettered"] as const;
export type BookLayout = (typeof BOOK_LAYOUTS)[number];

export const BOOK_STYLES: Readonly<Record<BookLayout, readonly DesignStyle[]>> = {
  full: ["modern"],
  mounted: ["klassisch", "minimal"],
  banded: ["modern", "vintage"],
  arched: ["elegant", "aquarell"],
  lettered: ["typografie", "minimal"],
};

/** Each category's design name, and what its covers say. */
const SETS: Readonly<Record<BookCategory, readonly [name: string, title: string, photo: PhotoName, palettes: string]>> =
  {
    wedding: [
      "Ja-Wort|I Do|Sí, quiero|Oui|Il sì|Ja-woord",
      "Unsere Hochzeit|Our Wedding|Nuestra boda|Notre mariage|Il nostro matrimonio|Onze bruiloft",
      "brautpaar",
      "ivory sage blush champagne",
    ],
    baby: [
      "Erste Schritte|First Steps|Primeros pasos|Premiers pas|Primi passi|Eerste stapjes",
      "Dein erstes Jahr|Your First Year|Tu primer año|Ta première année|Il tuo primo anno|Jouw eerste jaar",
      "teddys",
      "sky blush mint apricot",
    ],
    kids: [
      "Kinderkram|Kids’ Stuff|Cosas de niños|Monde d’enfant|Cose da bimbi|Kinderspul",
      "Unsere Bande|Our Gang|Nuestra pandilla|Notre tribu|La nostra banda|Onze bende",
      "otter",
      "saffron lagoon candy fair",
    ],
    love: [
      "Zu zweit|Two of Us|Los dos|À deux|In due|Met z’n twee",
      "Du und ich|You and Me|Tú y yo|Toi et moi|Tu ed io|Jij en ik",
      "paar",
      "rose crimson blush ivory",
    ],
    cooking: [
      "Küchenduft|Kitchen Garden|Aromas de cocina|Parfums de cuisine|Profumo di cucina|Keukengeuren",
      "Unsere Rezepte|Our Recipes|Nuestras recetas|Nos recettes|Le nostre ricette|Onze recepten",
      "kamille",
      "terracotta olive linen lemon",
    ],
    birthday: [
      "Lebensjahre|Years of Life|Años de vida|Années de vie|Anni di vita|Levensjaren",
      "Auf dich|Here’s to You|Por ti|À toi|A te|Op jou",
      "freundinnen",
      "gold saffron navy garden",
    ],
    travel: [
      "Fernweh|Wanderlust|Ganas de mundo|Envie d’ailleurs|Voglia di partire|Wereldreis",
      "Unterwegs|On the Road|De viaje|En voyage|In viaggio|Onderweg",
      "bergsee",
      "denim slate lagoon terracotta",
    ],
    family: [
      "Familienalbum|Family Album|Álbum de familia|Album de famille|Album di famiglia|Familiealbum",
      "Wir|Us|Nosotros|Nous|Noi|Wij",
      "grosseltern",
      "sage linen forest ivory",
    ],
    lifestyle: [
      "Leichtsinn|Light Heart|Vida ligera|Cœur léger|Leggerezza|Luchthartig",
      "Gute Tage|Good Days|Buenos días|Beaux jours|Bei giorni|Goede dagen",
      "duene",
      "stone blush ink apricot",
    ],
    everyday: [
      "Alltagsglück|Everyday Joy|Alegría diaria|Petits bonheurs|Gioie quotidiane|Dagelijks geluk",
      "Kleine Dinge|Little Things|Pequeñas cosas|Petites choses|Piccole cose|Kleine dingen",
      "vergissmeinnicht",
      "mint sky garden ivory",
    ],
    basic: [
      "Schlicht|Plain|Sencillo|Sobre|Semplice|Sober",
      "Bilder|Pictures|Fotos|Images|Foto|Beelden",
      "bergsee",
      "snow stone ivory ink",
    ],
    "year-review": [
      "Zwölf Monate|Twelve Months|Doce meses|Douze mois|Dodici mesi|Twaalf maanden",
      "2026|2026|2026|2026|2026|2026",
      "huegel",
      "navy gold ink sage",
    ],
    "mothers-day": [
      "Für Mama|For Mother|Para mamá|Pour maman|Per la mamma|Voor mama",
      "Danke, Mama|Thank You, Mother|Gracias, mamá|Merci maman|Grazie mamma|Dank je, mama",
      "kamille",
      "rose lavender blush berry",
    ],
    "wedding-newspaper": [
      "Extrablatt|Special Edition|Edición especial|Édition spéciale|Edizione speciale|Extra editie",
      "Das Hochzeitsblatt|The Wedding Times|Gaceta de bodas|La Gazette|Gazzetta nuziale|De Bruiloftskrant",
      "festtafel",
      "linen snow ivory stone",
    ],
    licensed: [
      "Abenteuer|Adventure|Aventura|Aventure|Avventura|Avontuur",
      "Mein Abenteuer|My Adventure|Mi aventura|Mon aventure|La mia avventura|Mijn avontuur",
      "otter",
      "lagoon fair cherry navy",
    ],
  };
const SUFFIXES = [
  "|||||",
  " am Morgen| in the Morning| por la mañana| au matin| al mattino| in de ochtend",
  " mit Weitblick| with a View| con vistas| avec vue| con vista| met uitzicht",
  " in Leinen| in Linen| en lino| en lin| in lino| in linnen",
  " mit Titel| with a Title| con título| avec titre| con titolo| met titel",
  " in Farbe| in Colour| en color| en couleur| a colori| in kleur",
  " in Ruhe| at Rest| en calma| au calme| in pace| in rust",
  " mit Band| with a Band| con faja| avec bandeau| con fascia| met band",
  " am Fenster| at the Window| en la ventana| à la fenêtre| alla finestra| bij het raam",
  " in Stille| in Silence| en silencio| en silence| in silenzio| in stilte",
] as const;
const PAIRS: readonly TypePairKey[] = [
  "classic",
  "modern",
  "didone",
  "italic",
  "plain",
  "literary",
  "roman",
  "romance",
];
const COUNT = 60;

let made: readonly BookRecipe[] | undefined;

/** Every design set: first each type in each format with photographs alone, then the other categories in turn. */
export function bookRecipes(): readonly BookRecipe[] {
  made ??= Array.from({ length: COUNT }, (_, at) => recipeAt(at));
  return made;
}

function recipeAt(at: number): BookRecipe {
  const firsts = PHOTOBOOK_TYPES.length * PHOTOBOOK_FORMATS.length;
  const others = PHOTOBOOK_CATEGORIES.filter((category) => category !== "basic");
  const later = at - firsts;
  const isFirst = later < 0;
  const category: BookCategory = isFirst ? "basic" : inTurn(others, later);
  const round = isFirst ? at : Math.floor(later / others.length);
  const type = isFirst ? inTurn(PHOTOBOOK_TYPES, Math.floor(at / 3)) : inTurn(PHOTOBOOK_TYPES, later + round);
  const format = inTurn(PHOTOBOOK_FORMATS, isFirst ? at : later + Math.floor(later / 3));
  const [name, title, photo, palettes] = SETS[category];
  const suffix = inTurn(SUFFIXES, round).split("|");
  return {
    id: String(at + 1),
    type,
    format,
    category,
    layout: inTurn(BOOK_LAYOUTS, at + round),
    palette: inTurn(palettes.split(" ") as PaletteKey[], round),
    pair: inTurn(PAIRS, at + round),
    photo,
    seed: hashOf(`book ${at}`),
    name: words(
      name
        .split("|")
        .map((word, index) => word + suffix[index])
        .join("|"),
    ),
    title: words(title),
  };
}
