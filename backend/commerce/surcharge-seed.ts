import { wallParts } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { FRAME_TYPES } from "#domain/catalogue/frame.ts";
import { packedRows, type Statement } from "../sql-statement.ts";
import { isFrameFamily, PRICED, type Priced } from "./catalogue.ts";
import { localAmount, PRICED_COUNTRIES } from "./price-list.ts";

/** Inserts surcharges. The last element of a row is `{country: [per piece, per square metre, per metre]}`. */
const SURCHARGES = `INSERT INTO surcharges
    (article, option_group, option_value, valid_from, longest_mm, country, per_piece, per_square_metre, per_metre)
  SELECT entry.value ->> 0, entry.value ->> 1, entry.value ->> 2, entry.value ->> 3, entry.value ->> 4,
    rate.key, rate.value ->> 0, rate.value ->> 1, rate.value ->> 2
  FROM json_each(?) AS entry, json_each(entry.value, '$[5]') AS rate WHERE true
  ON CONFLICT DO UPDATE SET longest_mm = excluded.longest_mm, per_piece = excluded.per_piece,
    per_square_metre = excluded.per_square_metre, per_metre = excluded.per_metre`;

/** Returns the statements that write the surcharges of options to table `surcharges`. */
export function surchargeSeed(): Statement[] {
  return packedRows(PRICED.flatMap(rowsOf)).map((rows) => ({ sql: SURCHARGES, params: [rows] }));
}

function rowsOf(priced: Priced) {
  return pricedOptions(priced).flatMap(({ group, value, cost }) =>
    optionCostChangesOf(`${group}/${value}`).map(({ from, level }) => {
      const { perPiece = 0, perSquareMetre = 0, perMetre = 0, longestMm = null } = cost;
      const rates = PRICED_COUNTRIES.map((country) => [
        country,
        [perPiece, perSquareMetre, perMetre].map((euros) => Math.round(localAmount(euros * level, country))),
      ]);
      return [priced, group, value, from, longestMm, Object.fromEntries(rates)];
    }),
  );
}

/** An option that can be chosen instead of the usual one, with its surcharge. */
interface PricedOption {
  group: ArticleOptionGroup;
  value: string;
  cost: OptionCost;
}

/**
 * Lists all options except the usual ones, of an article, or the types of a family of frames. Options that are not in the cost
 * lists cost nothing more.
 */
function pricedOptions(priced: Priced): PricedOption[] {
  return optionGroupsOf(priced).flatMap(({ group, values }) =>
    values.slice(1).map((value) => ({ group, value, cost: costOf(priced, `${group}/${value}`) })),
  );
}

function optionGroupsOf(priced: Priced): { group: ArticleOptionGroup; values: readonly string[] }[] {
  if (isFrameFamily(priced)) return [{ group: "frameType", values: FRAME_TYPES[priced] }];
  return articleOptionGroups(priced).map((group) => ({ group, values: articleOptionValues(priced, group) }));
}

function costOf(priced: Priced, option: string): OptionCost {
  const material = isFrameFamily(priced) ? undefined : wallParts(priced)?.materialType;
  return SURFACE_COSTS[`${material ?? ""}/${option}`] ?? SURFACE_COSTS[option] ?? TRIM_COSTS[option] ?? {};
}
/** The surcharge of an option in euros: for the piece, for each square metre, and for each metre around a square of its area. */
interface OptionCost {
  perPiece?: number;
  perSquareMetre?: number;
  perMetre?: number;
  /** The longest side of a piece with this option, in millimetres; no limit if left out. */
  longestMm?: number;
}

type CostList = Readonly<Record<string, OptionCost>>;

/** Surcharges for print and surface, by `{group}/{value}`, or `{material}/{group}/{value}` if a material has its own. */
const SURFACE_COSTS: CostList = {
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

/** Surcharges for cutting, drilling, stretching and framing. A frame's colour costs nothing more; gilding, hardwood and relief do. */
const TRIM_COSTS: CostList = {
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
interface OptionCostChange {
  /** The start of these surcharges, in UTC. */
  from: string;
  /** The share of the listed surcharges that is charged from then on. */
  level: number;
  /** The options concerned, as `{group}/{value}`; "all" for every option. */
  options: "all" | readonly string[];
}

/** Past and future changes of surcharges. One rose lately, so that its lowest amount of 30 days differs from today's. */
const CHANGES: readonly OptionCostChange[] = [
  { from: "2024-01-01T00:00:00Z", level: 0.8, options: "all" },
  { from: "2026-03-01T00:00:00Z", level: 1, options: "all" },
  { from: "2026-10-05T00:00:00Z", level: 0.8, options: ["keilrahmen/38mm"] },
  { from: "2026-11-10T00:00:00Z", level: 1, options: ["keilrahmen/38mm"] },
  { from: "2027-01-15T00:00:00Z", level: 1.1, options: ["glas/museum", "rahmen/led"] },
];

/** Returns the changes of an option's surcharge, oldest first. */
function optionCostChangesOf(option: string): readonly OptionCostChange[] {
  return CHANGES.filter(({ options }) => options === "all" || options.includes(option));
}
