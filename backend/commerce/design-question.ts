import { FILTER_TYPES, type Filters, LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { DEFAULT_SORT, type SortOption } from "#domain/listing/listing-query.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Language } from "#domain/shop/country.ts";
import type { Statement } from "../sql-statement.ts";
import type { SearchMatch } from "./design-search.ts";

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
  /** The searched words (`readSearch`); null if none are searched. */
  match?: SearchMatch | null;
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

/** The set of a design that is requested alone, without what is no longer sold. */
const SET_ON_SALE = `(SELECT json_group_array(json_array(one.id, value ->> 1) ORDER BY key)
      FROM json_each(designs.set_parts) JOIN designs AS one ON one.channel = ?1 AND one.kind = ?2 AND one.id = value ->> 0
      WHERE one.withdrawn_at IS NULL OR one.id = designs.id) AS set_parts`;

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
  if (match !== null) conditions.push(`number ${foundBy(match, bind)}`);
  if (ids.length > 0) conditions.push(`id IN (SELECT value FROM json_each(${bind(JSON.stringify(ids))}))`);
  else conditions.push("withdrawn_at IS NULL");
  const set = ids.length === 1 ? SET_ON_SALE : "set_parts";
  const sql = `SELECT id, type, format_type, names ->> ?3 AS name, facets, sides, colors, ${set}, withdrawn_at FROM designs
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
  const found = match === null ? "" : foundBy(match, bind);
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

/** Returns the condition that a design's number is of one that has the words, or the parts of words. */
function foundBy({ words, parts }: SearchMatch, bind: Bind): string {
  const selections = [
    ...(words === null ? [] : [`SELECT rowid FROM design_words WHERE design_words MATCH ${bind(words)}`]),
    ...(parts === null ? [] : [`SELECT rowid FROM design_parts WHERE design_parts MATCH ${bind(parts)}`]),
  ];
  return `IN (${selections.join(" INTERSECT ")})`;
}

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
