import { datasourceStatement } from "./seed-datasource.ts";
import { placeOf, SeedError, type SeedFile } from "./seed-file.ts";
import { releaseStatement } from "./seed-release.ts";
import { folderRows, type SeedRow, storyRow, upsert } from "./seed-story.ts";
import { spaces } from "./spaces.ts";
import type { Statement } from "./sql-statement.ts";

/**
 * The statements that bring the spaces up to date with files of `backend/content/`: stories with their folders,
 * datasources and releases. Running them again changes nothing, and a space's cv rises only when something the public
 * sees has changed. Stories that have no file any more stay; see {@link contentPrune}.
 *
 * @throws SeedError, one sentence naming the file and the field, when a file is broken or two files clash.
 */
export function contentSeed(files: readonly SeedFile[]): Statement[] {
  const statements: Statement[] = [];
  for (const file of files) {
    const place = placeOf(file.path);
    if (place.kind === "datasource") statements.push(datasourceStatement(file, place.channel, place.name));
    if (place.kind === "release") statements.push(releaseStatement(file, place.channel, place.release, place.name));
  }
  return [...rowsOf(files).map(upsert), ...statements];
}

/**
 * The statements that delete what the files no longer hold, to be run before those of {@link contentSeed} with the
 * same files. Call it only with the whole of `backend/content/`: a story missing from the files is deleted.
 *
 * @throws SeedError as contentSeed does.
 */
export function contentPrune(files: readonly SeedFile[]): Statement[] {
  const rows = rowsOf(files);
  return Object.values(spaces).map(({ id }) => ({
    sql: "DELETE FROM stories WHERE space_id = ? AND uuid NOT IN (SELECT value FROM json_each(?))",
    params: [id, JSON.stringify(rows.filter(({ spaceId }) => spaceId === id).map(({ uuid }) => uuid))],
  }));
}

function rowsOf(files: readonly SeedFile[]): SeedRow[] {
  const folders = new Map<number, SeedRow>();
  const stories: SeedRow[] = [];
  for (const file of files) {
    const place = placeOf(file.path);
    if (place.kind !== "story") continue;
    for (const folder of folderRows(file, place.channel, place.name)) folders.set(folder.id, folder);
    stories.push(storyRow(file, place.channel, place.name));
  }
  const rows = [...folders.values(), ...stories];
  refuseTwins(rows);
  return rows;
}

function refuseTwins(rows: readonly SeedRow[]): void {
  const owners = new Map<string, string>();
  for (const row of rows) {
    const keys = { id: row.id, uuid: row.uuid, full_slug: `${row.full_slug}${row.is_folder ? "/" : ""}` };
    for (const [field, value] of Object.entries(keys)) {
      const key = `${row.spaceId} ${field} ${value}`;
      const owner = owners.get(key);
      if (owner !== undefined) throw new SeedError(`${row.path}: ${field} ${value} is taken by ${owner}.`);
      owners.set(key, row.path);
    }
  }
}
