import * as z from "zod";
import { commonParams, entriesOn, idList, type Page, pageOf, pageParams } from "./query-params.ts";
import type { Reading } from "./reading.ts";

const mostEntries = 1_000;

/** A dimension of a datasource: a second set of values, such as a language's. */
export interface StoredDimension {
  id: number;
  name: string;
  entry_value: string;
}

/** An entry as stored: its own value and those of the dimensions, by the dimension's `entry_value`. */
export interface StoredEntry {
  id: number;
  name: string;
  value: string;
  dimension_values: Record<string, string>;
}

interface DatasourceRow {
  id: number;
  name: string;
  slug: string;
  dimensions: string;
  entries: string;
}

/** Parameters of `GET /v2/cdn/datasources`. */
export const datasourceParams = z.object({
  ...commonParams,
  ...pageParams,
  search: z.string().optional(),
  by_ids: idList.optional(),
});

/** Parameters of `GET /v2/cdn/datasource_entries`. */
export const entryParams = z.object({
  ...commonParams,
  ...pageParams,
  datasource: z.string().optional(),
  dimension: z.string().optional(),
});

/** Returns one page of the space's datasources, by slug. */
export async function findDatasources(reading: Reading, params: z.output<typeof datasourceParams>) {
  const wanted = params.search?.toLowerCase() ?? "";
  const rows = (await datasourceRows(reading)).filter(
    (row) =>
      (params.by_ids?.includes(row.id) ?? true) &&
      [row.name, row.slug].some((text) => text.toLowerCase().includes(wanted)),
  );
  const page = pageOf(params, mostEntries);
  const datasources = entriesOn(page, rows).map(({ id, name, slug, dimensions }) => ({
    id,
    name,
    slug,
    dimensions: (JSON.parse(dimensions) as StoredDimension[]).map((dimension) => ({ ...dimension, datasource_id: id })),
  }));
  return { datasources, page, total: rows.length };
}

/**
 * Returns one page of the entries of a datasource, or of all of them if none is named; none for an unknown one.
 * `dimension_value` is null unless a dimension is requested in which the entry has a value.
 */
export async function findEntries(reading: Reading, params: z.output<typeof entryParams>) {
  const { datasource, dimension } = params;
  const rows = (await datasourceRows(reading)).filter(
    ({ id, slug }) => datasource === undefined || slug === datasource || `${id}` === datasource,
  );
  const entries = rows.flatMap((row) => JSON.parse(row.entries) as StoredEntry[]);
  const page: Page = pageOf(params, mostEntries);
  const onPage = entriesOn(page, entries).map(({ id, name, value, dimension_values: values }) => ({
    id,
    name,
    value,
    dimension_value: dimension !== undefined && Object.hasOwn(values, dimension) ? values[dimension] : null,
  }));
  return { datasource_entries: onPage, page, total: entries.length };
}

async function datasourceRows({ db, space }: Reading): Promise<DatasourceRow[]> {
  const { results } = await db
    .prepare("SELECT id, name, slug, dimensions, entries FROM datasources WHERE space_id = ? ORDER BY slug")
    .bind(space.id)
    .all<DatasourceRow>();
  return results;
}
