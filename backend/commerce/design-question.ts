import { editDistance, forgivenSlips } from "#domain/listing/edit-distance.ts";
import { FILTER_TYPES, type Filters, LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { DEFAULT_SORT, type SortOption } from "#domain/listing/listing-query.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Language } from "#domain/shop/country.ts";
import type { Statement } from "../sql-statement.ts";

/** A request for designs; an empty list of a property asks for all of its values. */
export interface DesignQuestion {
  channel: Channel;
  kind: DesignKind;
  /** The only designs wanted, withdrawn ones included. */
  ids?: readonly string[];
  types?: readonly string[];
  /** Categories of photo books, by their positions in the vocabulary. */
  categories?: readonly number[];
  formats?: readonly string[];
  filters?: Filters;
  /** A query for FTS5 (`readSearch`); null if no words are searched. */
  match?: string | null;
  sort?: SortOption;
  page?: number;
  limit?: number;
}

/** The ORDER BY clause of each order; each has an index of its own. */
const ORDERS: Record<SortOption, string> = { popularity: "popularity DESC, id", created: "created_at DESC, id" };

/** Properties to which an editor narrows a list on a page. Shoppers see no counts of them. */
const NARROWINGS = ["type", "bookCategory", "format"] as const;

/** Returns the facets that designs must have, as `design_facets` stores them. */
function chosenFacets({ types = [], categories = [], formats = [], filters = {} }: DesignQuestion) {
  const narrowed: [string, readonly string[]][] = [
    ["type", types],
    ["bookCategory", categories.map(String)],
    ["format", formats],
    ...FILTER_TYPES.map((type): [string, readonly string[]] => [type, filters[type] ?? []]),
  ];
  return narrowed.filter(([, values]) => values.length > 0);
}

/** Returns the statement for one page of the matching designs, in the requested order, with their names in a language. */
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
 * Returns the statement that counts the matching designs, as a row without a filter, and, for each value of each filter, the
 * designs that match all other filters, whatever is chosen for that filter itself. So a design that misses only one filter is
 * counted for that filter, one that misses none for all.
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

/** Selects all designs that have the words, and whether each misses the only filter, if there is one. */
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

/** Selects all designs that have the words and miss at most one filter, as a bit; none that misses an editor's narrowing. */
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

/** The words of a search, prepared for FTS5. */
interface SearchedWords {
  /** The query for FTS5; null if no words are left. */
  match: string | null;
  /** The words with their spelling corrected; null if nothing was corrected. */
  corrected: string | null;
}

/** The number of words that are read of a search; nobody needs more. */
const MOST_WORDS = 8;
/** The shortest first part by which a compound is found, if that is a known word: Hochzeitskarten by Hochzeit. */
const SHORTEST_PART = 5;

interface Known {
  term: string;
  doc: number;
}

/**
 * Prepares searched words in a language. Each stands for all words that begin with it; if none does, for the word that was most
 * likely meant. Names of designs are in the index without accents and capitals.
 *
 * @throws Error of D1 if the database does not answer.
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

/** Reduces a search to letters and digits, as the index has them, so that FTS5 sees no operators in it. */
function plainWords(search: string): string[] {
  const plain = search.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/**
 * Corrects the spelling of a word. Returns the word itself if a known word begins with it; else the nearest known word, of several
 * the most frequent; else the longest known word that it begins with; else the word itself.
 */
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
