import type { Statement } from "../sql-statement.ts";
import { type DatasourceSeed, datasourceSeed, datasourceUpsert } from "./seed-datasource.ts";
import { placeOf, SeedError, type SeedFile } from "./seed-file.ts";
import { type ReleaseSeed, releaseNames, releaseSeed, releaseUpsert } from "./seed-release.ts";
import { folderSeeds, type StorySeed, storySeed, storyUpsert } from "./seed-story.ts";
import { spaces } from "./spaces.ts";

/**
 * The statements that bring the spaces up to date with files of `backend/content/`: stories with their folders,
 * datasources and releases. Running them again changes nothing, and a space's cv rises only when something the public
 * sees has changed. What has no file any more stays; see {@link contentPrune}.
 *
 * @throws SeedError, one sentence naming the file and the field, when a file is broken or two files clash.
 */
export function contentSeed(files: readonly SeedFile[]): Statement[] {
  const { stories, datasources, releases } = read(files);
  return [
    ...stories.map(storyUpsert),
    ...datasources.map(datasourceUpsert),
    ...releaseNames(releases),
    ...releases.map(releaseUpsert),
  ];
}

/**
 * The statements that delete what the files no longer hold, to be run before those of {@link contentSeed} with the
 * same files. Call it only with the whole of `backend/content/`: whatever is missing from the files is deleted.
 *
 * @throws SeedError as contentSeed does.
 */
export function contentPrune(files: readonly SeedFile[]): Statement[] {
  const { stories, datasources, releases } = read(files);
  return Object.values(spaces).flatMap(({ id }) => [
    pruning("stories", "id", id, idsWithin(id, stories)),
    pruning("datasources", "id", id, idsWithin(id, datasources)),
    pruning("release_stories", "release_id || '/' || story_uuid", id, idsWithin(id, releases)),
    pruning(
      "releases",
      "id",
      id,
      idsWithin(
        id,
        releases.map(({ spaceId, release }) => ({ spaceId, id: release })),
      ),
    ),
  ]);
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

function idsWithin(space: number, seeds: readonly { spaceId: number; id: string | number }[]): (string | number)[] {
  return seeds.filter(({ spaceId }) => spaceId === space).map(({ id }) => id);
}

function pruning(table: string, key: string, space: number, kept: readonly (string | number)[]): Statement {
  return {
    sql: `DELETE FROM ${table} WHERE space_id = ? AND ${key} NOT IN (SELECT value FROM json_each(?))`,
    params: [space, JSON.stringify(kept)],
  };
}
