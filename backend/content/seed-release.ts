import * as z from "zod";
import type { Statement } from "../sql-statement.ts";
import type { JsonObject } from "./content-tree.ts";
import { uuidFor } from "./identity.ts";
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

/** Writes a release's version or brings it up to date. */
export function releaseUpsert({ spaceId, release, storyUuid, content }: ReleaseSeed): Statement {
  return {
    sql: `INSERT INTO release_stories (space_id, release_id, story_uuid, content) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET content = excluded.content`,
    params: [spaceId, release, storyUuid, content],
  };
}

/** Names the releases that the seeds belong to. One that was merged is open again, as its versions are back. */
export function releaseNames(seeds: readonly ReleaseSeed[]): Statement[] {
  const releases = new Map(seeds.map(({ spaceId, release }) => [`${spaceId}/${release}`, { spaceId, release }]));
  return [...releases].map(([key, { spaceId, release }]) => ({
    sql: `INSERT INTO releases (space_id, id, uuid, name, created_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET released = 0`,
    params: [spaceId, release, uuidFor(`${key}#release`), `Release ${release}`, CREATED_AT],
  }));
}
