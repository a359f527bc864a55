import * as z from "zod";
import type { Statement } from "../sql-statement.ts";
import type { JsonObject } from "./content-tree.ts";
import type { StoredDimension, StoredEntry } from "./datasources.ts";
import { idFor, uuidFor } from "./identity.ts";
import { noLongerNamed, type Seeding, seedChanges, unchanged } from "./seed-changes.ts";
import { completeContent, parseFile, placeOf, SeedError, type SeedFile } from "./seed-file.ts";
import { folderSeeds, type StorySeed, storySeed, storySeeding, storyUuid } from "./seed-story.ts";
import { spaces } from "./spaces.ts";

/**
 * Returns the statements that bring the spaces up to date with files of `backend/content/`: stories with their folders,
 * datasources and releases. Only what has changed since the last seed is written, so that editors' changes stay, and a space's cv
 * rises only if something public has changed. Content that has no file any more stays; see {@link contentPrune}.
 *
 * @throws SeedError if a file is broken or two files clash; the message names the file and the field.
 */
export function contentSeed(files: readonly SeedFile[]): Statement[] {
  const seeds = read(files);
  return [...seedChanges(seedingsOf(seeds)), ...releaseStatements(seeds.releases)];
}

/**
 * Returns the statements that delete content whose file no longer exists. They must run before those of {@link contentSeed} for the
 * same files. Content that was never seeded stays, so does content that an editor has changed since, and a folder that holds such a
 * story. Call it only with all files of `backend/content/`.
 *
 * @throws SeedError as contentSeed does.
 */
export function contentPrune(files: readonly SeedFile[]): Statement[] {
  const seeds = read(files);
  const kept = [...seedingsOf(seeds), ...releaseSeedings(seeds.releases)];
  return Object.values(spaces).flatMap(({ id }) => [
    ...PRUNED.map(({ table, column, kind, more = "" }) => {
      const { sql, params } = noLongerNamed(`${table}.${column}`, { spaceId: id, kind }, kept);
      return { sql: `DELETE FROM ${table} WHERE space_id = ? AND ${sql}${more}`, params: [id, ...params] };
    }),
    ...KINDS.map((kind) => {
      const { sql, params } = noLongerNamed("seeded.id", { spaceId: id, kind, isEdited: true }, kept);
      return { sql: `DELETE FROM seeded WHERE space_id = ? AND kind = ? AND ${sql}`, params: [id, kind, ...params] };
    }),
  ]);
}

const KINDS = ["story", "datasource", "release"] as const;

/** The content that is deleted, in this order: a folder after the stories within. */
const PRUNED: readonly { table: string; column: string; kind: (typeof KINDS)[number]; more?: string }[] = [
  { table: "stories", column: "id", kind: "story", more: " AND is_folder = 0" },
  {
    table: "stories",
    column: "id",
    kind: "story",
    more: ` AND NOT EXISTS (SELECT 1 FROM stories AS within WHERE within.space_id = stories.space_id AND within.is_folder = 0
      AND substr(within.full_slug, 1, length(stories.full_slug) + 1) = stories.full_slug || '/')`,
  },
  { table: "datasources", column: "id", kind: "datasource" },
  { table: "release_stories", column: "release_id", kind: "release" },
  { table: "releases", column: "id", kind: "release" },
];

/**
 * Returns the contents of the spaces' files, one by one, without releases.
 *
 * @throws SeedError as contentSeed does.
 */
export function contentSeedings(files: readonly SeedFile[]): Seeding[] {
  return seedingsOf(read(files));
}

function seedingsOf({ stories, datasources }: Seeds): Seeding[] {
  return [...stories.map(storySeeding), ...datasources.map(datasourceSeeding)];
}

interface Seeds {
  stories: StorySeed[];
  datasources: DatasourceSeed[];
  releases: ReleaseSeed[];
}

function read(files: readonly SeedFile[]): Seeds {
  const folders = new Map<number, StorySeed>();
  const seeds: Seeds = { stories: [], datasources: [], releases: [] };
  for (const file of files) {
    const place = placeOf(file.path);
    if (place.kind === "datasource") seeds.datasources.push(datasourceSeed(file, place.channel, place.name));
    else if (place.kind === "release") {
      seeds.releases.push(releaseSeed(file, place.channel, place.release, place.name));
    } else {
      for (const folder of folderSeeds(file, place.channel, place.name)) folders.set(folder.id, folder);
      seeds.stories.push(storySeed(file, place.channel, place.name));
    }
  }
  const stories = [...folders.values(), ...seeds.stories];
  refuseTwins(stories);
  return { ...seeds, stories };
}

function refuseTwins(stories: readonly StorySeed[]): void {
  const owners = new Map<string, string>();
  for (const story of stories) {
    const keys = { id: story.id, uuid: story.uuid, full_slug: `${story.full_slug}${story.is_folder ? "/" : ""}` };
    for (const [field, value] of Object.entries(keys)) {
      const key = `${story.spaceId} ${field} ${value}`;
      const owner = owners.get(key);
      if (owner !== undefined) throw new SeedError(`${story.path}: ${field} ${value} is taken by ${owner}.`);
      owners.set(key, story.path);
    }
  }
}

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
interface DatasourceSeed {
  spaceId: number;
  id: number;
  slug: string;
  name: string;
  dimensions: StoredDimension[];
  entries: StoredEntry[];
}

/**
 * Reads the datasource of a file with its entries.
 *
 * @throws SeedError if a field is missing or wrong, if two entries share a name, or if an entry uses an unknown dimension.
 */
function datasourceSeed(file: SeedFile, channel: keyof typeof spaces, slug: string): DatasourceSeed {
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

/** Returns the seeding that writes a datasource or brings it up to date. */
function datasourceSeeding({ spaceId, id, slug, name, dimensions, entries }: DatasourceSeed): Seeding {
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

const releaseSchema = z.object({ uuid: z.guid().optional(), content: z.record(z.string(), z.json()) });

const CREATED_AT = "2026-01-05T08:00:00.000Z";

/** A release's version of one story, ready to be written. `id` is the release's id, a slash and the story's uuid. */
interface ReleaseSeed {
  spaceId: number;
  id: string;
  release: number;
  storyUuid: string;
  content: string;
}

/**
 * Reads a release's version of the story at the same path, or of the story whose `uuid` the file states.
 *
 * @throws SeedError if a field is missing or wrong.
 */
function releaseSeed(file: SeedFile, channel: keyof typeof spaces, release: number, fullSlug: string): ReleaseSeed {
  const { uuid = storyUuid(channel, fullSlug), content } = parseFile(releaseSchema, file);
  const complete = completeContent(file.path, content as JsonObject, `${channel}/${fullSlug}`);
  return {
    spaceId: spaces[channel].id,
    id: `${release}/${uuid}`,
    release,
    storyUuid: uuid,
    content: JSON.stringify(complete),
  };
}

/** Returns the statements that write releases with their versions. A merged release is open again once one of its files has changed. */
function releaseStatements(seeds: readonly ReleaseSeed[]): Statement[] {
  const releases = releaseSeedings(seeds);
  const versions = releases.flatMap((of) => {
    const { sql, params } = unchanged(of);
    const its = seeds.filter(({ spaceId, release }) => spaceId === of.spaceId && release === of.id);
    return [
      {
        sql: `DELETE FROM release_stories WHERE space_id = ? AND release_id = ? AND NOT ${sql}`,
        params: [of.spaceId, of.id, ...params],
      },
      ...its.map(({ spaceId, release, storyUuid, content }) => ({
        sql: `INSERT INTO release_stories (space_id, release_id, story_uuid, content) SELECT ?, ?, ?, ? WHERE NOT ${sql}`,
        params: [spaceId, release, storyUuid, content, ...params],
      })),
    ];
  });
  return [...versions, ...seedChanges(releases)];
}

/** Returns the releases to which the seeds belong. */
function releaseSeedings(seeds: readonly ReleaseSeed[]): Seeding[] {
  const releases = Map.groupBy(seeds, ({ spaceId, release }) => `${spaceId}/${release}`);
  return [...releases].flatMap(([key, versions]) =>
    versions.slice(0, 1).map(({ spaceId, release }) => ({
      spaceId,
      kind: "release" as const,
      id: release,
      insert: "INSERT INTO releases (space_id, id, uuid, name, created_at) SELECT ?, ?, ?, ?, ?",
      params: [spaceId, release, uuidFor(`${key}#release`), `Release ${release}`, CREATED_AT],
      update: "released = 0",
      label: `release ${release}`,
      also: JSON.stringify(versions.map(({ storyUuid, content }) => [storyUuid, content])),
    })),
  );
}
