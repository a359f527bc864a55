import type { DesignColor } from "#domain/listing/facets.ts";
import { type Words, words } from "./words/written.ts";

/** The colours of a design: what is printed on, what is written with, and three to draw with. */
export interface Palette {
  name: Words;
  /** What it is filtered by. */
  color: DesignColor;
  paper: string;
  ink: string;
  accent: string;
  second: string;
  /** A tint of the paper. */
  soft: string;
}

type Row = readonly [name: string, color: DesignColor, ...colours: [string, string, string, string, string]];

/** paper, ink, accent, second, soft */
const ROWS = {
  sage: ["Salbei|Sage|Salvia|Sauge|Salvia|Salie", "gruen", "#f7f5ef", "#3c463c", "#7f947c", "#b5c2a8", "#e6e9de"],
  olive: ["Olive|Olive|Oliva|Olive|Oliva|Olijf", "gruen", "#faf8f1", "#3b3f2c", "#7c8350", "#b3b384", "#ecebd8"],
  forest: ["Tanne|Forest|Abeto|Sapin|Abete|Den", "gruen", "#1f3a30", "#f3efe3", "#c9b27c", "#5f8270", "#2b4a3e"],
  mint: ["Minze|Mint|Menta|Menthe|Menta|Munt", "mint", "#f2f8f4", "#28504a", "#5ea597", "#a9d6c8", "#dceee6"],
  lagoon: ["Lagune|Lagoon|Laguna|Lagon|Laguna|Lagune", "mint", "#dff0ea", "#1f4b4a", "#3f8f88", "#f2a38c", "#c5e3da"],
  blush: ["Puder|Blush|Rubor|Poudre|Cipria|Poeder", "rosa", "#fbf3ef", "#5b3f3d", "#c98d84", "#e8c2b8", "#f4dfd7"],
  rose: [
    "Altrosa|Dusty Rose|Rosa viejo|Vieux rose|Rosa antico|Oudroze",
    "rosa",
    "#f3dcd6",
    "#5a2f35",
    "#a9606a",
    "#d79c98",
    "#eacac3",
  ],
  berry: [
    "Beere|Berry|Frambuesa|Framboise|Lampone|Framboos",
    "rot",
    "#fbf4f2",
    "#5f1f33",
    "#a63d57",
    "#dc8b98",
    "#f2dbdc",
  ],
  cherry: ["Kirsche|Cherry|Cereza|Cerise|Ciliegia|Kers", "rot", "#fbf6ec", "#4c1714", "#b8312b", "#e7a08d", "#f3e0cf"],
  crimson: [
    "Weinrot|Burgundy|Burdeos|Bordeaux|Bordò|Bordeaux",
    "rot",
    "#5b1a25",
    "#f8ecdf",
    "#d7b06f",
    "#8f3b45",
    "#6d2530",
  ],
  terracotta: [
    "Terrakotta|Terracotta|Terracota|Terre cuite|Terracotta|Terracotta",
    "orange",
    "#fbf4ea",
    "#55301f",
    "#bf6a45",
    "#e3a888",
    "#f3e1d0",
  ],
  apricot: [
    "Aprikose|Apricot|Albaricoque|Abricot|Albicocca|Abrikoos",
    "orange",
    "#fdeedd",
    "#6b3820",
    "#e08a4e",
    "#f4bd8b",
    "#f9dcc0",
  ],
  saffron: [
    "Safran|Saffron|Azafrán|Safran|Zafferano|Saffraan",
    "gelb",
    "#fdf6e0",
    "#55411a",
    "#d9a321",
    "#f0cf74",
    "#f8e8b8",
  ],
  lemon: ["Zitrone|Lemon|Limón|Citron|Limone|Citroen", "gelb", "#fffbe6", "#4a4a20", "#e0bd2c", "#9db36a", "#f7eeb4"],
  gold: ["Gold|Gold|Oro|Or|Oro|Goud", "gold", "#fdfbf5", "#3d3526", "#a88443", "#d3b987", "#f1e8d3"],
  champagne: [
    "Champagner|Champagne|Champán|Champagne|Champagne|Champagne",
    "gold",
    "#f1e7d6",
    "#46382a",
    "#97743c",
    "#cdb083",
    "#e5d6bd",
  ],
  ivory: ["Elfenbein|Ivory|Marfil|Ivoire|Avorio|Ivoor", "creme", "#fbf7ec", "#3f3a33", "#8b7d66", "#cfc3aa", "#efe8d8"],
  linen: ["Leinen|Linen|Lino|Lin|Lino|Linnen", "beige", "#e9dfd0", "#42382d", "#8a7359", "#b9a58a", "#dccfbc"],
  kraft: ["Kraftpapier|Kraft|Kraft|Kraft|Kraft|Kraft", "beige", "#c9a67d", "#33241a", "#fbf3e6", "#8d6a47", "#bd966b"],
  sky: ["Himmel|Sky|Cielo|Ciel|Cielo|Hemel", "blau", "#f1f6fa", "#2c4257", "#6d9abd", "#b4cfe2", "#dce9f2"],
  denim: [
    "Taubenblau|Dove Blue|Azul paloma|Bleu colombe|Blu polvere|Duifblauw",
    "blau",
    "#d6e0e8",
    "#22364a",
    "#4c6f8f",
    "#8fabc2",
    "#c3d1dc",
  ],
  navy: [
    "Nachtblau|Navy|Azul noche|Bleu nuit|Blu notte|Nachtblauw",
    "blau",
    "#1d2b44",
    "#f4efe2",
    "#d5b571",
    "#56719b",
    "#283a58",
  ],
  lavender: [
    "Lavendel|Lavender|Lavanda|Lavande|Lavanda|Lavendel",
    "lila",
    "#f6f3f9",
    "#463a5c",
    "#8f7fb4",
    "#c4b8dc",
    "#e6dff0",
  ],
  plum: ["Pflaume|Plum|Ciruela|Prune|Prugna|Pruim", "lila", "#3c2440", "#f6ebee", "#dba6a9", "#7d5581", "#4d3252"],
  stone: ["Stein|Stone|Piedra|Pierre|Pietra|Steen", "grau", "#f4f4f2", "#3b3e40", "#7e8589", "#bcc1c3", "#e4e6e6"],
  slate: [
    "Schiefer|Slate|Pizarra|Ardoise|Ardesia|Leisteen",
    "grau",
    "#454d54",
    "#f5f3ee",
    "#c6ccc9",
    "#7a858c",
    "#525b63",
  ],
  snow: ["Weiß|White|Blanco|Blanc|Bianco|Wit", "weiss", "#ffffff", "#2a2a2a", "#6b6b6b", "#c9c9c9", "#f0f0ee"],
  ink: ["Tusche|Ink|Tinta|Encre|Inchiostro|Inkt", "schwarz", "#1c1c1e", "#f5f1e8", "#cbb07a", "#5b5b60", "#2a2a2d"],
  fair: [
    "Jahrmarkt|Fairground|Feria|Fête foraine|Luna park|Kermis",
    "bunt",
    "#fff8ec",
    "#2e3a59",
    "#e4572e",
    "#2a9d8f",
    "#ffe3b0",
  ],
  garden: [
    "Sommerwiese|Meadow|Pradera|Prairie|Prato|Weide",
    "bunt",
    "#fbfaf3",
    "#37423a",
    "#d9736f",
    "#e3b23c",
    "#dfe8d3",
  ],
  candy: [
    "Zuckerwatte|Candy|Algodón de azúcar|Barbe à papa|Zucchero filato|Suikerspin",
    "bunt",
    "#fdf3f5",
    "#4a3a63",
    "#ee7b94",
    "#6cb7c4",
    "#fbe0b9",
  ],
} as const satisfies Record<string, Row>;
export type PaletteKey = keyof typeof ROWS;

function toPalette([name, color, paper, ink, accent, second, soft]: Row): Palette {
  return { name: words(name), color, paper, ink, accent, second, soft };
}

export const PALETTES = Object.fromEntries(
  Object.entries(ROWS).map(([key, row]) => [key, toPalette(row)]),
) as unknown as Readonly<Record<PaletteKey, Palette>>;
export const PALETTE_KEYS = Object.keys(ROWS) as PaletteKey[];

/** More colours to draw with, for what is drawn in many. */
export function coloursOf({ accent, second, ink, soft }: Palette): readonly [string, string, string, string] {
  return [accent, second, soft, ink];
}
