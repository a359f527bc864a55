import * as z from "zod";
import type { StoredDimension, StoredEntry } from "./datasources.ts";
import { idFor } from "./identity.ts";
import type { Seeding } from "./seed-changes.ts";
import { parseFile, SeedError, type SeedFile } from "./seed-file.ts";
import { spaces } from "./spaces.ts";

const datasourceSchema = z.object({
  name: z.string().min(1),
  id: z.int().positive().optional(),
  dimensions: z.array(z.object({ name: z.string(), entry_value: z.string() })).default([]),
  entries: z.array(
    z.object({
      name: z.string().min(1),
      value: z.string(),
      dimension_values: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/** A datasource, ready to be written. */
export interface DatasourceSeed {
  spaceId: number;
  id: number;
  slug: string;
  name: string;
  dimensions: StoredDimension[];
  entries: StoredEntry[];
}

/**
 * The datasource of a file with its entries.
 *
 * @throws SeedError when a field is missing or wrong, two entries share a name or an entry uses an unknown dimension.
 */
export function datasourceSeed(file: SeedFile, channel: keyof typeof spaces, slug: string): DatasourceSeed {
  const source = parseFile(datasourceSchema, file);
  const key = `${channel}/${slug}`;
  const known = new Set(source.dimensions.map(({ entry_value }) => entry_value));
  const names = new Set<string>();
  for (const { name, dimension_values } of source.entries) {
    if (names.has(name)) throw new SeedError(`${file.path}: entries holds the name "${name}" twice.`);
    names.add(name);
    const unknown = Object.keys(dimension_values).find((dimension) => !known.has(dimension));
    if (unknown !== undefined) {
      throw new SeedError(`${file.path}: the entry "${name}" has a value for "${unknown}", which is no dimension.`);
    }
  }
  return {
    spaceId: spaces[channel].id,
    id: source.id ?? idFor(`${key}#datasource`),
    slug,
    name: source.name,
    dimensions: source.dimensions.map((dimension) => ({
      id: idFor(`${key}#dimension/${dimension.entry_value}`),
      ...dimension,
    })),
    entries: source.entries.map((entry) => ({ id: idFor(`${key}#${entry.name}`), ...entry })),
  };
}

/** Writes a datasource or brings it up to date. */
export function datasourceSeeding({ spaceId, id, slug, name, dimensions, entries }: DatasourceSeed): Seeding {
  return {
    spaceId,
    kind: "datasource",
    id,
    insert: "INSERT INTO datasources (space_id, id, slug, name, dimensions, entries) SELECT ?, ?, ?, ?, ?, ?",
    params: [spaceId, id, slug, name, JSON.stringify(dimensions), JSON.stringify(entries)],
    update: `id = excluded.id, slug = excluded.slug, name = excluded.name, dimensions = excluded.dimensions,
      entries = excluded.entries`,
    label: `datasource ${slug}`,
  };
}
