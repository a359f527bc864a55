import type { DesignStyle } from "#domain/listing/facets.ts";
import type { CalendarFormat, CalendarType } from "#domain/product/calendar/calendar.ts";
import type { PaletteKey } from "../palettes.ts";
import { PHOTO_NAMES, type PhotoName } from "../photos/photo.ts";
import { hashOf, inTurn } from "../random.ts";
import type { TypePairKey } from "../type-pairs.ts";
import { type Words, words } from "../words/written.ts";

export interface CalendarRecipe {
  id: string;
  type: CalendarType;
  format: CalendarFormat;
  layout: CalendarLayout;
  palette: PaletteKey;
  pair: TypePairKey;
  photo: PhotoName;
  seed: number;
  name: Words;
}

/** How picture and days share a calendar's leaf. */
export const CALENDAR_LAYOUTS = {
  gallery: "Galerie|Gallery|Galería|Galerie|Galleria|Galerie",
  panorama: "Panorama|Panorama|Panorama|Panorama|Panorama|Panorama",
  almanac: "Almanach|Almanac|Almanaque|Almanach|Almanacco|Almanak",
  polaroid: "Sofortbild|Instant Picture|Instantánea|Instantané|Istantanea|Instantfoto",
  arch: "Rundbogen|Round Arch|Arco|Arcade|Arcata|Boograam",
  meadow: "Jahreszeiten|Seasons|Estaciones|Saisons|Stagioni|Jaargetijden",
} as const;
export type CalendarLayout = keyof typeof CALENDAR_LAYOUTS;

export const CALENDAR_STYLES: Readonly<Record<CalendarLayout, readonly DesignStyle[]>> = {
  gallery: ["minimal", "modern"],
  panorama: ["modern", "natur"],
  almanac: ["klassisch", "typografie"],
  polaroid: ["vintage", "verspielt"],
  arch: ["elegant", "aquarell"],
  meadow: ["floral", "natur"],
};

/** What is sold, the most chosen first; these ten keep their ids. */
const FIRST: readonly (readonly [CalendarType, CalendarFormat])[] = [
  ["wandkalender", "a3-quer"],
  ["familienplaner", "200-400"],
  ["kuechenkalender", "150-400"],
  ["tischkalender", "265-120"],
  ["wandkalender", "a4-hoch"],
  ["terminkalender", "a5-hoch"],
  ["wandkalender", "300-300"],
  ["tischkalender", "145-145"],
  ["familienplaner", "150-400"],
  ["kuechenkalender", "130-300"],
];
/** The formats that suit a type. */
const MORE: readonly (readonly [CalendarType, readonly CalendarFormat[]])[] = [
  ["wandkalender", ["a3-quer", "a3-hoch", "a4-hoch", "a4-quer", "300-300", "200-200"]],
  ["familienplaner", ["200-400", "150-400", "a3-hoch", "a4-hoch"]],
  ["kuechenkalender", ["150-400", "130-300", "200-400"]],
  ["terminkalender", ["a5-hoch", "a6-hoch", "a5-quer"]],
  ["tischkalender", ["265-120", "145-145", "a5-quer", "a6-quer"]],
];
const COUNT = 120;
const PALETTES: readonly PaletteKey[] =
  "snow sage ivory navy blush sky terracotta linen ink mint saffron lavender fair stone crimson garden".split(
    " ",
  ) as PaletteKey[];
const PAIRS: readonly TypePairKey[] = [
  "classic",
  "modern",
  "plain",
  "literary",
  "didone",
  "italic",
  "slab",
  "broadside",
];
/** What sets two of one layout apart. */
const SEASONS = [
  "|||||",
  " am See| by the Lake| junto al lago| au bord du lac| in riva al lago| aan het meer",
  " im Norden| in the North| del norte| du Nord| del Nord| in het noorden",
  " in Weiß| in White| en blanco| en blanc| in bianco| in wit",
  " mit Rand| with a Border| con marco| avec un cadre| con cornice| met rand",
  " fürs Zuhause| for the Home| para casa| pour la maison| per la casa| voor thuis",
  " im Altbau| in the Old Town| en el casco antiguo| en vieille ville| nel centro storico| in de oude stad",
  " in Leise| in Quiet| en voz baja| tout bas| sottovoce| in stilte",
  " mit Farbe| in Colour| en color| en couleur| a colori| in kleur",
  " zum Schenken| as a Gift| para regalar| à offrir| da regalare| als cadeau",
  " fürs Büro| for the Office| para la oficina| pour le bureau| per l’ufficio| voor kantoor",
  " der Familie| of the Family| de la familia| de la famille| di famiglia| van de familie",
  " für zwei| for Two| para dos| à deux| per due| voor twee",
  " der Reisen| of Journeys| de los viajes| des voyages| dei viaggi| van de reizen",
  " am Meer| by the Sea| junto al mar| au bord de mer| in riva al mare| aan zee",
  " der Berge| of the Mountains| de la montaña| des montagnes| di montagna| van de bergen",
  " im Garten| in the Garden| en el jardín| au jardin| in giardino| in de tuin",
  " der Kinder| of the Children| de los niños| des enfants| dei bambini| van de kinderen",
  " von früher| of Old| de antaño| d’antan| d’altri tempi| van vroeger",
  " im Süden| in the South| del sur| du Sud| del Sud| in het zuiden",
] as const;

/** The month that a calendar is shown open at. */
export function shownMonth({ seed }: CalendarRecipe): number {
  return 1 + (seed % 12);
}

let made: readonly CalendarRecipe[] | undefined;

/** Every calendar design, the most chosen first: the place of a recipe is its id less one. */
export function calendarRecipes(): readonly CalendarRecipe[] {
  made ??= Array.from({ length: COUNT }, (_, at) => recipeAt(at));
  return made;
}

function recipeAt(at: number): CalendarRecipe {
  const layouts = Object.keys(CALENDAR_LAYOUTS) as CalendarLayout[];
  const layout = inTurn(layouts, at);
  const round = Math.floor(at / layouts.length);
  const [type, format] = FIRST[at] ?? moreAt(at);
  return {
    id: String(at + 1),
    type,
    format,
    layout,
    palette: inTurn(PALETTES, at + round * 5),
    pair: inTurn(PAIRS, at + round),
    photo: inTurn(PHOTO_NAMES, at * 3 + round),
    seed: hashOf(`calendar ${at}`),
    name: named(layout, round),
  };
}

function moreAt(at: number): readonly [CalendarType, CalendarFormat] {
  const [type, formats] = inTurn(MORE, at);
  const format = inTurn(formats, Math.floor(at / MORE.length));
  return [type, format];
}

function named(layout: CalendarLayout, round: number): Words {
  const own = CALENDAR_LAYOUTS[layout].split("|");
  const season = inTurn(SEASONS, round).split("|");
  return words(own.map((word, at) => word + season[at]).join("|"));
}
