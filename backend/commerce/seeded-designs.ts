import { CARD_OCCASIONS, type CardOccasion } from "#domain/catalogue/occasion.ts";
import { photobookCategoryId } from "#domain/catalogue/vocabulary.ts";
import type { CollageShape, DesignKind } from "#domain/listing/design-list.ts";
import type { CalendarFormat, CalendarType } from "#domain/product/calendar.ts";
import { PHOTOBOOK_FORMATS, type PhotobookFormat, type PhotobookType } from "#domain/product/photobook.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { CatalogueArea } from "#locales/catalogue-areas.ts";

/** A design of the seed; its name is the vocabulary's word for its type. */
export interface SeededDesign {
  kind: DesignKind;
  id: string;
  type: string;
  area: CatalogueArea;
  category: number | null;
  formatType: string | null;
  /** Below the brand's content space. */
  picture: string;
  /** Of the price list, before a country's level and ending. */
  euros: number;
}

/** Photographs that lie in both spaces. */
const PHOTOS = [
  "1600x1067/d7461b8cbf/bergsee.jpg",
  "1600x1066/c101586b25/meereswellen.jpg",
  "1600x1200/9c0d3a18a3/vergissmeinnicht.jpg",
  "1600x1066/5735b13312/pusteblume.jpg",
  "1600x1083/4e8ead56ef/kaetzchen.jpg",
  "1600x1067/1a794afd0a/huegel.jpg",
  "1400x1000/cf97769a2f/eierkorb.jpg",
] as const;

function photo(at: number): string {
  return PHOTOS[at % PHOTOS.length] ?? PHOTOS[0];
}

/** What is sold, the most chosen first. */
const CALENDARS: readonly [CalendarType, CalendarFormat, number][] = [
  ["wandkalender", "a3-quer", 24.9],
  ["familienplaner", "200-400", 21.9],
  ["kuechenkalender", "150-400", 16.9],
  ["tischkalender", "265-120", 13.9],
  ["wandkalender", "a4-hoch", 17.9],
  ["terminkalender", "a5-hoch", 18.9],
  ["wandkalender", "300-300", 22.9],
  ["tischkalender", "145-145", 11.9],
  ["familienplaner", "150-400", 18.9],
  ["kuechenkalender", "130-300", 14.9],
];

const COLLAGES: readonly [CollageShape, string, number][] = [
  ["landscape", "600x400", 34.9],
  ["square", "500x500", 36.9],
  ["portrait", "400x600", 34.9],
  ["landscape", "900x600", 54.9],
  ["square", "300x300", 24.9],
  ["portrait", "600x800", 52.9],
];

const COLLAGE_PICTURES: Record<CollageShape, string> = {
  landscape: "1600x1066/1b83ceb42b/fotocollage.jpg",
  square: "1600x1066/1b83ceb42b/fotocollage.jpg",
  portrait: "720x960/24b6a9008b/fotocollage-hochformat.jpg",
};

/** The design that is shown first where none is named (spec 000 §9, default collage id). */
const FIRST_COLLAGE: Record<Channel, number> = { kartenliebe: 1, poster: 13 };

const PHOTOBOOKS: readonly [PhotobookType, Record<PhotobookFormat, number>][] = [
  ["digitalfotobuch", { "din-landscape": 26.9, "din-portrait": 24.9, square: 22.9 }],
  ["echtfotobuch", { "din-landscape": 39.9, "din-portrait": 37.9, square: 34.9 }],
  ["fotoheft", { "din-landscape": 12.9, "din-portrait": 11.9, square: 9.9 }],
];

const CARD_PICTURES: Partial<Record<CardOccasion, string>> = {
  geburt: "900x1260/ede6c65c11/karte-mond.jpg",
  geburtstag: "900x1260/296797a783/karte-wimpel.jpg",
  hochzeit: "900x1260/8babcc4887/karte-olivenzweig.jpg",
  taufe: "900x1260/9bb36e5c0b/karte-kranz.jpg",
  trauer: "900x1260/99ef94270c/karte-halm.jpg",
  "weihnachten/privat": "900x1260/c5ae75549f/karte-winterwald.jpg",
  "weihnachten/geschaeftlich": "1600x1067/fc220b2383/karten-auf-leinen.jpg",
  ostern: "1400x1000/cf97769a2f/eierkorb.jpg",
  firmung: "1600x1066/5735b13312/pusteblume.jpg",
  konfirmation: "1200x800/5a480e5488/lavendel.jpg",
  kommunion: "1600x1066/e28d3d9f28/kamille.jpg",
  einschulung: "1600x1000/e8bf2fc4c5/trauben.jpg",
  "geburtstag/kindergeburtstag": "1600x1083/4e8ead56ef/kaetzchen.jpg",
};

/** The occasions that most cards are sent for; the others follow. */
const LOVED: readonly CardOccasion[] = ["hochzeit", "geburt", "weihnachten/privat", "geburtstag", "taufe", "trauer"];
const CARD_EUROS = 1.9;

/** What a brand begins with, each kind with the most chosen first. */
export function seededDesigns(channel: Channel): SeededDesign[] {
  const calendars = CALENDARS.map(([type, formatType, euros], at): SeededDesign => {
    const id = String(at + 1);
    return {
      kind: "calendar",
      id,
      type,
      area: "calendar-type",
      category: null,
      formatType,
      picture: photo(at),
      euros,
    };
  });
  const collages = COLLAGES.map(([type, formatType, euros], at): SeededDesign => {
    const id = String(FIRST_COLLAGE[channel] + at);
    const picture = COLLAGE_PICTURES[type];
    return { kind: "collage", id, type, area: "orientation", category: null, formatType, picture, euros };
  });
  return [...calendars, ...collages, ...photobooks(), ...(channel === "kartenliebe" ? cards() : [])];
}

function photobooks(): SeededDesign[] {
  const sets = PHOTOBOOKS.flatMap(([type, euros]) => PHOTOBOOK_FORMATS.map((format) => ({ type, format, euros })));
  return sets.map(({ type, format, euros }, at) => ({
    kind: "photobook",
    id: String(at + 1),
    type,
    area: "photobook-type",
    // Photographs and nothing drawn around them.
    category: photobookCategoryId("basic"),
    formatType: format,
    picture: photo(at + 1),
    euros: euros[format],
  }));
}

function cards(): SeededDesign[] {
  const occasions = [...new Set([...LOVED, ...CARD_OCCASIONS])];
  return occasions.map((type) => ({
    kind: "card",
    id: String(CARD_OCCASIONS.indexOf(type) + 1),
    type,
    area: "occasion",
    category: null,
    formatType: null,
    picture: CARD_PICTURES[type] ?? photo(0),
    euros: CARD_EUROS,
  }));
}
