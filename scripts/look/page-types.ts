export interface Screen {
  width: number;
  height: number;
}

/** Widths in CSS pixels at which every page must look right, each with the height of a screen of that width. */
export const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
] as const satisfies Screen[];

export const SHOPS = {
  poster: "http://de.poster.localhost",
  kartenliebe: "http://de.kartenliebe.localhost",
} as const;

type Brand = keyof typeof SHOPS;

/** One page of each type of a brand, by the name of its pictures. */
export const PAGE_TYPES: Readonly<Record<Brand, Readonly<Record<string, string>>>> = {
  poster: {
    home: "/",
    canvas: "/leinwand",
    acrylic: "/acrylglas",
    metal: "/alu-dibond",
    wallpaper: "/fototapete",
    paper: "/hahnemuehle",
    poster: "/poster",
    framed: "/gerahmtes-poster",
    tiles: "/gallery-bond",
    "photo-box": "/fotobox",
    prints: "/fotos-drucken",
    collage: "/fotocollage",
    products: "/products",
    magazine: "/magazin",
    article: "/magazin/bilderwand",
    text: "/versand",
    legal: "/agb",
    imprint: "/impressum",
    form: "/newsletter-subscribe",
    contact: "/kontakt",
    search: "/search?q=leinwand",
    listing: "/alle-fotokalender",
    wall: "/bilderwand-planen",
    formats: "/formate-und-preise",
    frames: "/rahmen",
    accessories: "/zubehoer",
    vouchers: "/gutscheine",
    consent: "/consent",
    theme: "/themes/1",
    debug: "/leinwand?_debug",
    "debug-missing": "/gibt-es-nicht?_debug",
    error: "/error",
    missing: "/gibt-es-nicht",
    operators: "/ops",
  },
  kartenliebe: {
    home: "/",
    products: "/products/",
    theme: "/themes/1/",
    occasion: "/themes/hochzeit/",
    wishlist: "/wishlist/",
    magazine: "/magazin/",
    article: "/magazin/geburtskarten-texte/",
    text: "/versand/",
    legal: "/datenschutz/",
    imprint: "/impressum/",
    form: "/newsletter-subscribe/",
    contact: "/kontakt/",
    search: "/search/?q=hochzeit",
    listing: "/karten-designen/",
    accessories: "/zubehoer/",
    vouchers: "/gutscheine/",
    consent: "/consent/",
    error: "/error/",
    missing: "/gibt-es-nicht/",
  },
};
