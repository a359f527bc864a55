import { editDistance, forgivenSlips } from "#domain/listing/edit-distance.ts";
import { FILTER_TYPES, type Filters, LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { DEFAULT_SORT, type SortOption } from "#domain/listing/listing-query.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Language } from "#domain/shop/country.ts";
import type { Statement } from "../sql-statement.ts";

/** Which designs are asked for; an empty list asks for all. */
export interface DesignQuestion {
  channel: Channel;
  kind: DesignKind;
  /** These alone, withdrawn ones too. */
  ids?: readonly string[];
  types?: readonly string[];
  /** Of photo books, by their places in the vocabulary. */
  categories?: readonly number[];
  formats?: readonly string[];
  filters?: Filters;
  /** A question of FTS5 (`readSearch`); null looks for no words. */
  match?: string | null;
  sort?: SortOption;
  page?: number;
  limit?: number;
}

/** Each order is read along its own index. */
const ORDERS: Record<SortOption, string> = { popularity: "popularity DESC, id", created: "created_at DESC, id" };

/** What a list is narrowed to by whoever put it on a page: a shopper does not see it counted. */
const NARROWINGS = ["type", "bookCategory", "format"] as const;

/** Which facets have to fit, as they stand in `design_facets`. */
function chosenFacets({ types = [], categories = [], formats = [], filters = {} }: DesignQuestion) {
  const narrowed: [string, readonly string[]][] = [
    ["type", types],
    ["bookCategory", categories.map(String)],
    ["format", formats],
    ...FILTER_TYPES.map((type): [string, readonly string[]] => [type, filters[type] ?? []]),
  ];
  return narrowed.filter(([, values]) => values.length > 0);
}

/** One page of the designs that fit, in the order asked for, with their names in a language. */
export function pageStatement(question: DesignQuestion, language: Language): Statement {
  const { channel, kind, ids = [], match = null } = question;
  const { sort = DEFAULT_SORT, page = 1, limit = LISTED_AT_ONCE } = question;
  const params: (string | number)[] = [channel, kind, language];
  const bind = (value: string | number) => `?${params.push(value)}`;
  const conditions = chosenFacets(question).map(
    ([filter, values]) =>
      `number IN (SELECT design FROM design_facets WHERE channel = ?1 AND kind = ?2 AND filter = '${filter}'
        AND value IN (SELECT value FROM json_each(${bind(JSON.stringify(values))})))`,
  );
  if (match !== null)
    conditions.push(`number IN (SELECT rowid FROM design_words WHERE design_words MATCH ${bind(match)})`);
  if (ids.length > 0) conditions.push(`id IN (SELECT value FROM json_each(${bind(JSON.stringify(ids))}))`);
  else conditions.push("withdrawn_at IS NULL");
  const sql = `SELECT id, type, format_type, names ->> ?3 AS name, facets, sides, colors, withdrawn_at FROM designs
    WHERE channel = ?1 AND kind = ?2 AND ${conditions.join(" AND ")}
    ORDER BY ${ORDERS[sort]} LIMIT ${bind(limit)} OFFSET ${bind((page - 1) * limit)}`;
  return { sql, params };
}

/**
 * How many designs fit, as a row without a filter, and how many would fit each value of each filter: those that fit every other
 * filter, whatever is chosen of its own. A design that misses one filter alone is counted for that filter, one that misses none for all.
 */
export function countStatement(question: DesignQuestion): Statement {
  const { channel, kind, match = null } = question;
  const chosen = chosenFacets(question);
  if (chosen.length === 0 && match === null) {
    const sql = `SELECT filter, value, count(*) AS designs FROM design_facets WHERE channel = ?1 AND kind = ?2 GROUP BY filter, value
      UNION ALL SELECT '', '', count(*) FROM designs WHERE channel = ?1 AND kind = ?2 AND withdrawn_at IS NULL`;
    return { sql, params: [channel, kind] };
  }
  const params: (string | number)[] = [channel, kind];
  const bind = (value: string | number) => `?${params.push(value)}`;
  const found = match === null ? "" : `IN (SELECT rowid FROM design_words WHERE design_words MATCH ${bind(match)})`;
  const candidates =
    chosen.length < 2 ? candidatesOfOne(chosen[0], found, bind) : candidatesOfMany(chosen, found, bind);
  const bits = chosen.map(([filter], at) => `WHEN '${filter}' THEN ${1 << at}`).join(" ");
  const sql = `WITH candidates AS MATERIALIZED (${candidates})
    SELECT facet.filter, facet.value, count(*) AS designs FROM candidates CROSS JOIN design_facets AS facet USING (design)
      WHERE missed = 0 OR missed = CASE facet.filter ${bits || "WHEN '' THEN 0"} END GROUP BY facet.filter, facet.value
    UNION ALL SELECT '', '', count(*) FROM candidates WHERE missed = 0`;
  return { sql, params };
}

type Chosen = readonly [filter: string, values: readonly string[]];
type Bind = (value: string | number) => string;

/** Every design that has the words; whether it misses the one filter there is, where there is one. */
function candidatesOfOne(chosen: Chosen | undefined, found: string, bind: Bind): string {
  const onSale = `FROM designs WHERE channel = ?1 AND kind = ?2 AND withdrawn_at IS NULL ${found && `AND number ${found}`}`;
  if (!chosen) return `SELECT number AS design, 0 AS missed ${onSale}`;
  const [filter, values] = chosen;
  const fitting = `SELECT design FROM design_facets WHERE channel = ?1 AND kind = ?2 AND filter = '${filter}'
    AND value IN (SELECT value FROM json_each(${bind(JSON.stringify(values))}))`;
  if (NARROWINGS.some((one) => one === filter))
    return `SELECT number AS design, 0 AS missed ${onSale} AND number IN (${fitting})`;
  return `SELECT number AS design, number NOT IN (${fitting}) AS missed ${onSale}`;
}

/** Every design that has the words and misses one filter at most, as a bit, and none of those that a shopper does not see. */
function candidatesOfMany(chosen: readonly Chosen[], found: string, bind: Bind): string {
  const all = (1 << chosen.length) - 1;
  const asked = chosen.flatMap(([filter, values], at) => values.map((value) => [filter, value, 1 << at]));
  const unseen = chosen.reduce(
    (sum, [filter], at) => (NARROWINGS.some((one) => one === filter) ? sum | (1 << at) : sum),
    0,
  );
  return `SELECT design, missed FROM (
      SELECT design, ${all} - sum(DISTINCT asked.value ->> 2) AS missed FROM json_each(${bind(JSON.stringify(asked))}) AS asked
      CROSS JOIN design_facets ON channel = ?1 AND kind = ?2 AND filter = asked.value ->> 0 AND design_facets.value = asked.value ->> 1
      ${found && `WHERE design ${found}`} GROUP BY design
    ) WHERE missed & (missed - 1) = 0 AND missed & ${unseen} = 0`;
}

/** What words are looked for as. */
interface SearchedWords {
  /** As FTS5 is asked; null where nothing is left to look for. */
  match: string | null;
  /** The words as they are spelled right, where that is not what was asked. */
  corrected: string | null;
}

/** More words than anybody looks for at once. */
const MOST_WORDS = 8;
/** A compound is found by its first part where that is a word of its own: Hochzeitskarten by Hochzeit. */
const SHORTEST_PART = 5;

interface Known {
  term: string;
  doc: number;
}

/**
 * Reads words that are looked for in a language: each stands for every word that begins with it; one that no word begins with for the
 * word that it was most likely meant to be. Names of designs are in the index without accents and capitals.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readSearch(db: D1Database, search: string, language: Language): Promise<SearchedWords> {
  const words = plainWords(search);
  if (words.length === 0) return { match: null, corrected: null };
  const { results } = await db
    .prepare("SELECT term, doc FROM design_vocabulary WHERE col = ?")
    .bind(language)
    .all<Known>();
  const spelled = words.map((word) => spell(word, results));
  const isCorrected = spelled.some((word, at) => word !== words[at]);
  const match = `{${language}} : (${spelled.map((word) => `"${word}" *`).join(" AND ")})`;
  return { match, corrected: isCorrected ? spelled.join(" ") : null };
}

/** Letters and digits alone, as the index has them: nothing of what is asked is a sign to FTS5. */
function plainWords(search: string): string[] {
  const plain = search.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** The word as it is known: itself where a word begins with it, else the nearest one, of those as near the most frequent; or itself. */
function spell(word: string, known: readonly Known[]): string {
  if (known.some(({ term }) => term.startsWith(word))) return word;
  const most = forgivenSlips(word.length);
  let nearest = { term: word, distance: most + 1, doc: 0 };
  for (const { term, doc } of known) {
    const distance = editDistance(word, term, most);
    if (distance > most) continue;
    if (distance < nearest.distance || (distance === nearest.distance && doc > nearest.doc))
      nearest = { term, distance, doc };
  }
  if (nearest.distance <= most) return nearest.term;
  const parts = known.filter(({ term }) => term.length >= SHORTEST_PART && word.startsWith(term));
  return parts.sort((one, other) => other.term.length - one.term.length)[0]?.term ?? word;
}
