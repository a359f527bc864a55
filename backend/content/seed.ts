import type { Statement } from "../sql-statement.ts";
import { noLongerNamed, type Seeding, seedChanges } from "./seed-changes.ts";
import { type DatasourceSeed, datasourceSeed, datasourceSeeding } from "./seed-datasource.ts";
import { placeOf, SeedError, type SeedFile } from "./seed-file.ts";
import { type ReleaseSeed, releaseSeed, releaseSeedings, releaseStatements } from "./seed-release.ts";
import { folderSeeds, type StorySeed, storySeed, storySeeding } from "./seed-story.ts";
import { spaces } from "./spaces.ts";

/**
 * The statements that bring the spaces up to date with files of `backend/content/`: stories with their folders,
 * datasources and releases. Only what has changed since it was last seeded is written, so that what editors made meanwhile
 * stays, and a space's cv rises only when something the public sees has changed. What has no file any more stays; see
 * {@link contentPrune}.
 *
 * @throws SeedError, one sentence naming the file and the field, when a file is broken or two files clash.
 */
export function contentSeed(files: readonly SeedFile[]): Statement[] {
  const seeds = read(files);
  return [...seedChanges(seedingsOf(seeds)), ...releaseStatements(seeds.releases)];
}

/**
 * The statements that delete what earlier files held and these no longer do, to be run before those of {@link contentSeed}
 * with the same files. What was never seeded stays, what an editor changed since too, and so does a folder that holds such a story. Call it only with the whole
 * of `backend/content/`.
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

/** What is pruned, in this order: a folder after the stories within. */
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
 * What the files of the spaces say, one by one, without releases.
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
