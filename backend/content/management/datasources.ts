import * as z from "zod";
import type { StoredDimension, StoredEntry } from "../datasources.ts";
import { nameTaken, notFound, unprocessable } from "../errors.ts";
import { idFor } from "../identity.ts";
import { idList, pageParams, wholeNumber } from "../query-params.ts";
import { type Change, datasourceEvent, type Editing } from "./editing.ts";

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

/** Bodies of `POST /datasources` and of `PUT /datasources/{id}`, in which fields that are left out stay unchanged. */
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
interface Datasource {
  id: number;
  name: string;
  slug: string;
  dimensions: StoredDimension[];
  entries: StoredEntry[];
}

/** Finds the datasources that a listing selects, in order of slug. */
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

/** Finds a datasource by its id. @throws 404 for an unknown datasource. */
export async function findDatasource(editing: Editing, id: number): Promise<Datasource> {
  const [found] = await findDatasources(editing, { by_ids: [id] });
  if (!found) throw notFound();
  return found;
}

/** Returns a datasource as the management API sends it. */
export function toDatasource({ id, name, slug, dimensions }: Datasource) {
  return { id, name, slug, dimensions: dimensions.map((one) => ({ ...one, datasource_id: id })) };
}

/**
 * Creates a datasource without entries.
 *
 * @throws 422 if its slug is taken, or a dimension lacks a name or a value.
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

const entryFields = z.object({
  name: z.string().min(1).max(500),
  value: z.string().max(20_000),
  datasource_id: z.int().optional(),
  /** The value in the dimension that the query names. */
  dimension_value: z.string().max(20_000).optional(),
  /** Its position among the others, from 1. */
  position: z.int().optional(),
});

/** Bodies of `POST /datasource_entries` and of `PUT /datasource_entries/{id}`, in which fields that are left out stay unchanged. */
export const createdEntrySchema = z.object({ datasource_entry: entryFields.extend({ datasource_id: z.int() }) });
export const updatedEntrySchema = z.object({ datasource_entry: entryFields.partial() });

/** Parameters of `GET /datasource_entries`; `dimension` is a dimension's id. */
export const entryListParams = z.object({
  ...pageParams,
  datasource_id: wholeNumber.optional(),
  datasource_slug: z.string().optional(),
  dimension: wholeNumber.optional(),
});

/** Parameters of `PUT /datasource_entries/{id}`. */
export const entryParams = z.object({ dimension_id: wholeNumber.optional() });

/** Finds the entries of a datasource, or of all, in their order, with their values in the requested dimension. */
export async function findEntries(
  editing: Editing,
  { datasource_id, datasource_slug, dimension }: z.output<typeof entryListParams>,
) {
  const sources = (await findDatasources(editing)).filter(
    ({ id, slug }) =>
      (datasource_id === undefined || id === datasource_id) &&
      (datasource_slug === undefined || slug === datasource_slug),
  );
  return sources.flatMap((source) => source.entries.map((entry) => toEntry(source, entry, dimension)));
}

/** Finds an entry by its id. @throws 404 for an unknown entry. */
export async function findEntry(editing: Editing, id: number) {
  const { source, entry } = await sourceOf(editing, id);
  return toEntry(source, entry);
}

/**
 * Creates an entry of a datasource, at its end unless a position is given.
 *
 * @throws 404 for an unknown datasource; 422 if another entry of it has the name.
 */
export async function createEntry(
  editing: Editing,
  { datasource_id, name, value, position }: z.output<typeof createdEntrySchema>["datasource_entry"],
): Promise<Change> {
  const { slug } = await findDatasource(editing, datasource_id);
  const entry: StoredEntry = { id: idFor(crypto.randomUUID()), name, value, dimension_values: {} };
  await rewrite(editing, slug, (entries) => placed(entries, entry, position));
  return { id: entry.id, events: [datasourceEvent(editing.space.id, slug)] };
}

/**
 * Changes an entry of a datasource, or its value in a dimension.
 *
 * @param dimensionId the dimension whose value is written; the entry's own value stays unchanged then.
 * @throws 404 for an unknown entry; 422 if another entry of the datasource has the name.
 */
export async function updateEntry(
  editing: Editing,
  id: number,
  written: z.output<typeof updatedEntrySchema>["datasource_entry"],
  dimensionId?: number,
): Promise<Change> {
  const { source } = await sourceOf(editing, id);
  const { name, value, dimension_value, position } = written;
  const dimension = source.dimensions.find((one) => one.id === dimensionId)?.entry_value;
  if (dimensionId !== undefined && dimension === undefined)
    throw unprocessable("dimension_id: there is no such dimension");
  await rewrite(editing, source.slug, (entries) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) throw notFound();
    if (dimension === undefined)
      return placed(entries, { ...entry, name: name ?? entry.name, value: value ?? entry.value }, position);
    const dimension_values = { ...entry.dimension_values, [dimension]: dimension_value ?? "" };
    if (!dimension_value) delete dimension_values[dimension];
    return placed(entries, { ...entry, dimension_values }, position);
  });
  return { id, events: [datasourceEvent(editing.space.id, source.slug)] };
}

/**
 * Deletes an entry.
 *
 * @throws 404 for an unknown entry.
 */
export async function deleteEntry(editing: Editing, id: number): Promise<Change> {
  const { source } = await sourceOf(editing, id);
  await rewrite(editing, source.slug, (entries) => entries.filter((entry) => entry.id !== id));
  return { id, events: [datasourceEvent(editing.space.id, source.slug)] };
}

function toEntry({ id: datasource_id, dimensions }: Datasource, entry: StoredEntry, dimensionId?: number) {
  const { id, name, value, dimension_values: values } = entry;
  const dimension = dimensions.find((one) => one.id === dimensionId)?.entry_value;
  const inDimension = dimension !== undefined && Object.hasOwn(values, dimension) ? values[dimension] : null;
  return { id, name, value, dimension_value: inDimension, datasource_id };
}

async function sourceOf(editing: Editing, id: number): Promise<{ source: Datasource; entry: StoredEntry }> {
  for (const source of await findDatasources(editing)) {
    const entry = source.entries.find((one) => one.id === id);
    if (entry) return { source, entry };
  }
  throw notFound();
}

/** Returns the entries with a new or changed one among them: at the given position, else in its old place, else at the end. */
function placed(entries: readonly StoredEntry[], entry: StoredEntry, position?: number): StoredEntry[] {
  const twin = entries.find(({ id, name }) => name === entry.name && id !== entry.id);
  if (twin) throw unprocessable(`datasource_entry.name: "${entry.name}" is taken`);
  const others = entries.filter(({ id }) => id !== entry.id);
  const was = entries.findIndex(({ id }) => id === entry.id);
  return others.toSpliced(
    position === undefined ? (was < 0 ? others.length : was) : Math.max(position - 1, 0),
    0,
    entry,
  );
}

/** Rewrites a datasource's entries. It tries again if they changed meanwhile, so that two editors do not overwrite each other. */
async function rewrite(
  { db, space }: Editing,
  slug: string,
  change: (entries: StoredEntry[]) => StoredEntry[],
): Promise<void> {
  for (;;) {
    const before = await db
      .prepare("SELECT entries FROM datasources WHERE space_id = ? AND slug = ?")
      .bind(space.id, slug)
      .first<string>("entries");
    if (before === null) throw notFound();
    const after = JSON.stringify(change(JSON.parse(before) as StoredEntry[]));
    const { meta } = await db
      .prepare("UPDATE datasources SET entries = ? WHERE space_id = ? AND slug = ? AND entries = ?")
      .bind(after, space.id, slug, before)
      .run();
    if (meta.changes > 0) return;
  }
}
