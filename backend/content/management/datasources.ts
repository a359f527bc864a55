import * as z from "zod";
import type { StoredDimension, StoredEntry } from "../datasources.ts";
import { nameTaken, notFound, unprocessable } from "../errors.ts";
import { idFor } from "../identity.ts";
import { pageParams } from "../paging.ts";
import { idList } from "../query-params.ts";
import type { Change, Editing } from "./editing.ts";
import { datasourceEvent } from "./events.ts";

const name = z
  .string()
  .max(200)
  .refine((text) => text.trim() !== "" && !text.includes("\0"), "can't be blank");
const slug = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/, "must be letters, digits, - and _");
const dimension = z.object({
  id: z.int().optional(),
  name: name.optional(),
  entry_value: name.optional(),
  _destroy: z.boolean().optional(),
});
const fields = z.object({ name, slug, dimensions_attributes: z.array(dimension).optional() });

/** Bodies of `POST /datasources` and of `PUT /datasources/{id}`, where what is left out stays as it is. */
export const createdDatasourceSchema = z.object({ datasource: fields });
export const updatedDatasourceSchema = z.object({ datasource: fields.partial() });
type Written = z.output<typeof updatedDatasourceSchema>["datasource"];

/** Parameters of `GET /datasources`. */
export const datasourceListParams = z.object({
  ...pageParams,
  search: z.string().optional(),
  by_ids: idList.optional(),
});

/** A datasource with all of its entries. */
export interface Datasource {
  id: number;
  name: string;
  slug: string;
  dimensions: StoredDimension[];
  entries: StoredEntry[];
}

/** The datasources that a listing selects, by slug. */
export async function findDatasources(
  { db, space }: Editing,
  { search, by_ids }: Partial<z.output<typeof datasourceListParams>> = {},
): Promise<Datasource[]> {
  const { results } = await db
    .prepare("SELECT id, name, slug, dimensions, entries FROM datasources WHERE space_id = ? ORDER BY slug")
    .bind(space.id)
    .all<Record<"dimensions" | "entries" | "name" | "slug", string> & { id: number }>();
  const wanted = search?.toLowerCase() ?? "";
  return results
    .filter(({ id, name, slug }) => (by_ids?.includes(id) ?? true) && `${name}\n${slug}`.toLowerCase().includes(wanted))
    .map((row) => ({ ...row, dimensions: JSON.parse(row.dimensions), entries: JSON.parse(row.entries) }));
}

/** @throws 404 for an unknown datasource. */
export async function findDatasource(editing: Editing, id: number): Promise<Datasource> {
  const [found] = await findDatasources(editing, { by_ids: [id] });
  if (!found) throw notFound();
  return found;
}

/** A datasource as the management API sends it. */
export function toDatasource({ id, name, slug, dimensions }: Datasource) {
  return { id, name, slug, dimensions: dimensions.map((one) => ({ ...one, datasource_id: id })) };
}

/**
 * A new datasource without entries.
 *
 * @throws 422 where its slug is taken, or a dimension lacks a name or a value.
 */
export async function createDatasource(editing: Editing, written: z.output<typeof fields>): Promise<Change> {
  const id = idFor(crypto.randomUUID());
  const { name, slug, dimensions_attributes = [] } = written;
  return write(editing, { id, name, slug, dimensions: withChanges([], dimensions_attributes), entries: [] });
}

/**
 * Renames a datasource, or changes its dimensions.
 *
 * @throws 404 for an unknown datasource; 422 as {@link createDatasource}.
 */
export async function updateDatasource(editing: Editing, id: number, written: Written): Promise<Change> {
  const found = await findDatasource(editing, id);
  const { dimensions_attributes: changes = [], name = found.name, slug = found.slug } = written;
  return write(editing, { ...found, name, slug, dimensions: withChanges(found.dimensions, changes) });
}

/**
 * Deletes a datasource with its entries.
 *
 * @throws 404 for an unknown datasource.
 */
export async function deleteDatasource(editing: Editing, id: number): Promise<Change> {
  const { slug } = await findDatasource(editing, id);
  const { db, space } = editing;
  await db.prepare("DELETE FROM datasources WHERE space_id = ? AND id = ?").bind(space.id, id).run();
  return { id, events: [datasourceEvent(space.id, slug)] };
}

async function write({ db, space }: Editing, source: Datasource): Promise<Change> {
  const { id, name, slug, dimensions, entries } = source;
  try {
    await db
      .prepare(
        `INSERT INTO datasources (space_id, id, slug, name, dimensions, entries) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (space_id, id) DO UPDATE SET slug = excluded.slug, name = excluded.name,
          dimensions = excluded.dimensions`,
      )
      .bind(space.id, id, slug, name, JSON.stringify(dimensions), JSON.stringify(entries))
      .run();
  } catch (error) {
    if (/UNIQUE constraint failed: .*slug/.test(String(error))) throw nameTaken();
    throw error;
  }
  return { id, events: [datasourceEvent(space.id, slug)] };
}

function withChanges(dimensions: readonly StoredDimension[], changes: readonly z.output<typeof dimension>[]) {
  const kept = new Map(dimensions.map((one) => [one.id, one]));
  for (const { _destroy: isGone, id = idFor(crypto.randomUUID()), ...given } of changes) {
    const { name, entry_value } = { ...kept.get(id), ...given };
    if (isGone) kept.delete(id);
    else if (name === undefined || entry_value === undefined) {
      throw unprocessable("datasource.dimensions_attributes: a dimension needs name and entry_value");
    } else kept.set(id, { id, name, entry_value });
  }
  return [...kept.values()];
}
