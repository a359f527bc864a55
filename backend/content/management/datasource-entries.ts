import * as z from "zod";
import type { StoredEntry } from "../datasources.ts";
import { notFound, unprocessable } from "../errors.ts";
import { idFor } from "../identity.ts";
import { pageParams } from "../paging.ts";
import { wholeNumber } from "../query-params.ts";
import { type Datasource, findDatasource, findDatasources } from "./datasources.ts";
import type { Change, Editing } from "./editing.ts";
import { datasourceEvent } from "./events.ts";

const fields = z.object({
  name: z.string().min(1).max(500),
  value: z.string().max(20_000),
  datasource_id: z.int().optional(),
  /** The value in the dimension that the query names. */
  dimension_value: z.string().max(20_000).optional(),
  /** Where it stands among the others, from 1. */
  position: z.int().optional(),
});

/** Bodies of `POST /datasource_entries` and of `PUT /datasource_entries/{id}`, where what is left out stays as it is. */
export const createdEntrySchema = z.object({ datasource_entry: fields.extend({ datasource_id: z.int() }) });
export const updatedEntrySchema = z.object({ datasource_entry: fields.partial() });

/** Parameters of `GET /datasource_entries`; `dimension` is a dimension's id. */
export const entryListParams = z.object({
  ...pageParams,
  datasource_id: wholeNumber.optional(),
  datasource_slug: z.string().optional(),
  dimension: wholeNumber.optional(),
});

/** Parameters of `PUT /datasource_entries/{id}`. */
export const entryParams = z.object({ dimension_id: wholeNumber.optional() });

/** The entries of a datasource, or of all, in their order, with their values in the dimension asked for. */
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

/** @throws 404 for an unknown entry. */
export async function findEntry(editing: Editing, id: number) {
  const { source, entry } = await sourceOf(editing, id);
  return toEntry(source, entry);
}

/**
 * A new entry of a datasource, at its end unless it says where.
 *
 * @throws 404 for an unknown datasource; 422 where another entry of it has the name.
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
 * @param dimensionId the dimension whose value is written; the entry's own stays as it is then.
 * @throws 404 for an unknown entry; 422 where another entry of the datasource has the name.
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

/** The entries with one among them that is new or was changed: where it was, unless it says otherwise. */
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

/** Writes a datasource's entries anew, again where somebody else did meanwhile: two editors lose nothing of each other's. */
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
