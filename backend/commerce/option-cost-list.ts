/** What an option costs beside the article: euros for the piece, for each square metre, and for each metre around a square of its area. */
export interface OptionCost {
  perPiece?: number;
  perSquareMetre?: number;
  perMetre?: number;
  /** A piece with a longer side is not made with it. */
  longestMm?: number;
}

type CostList = Readonly<Record<string, OptionCost>>;

/** Print and surface, `{group}/{value}`, or `{material}/{group}/{value}` where a material has a price of its own. */
export const SURFACE_COSTS: CostList = {
  "ausfuehrung/transparent": { perPiece: 1, perSquareMetre: 6 },
  "ausfuehrung/transparent-gespiegelt": { perPiece: 1, perSquareMetre: 8 },
  "ausfuehrung/weiss": { perPiece: 1, perSquareMetre: 10 },
  "druckverfahren/fineart": { perPiece: 6, perSquareMetre: 45 },
  "druckverfahren/fineart-glaenzend": { perPiece: 6, perSquareMetre: 40 },
  "druckverfahren/fineart-matt": { perPiece: 6, perSquareMetre: 40 },
  "druckverfahren/fineart-hahnemuehle": { perPiece: 9, perSquareMetre: 60, longestMm: 1500 },
  "forexplatte/druckverfahren/fineart-glaenzend": { perPiece: 4, perSquareMetre: 32 },
  "forexplatte/druckverfahren/fineart-matt": { perPiece: 4, perSquareMetre: 32 },
  "glas/museum": { perPiece: 8, perSquareMetre: 90, longestMm: 1050 },
  "laminierung/matt": { perPiece: 2, perSquareMetre: 12 },
  "laminierung/glaenzend": { perPiece: 2, perSquareMetre: 12 },
  "materialausfuehrung/brushed": { perPiece: 2, perSquareMetre: 22 },
  "materialausfuehrung/matt-cotton-smooth": { perPiece: 3, perSquareMetre: 25 },
  "materialausfuehrung/seidenmatt": { perPiece: 1, perSquareMetre: 5 },
  "materialausfuehrung/oekopapier": { perPiece: 1, perSquareMetre: 8 },
};

/** What is cut, drilled, stretched and framed. A frame's colour costs nothing more; gilding, hardwood and relief do. */
export const TRIM_COSTS: CostList = {
  "bohrung/ecken": { perPiece: 5 },
  "keilrahmen/38mm": { perPiece: 3, perMetre: 3 },
  "rand/umgeschlagen": { perPiece: 1, perMetre: 0.5 },
  "oesung/einfach": { perPiece: 2, perMetre: 1.5 },
  "rahmen/led": { perPiece: 60, perMetre: 45 },
  "matType/mat-creme": { perPiece: 2 },
  "matType/mat-schwarz": { perPiece: 2 },
  "frameType/alurahmen-eckig-gold": { perPiece: 2, perMetre: 1.5 },
  "frameType/alurahmen-rund-gold": { perPiece: 2, perMetre: 1.5 },
  "frameType/artbox-eiche": { perPiece: 1, perMetre: 2 },
  "frameType/fotorahmen-holz-vintage-braun": { perPiece: 1, perMetre: 1 },
  "frameType/fotorahmen-holz-vintage-weiss": { perPiece: 1, perMetre: 1 },
  "frameType/fotorahmen-barock-gold": { perPiece: 4, perMetre: 5 },
  "frameType/fotorahmen-barock-silber": { perPiece: 4, perMetre: 5 },
  "frameType/holzrahmen-kirsche": { perPiece: 1, perMetre: 2 },
  "frameType/holzrahmen-nussbaum": { perPiece: 1, perMetre: 2.5 },
  "frameType/holzrahmen-gold": { perPiece: 3, perMetre: 4 },
  "frameType/holzrahmen-silber": { perPiece: 3, perMetre: 4 },
  "frameType/schattenfuge-leinwand-eiche": { perPiece: 1, perMetre: 2 },
  "frameType/schattenfuge-leinwand-nussbaum": { perPiece: 1, perMetre: 3 },
  "frameType/schattenfuge-leinwand-silber": { perPiece: 3, perMetre: 4 },
  "frameType/schattenfuge-leinwand-gold": { perPiece: 3, perMetre: 4 },
  "frameType/schattenfuge-platte-eiche": { perPiece: 1, perMetre: 2 },
  "frameType/schattenfuge-platte-silber": { perPiece: 3, perMetre: 4 },
};
