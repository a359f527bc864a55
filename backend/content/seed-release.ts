import * as z from "zod";
import type { JsonObject } from "./content-tree.ts";
import { completeContent } from "./seed-content.ts";
import { parseFile, type SeedFile } from "./seed-file.ts";
import { storyUuid } from "./seed-story.ts";
import { spaces } from "./spaces.ts";
import type { Statement } from "./sql-statement.ts";

const releaseSchema = z.object({ uuid: z.guid().optional(), content: z.record(z.string(), z.json()) });

/**
 * Writes a release's version of the story at the same path, or brings it up to date.
 *
 * @throws SeedError when a field is missing or wrong.
 */
export function releaseStatement(
  file: SeedFile,
  channel: keyof typeof spaces,
  release: number,
  fullSlug: string,
): Statement {
  const { uuid = storyUuid(channel, fullSlug), content } = parseFile(releaseSchema, file);
  const complete = completeContent(file.path, content as JsonObject, `${channel}/${fullSlug}`);
  return {
    sql: `INSERT INTO release_stories (space_id, release_id, story_uuid, content) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET content = excluded.content`,
    params: [spaces[channel].id, release, uuid, JSON.stringify(complete)],
  };
}
