import * as z from "zod";
import type { Statement } from "../sql-statement.ts";
import type { JsonObject } from "./content-tree.ts";
import { uuidFor } from "./identity.ts";
import { type Seeding, seedChanges, unchanged } from "./seed-changes.ts";
import { completeContent } from "./seed-content.ts";
import { parseFile, type SeedFile } from "./seed-file.ts";
import { storyUuid } from "./seed-story.ts";
import { spaces } from "./spaces.ts";

const releaseSchema = z.object({ uuid: z.guid().optional(), content: z.record(z.string(), z.json()) });

const CREATED_AT = "2026-01-05T08:00:00.000Z";

/** A release's version of one story, ready to be written. `id` is the release's id, a slash and the story's uuid. */
export interface ReleaseSeed {
  spaceId: number;
  id: string;
  release: number;
  storyUuid: string;
  content: string;
}

/**
 * A release's version of the story at the same path, or of the story whose `uuid` the file states.
 *
 * @throws SeedError when a field is missing or wrong.
 */
export function releaseSeed(
  file: SeedFile,
  channel: keyof typeof spaces,
  release: number,
  fullSlug: string,
): ReleaseSeed {
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

/** Writes releases with their versions. One that was merged is open again once one of its files has changed. */
export function releaseStatements(seeds: readonly ReleaseSeed[]): Statement[] {
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

/** The releases that the seeds belong to. */
export function releaseSeedings(seeds: readonly ReleaseSeed[]): Seeding[] {
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
