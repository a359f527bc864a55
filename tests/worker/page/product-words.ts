import { type Article, productOf, wallParts } from "#domain/catalogue/article.ts";

/** What an article is made of or is: a material of pictures for the wall, or a product of another kind. */
export type Made =
  | "acrylglas"
  | "aludibond"
  | "backlitfolie"
  | "echtglas"
  | "forexplatte"
  | "fototapete"
  | "gallerybond"
  | "hahnemuehle"
  | "klebefolie"
  | "leinwand"
  | "poster"
  | "pvcplane"
  | "collage"
  | "photobox"
  | "photoprint";

/** Words by which a language tells each material from every other, and a frame from none. */
type Words = Record<Made | "frame", RegExp>;

const ENGLISH: Words = {
  acrylglas: /\bacrylic\b/i,
  aludibond: /\baluminium\b|\bdibond\b/i,
  backlitfolie: /\bbacklit\b/i,
  echtglas: /(?<!acrylic )\bglass\b/i,
  forexplatte: /\bfoamex\b/i,
  fototapete: /\bwallpaper\b/i,
  gallerybond: /\bacrylic (?:in front, .* )?on aluminium\b|\bacrylic in front, aluminium/i,
  hahnemuehle: /hahnemühle/i,
  klebefolie: /\bvinyl\b/i,
  leinwand: /\bcanvas\b/i,
  poster: /\bposters?\b/i,
  pvcplane: /\bpvc banners?\b/i,
  collage: /\bcollages?\b/i,
  photobox: /\bphoto box\b/i,
  photoprint: /\bphoto prints\b|\bphotos as prints\b/i,
  frame: /\bframed?\b/i,
};

const WORDS: Readonly<Record<string, Words>> = {
  de: {
    acrylglas: /acrylglas/i,
    aludibond: /alu-dibond/i,
    backlitfolie: /backlit/i,
    echtglas: /echtglas/i,
    forexplatte: /forex/i,
    fototapete: /tapete/i,
    gallerybond: /gallery-bond/i,
    hahnemuehle: /hahnemühle/i,
    klebefolie: /klebefolie/i,
    leinwand: /leinwand/i,
    poster: /poster/i,
    pvcplane: /pvc-plane/i,
    collage: /collage/i,
    photobox: /fotobox/i,
    photoprint: /fotoabzüge|fotos als abzüge/i,
    frame: /rahm/i,
  },
  "en-GB": ENGLISH,
  "en-US": {
    ...ENGLISH,
    aludibond: /\bmetal\b/i,
    forexplatte: /\bfoam board\b/i,
    fototapete: /\bmurals?\b/i,
    gallerybond: /\bgallery bond\b/i,
    pvcplane: /\bpvc tarps?\b/i,
  },
  es: {
    acrylglas: /metacrilato/i,
    aludibond: /aluminio/i,
    backlitfolie: /retroiluminad/i,
    echtglas: /cristal/i,
    forexplatte: /forex/i,
    fototapete: /fotomural/i,
    gallerybond: /gallery bond/i,
    hahnemuehle: /hahnemühle/i,
    klebefolie: /vinilo/i,
    leinwand: /lienzo/i,
    poster: /póster/i,
    pvcplane: /\blonas?\b/i,
    collage: /collage/i,
    photobox: /caja de fotos/i,
    photoprint: /copias/i,
    frame: /marco|enmarcad/i,
  },
  fr: {
    acrylglas: /acrylique/i,
    aludibond: /alu-dibond|aluminium/i,
    backlitfolie: /rétroéclairé/i,
    echtglas: /verre(?! acrylique)/i,
    forexplatte: /forex/i,
    fototapete: /papier peint/i,
    gallerybond: /gallery bond/i,
    hahnemuehle: /hahnemühle/i,
    klebefolie: /film adhésif/i,
    leinwand: /toile/i,
    poster: /poster/i,
    pvcplane: /bâche/i,
    collage: /pêle-mêle/i,
    photobox: /boîte photo/i,
    photoprint: /\btirages\b/i,
    frame: /cadr|caisse/i,
  },
  it: {
    acrylglas: /acrilico/i,
    aludibond: /alluminio/i,
    backlitfolie: /retroilluminat/i,
    echtglas: /vetro(?! acrilico)/i,
    forexplatte: /forex/i,
    fototapete: /carta da parati/i,
    gallerybond: /gallery bond/i,
    hahnemuehle: /hahnemühle/i,
    klebefolie: /pellicola adesiva/i,
    leinwand: /\btela\b/i,
    poster: /poster/i,
    pvcplane: /\btelon[ei]\b/i,
    collage: /collage/i,
    photobox: /scatola foto/i,
    photoprint: /stampe foto|foto in stampa/i,
    frame: /cornic/i,
  },
  nl: {
    acrylglas: /acryl/i,
    aludibond: /aluminium/i,
    backlitfolie: /backlit/i,
    echtglas: /\bglas\b/i,
    forexplatte: /forex/i,
    fototapete: /behang/i,
    gallerybond: /gallery bond/i,
    hahnemuehle: /hahnemühle/i,
    klebefolie: /plakfolie/i,
    leinwand: /canvas/i,
    poster: /poster/i,
    pvcplane: /pvc-zeil/i,
    collage: /collage/i,
    photobox: /fotobox/i,
    photoprint: /fotoprints|foto’s als prints/i,
    frame: /(?<!po)lijst/i,
  },
};

/** Other materials that something consists of, or comes in, so that its words may name them. */
const CONSISTS_OF: Partial<Record<Made, readonly Made[]>> = {
  gallerybond: ["acrylglas", "aludibond"],
  collage: ["leinwand", "poster"],
};

export function madeOf(article: Article): Made {
  const parts = wallParts(article);
  if (parts) return parts.materialType as Made;
  return productOf(article).product as Made;
}

const wordsIn = (locale: string) => WORDS[locale] ?? WORDS[locale.slice(0, 2)] ?? ENGLISH;

/** Lists what a text names: materials, products of other kinds, and a frame. The shop's own name counts as none. */
export function namedIn(text: string, locale: string): Set<Made | "frame"> {
  const plain = text.replaceAll("Posterliebe", "").replaceAll("\u00a0", " ");
  const words = Object.entries(wordsIn(locale)) as [Made | "frame", RegExp][];
  return new Set(words.flatMap(([made, word]) => (word.test(plain) ? [made] : [])));
}

/** Lists the materials and products that a text about an article names beside that article's own. */
export function othersIn(text: string, article: Article, locale: string): Made[] {
  const own = madeOf(article);
  const fine: readonly string[] = [own, "frame", ...(CONSISTS_OF[own] ?? [])];
  return [...namedIn(text, locale)].filter((made): made is Made => !fine.includes(made));
}
