import * as z from "zod/mini";
import type { Doubt } from "#domain/story/index-doubt.ts";
import type { IndexedStory } from "../story.ts";

/** What is known of an index as a whole. */
const stateSchema = z.object({
  /** The epoch of the journal that it holds at. */
  asOf: z.int(),
  /** When its reading was over, in epoch milliseconds. */
  storedAt: z.number(),
  /** The version of the space that it is of; 0 where the service did not say. */
  spaceVersion: z.number(),
  /** Why the latest reading did not count yet; null where it did. */
  doubt: z.nullable(z.object({ atMs: z.number(), lost: z.string() })),
  /** Until then it is read anew each minute: it lacks what it might not. */
  suspectUntilMs: z.number(),
});
export type IndexState = z.infer<typeof stateSchema>;

/** What of a Durable Object's storage holds an index. */
export type TableStorage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/** A space's published stories without their blocks: a table in the storage of a Durable Object, and its state. */
export interface StoryTable {
  /** Null until an index was read whole. */
  state: () => IndexState | null;
  count: () => number;
  /** Rises with each reading that put other stories in place. */
  revision: () => number;
  /** One after the other: so many at once would be too much to hold. */
  ids: () => Iterable<number>;
  slugs: () => Iterable<string>;
  byIds: (ids: readonly number[]) => IndexedStory[];
  bySlugs: (slugs: readonly string[]) => IndexedStory[];
  /** The stories under any of these slugs, and all that are translations of them. */
  groupsOfSlugs: (slugs: readonly string[]) => IndexedStory[];
  /** Stories below folders, such as `de-DE/magazin`, by slug; a thousand of each at most. */
  inFolders: (folders: readonly string[]) => IndexedStory[];
  /** Slugs that hold a text, in any case. */
  search: (text: string, most: number) => string[];
  /** Lays stories of a reading aside, in storage: there may be as many as the space has. */
  stage: (stories: readonly IndexedStory[]) => void;
  countStaged: () => number;
  staged: () => IndexedStory[];
  dropStaged: () => void;
  /** Puts what was staged in the place of what there was and takes away what is gone, all of it or nothing. */
  apply: (reading: { gone: readonly number[]; state: IndexState }) => void;
  doubt: (doubt: Doubt) => void;
}

/** A list of a folder's stories names no more of them. */
const MOST_LISTED = 1000;
const COLUMNS = "id, full_slug, uuid, group_id, published_at, component, robots";
const STORY = `id INTEGER PRIMARY KEY, full_slug TEXT NOT NULL, uuid TEXT, group_id TEXT, published_at TEXT,
  component TEXT NOT NULL, robots TEXT`;
const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS stories (${STORY})`,
  `CREATE TABLE IF NOT EXISTS staged (${STORY})`,
  "CREATE INDEX IF NOT EXISTS stories_slug ON stories (full_slug)",
  "CREATE INDEX IF NOT EXISTS stories_group ON stories (group_id)",
  "CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, json TEXT NOT NULL)",
];

export function createStoryTable(storage: TableStorage): StoryTable {
  const { sql } = storage;
  for (const statement of SCHEMA) sql.exec(statement);
  const rows = (query: string, ...bindings: unknown[]) => sql.exec(query, ...bindings).toArray();
  const stories = (where: string, ...bindings: unknown[]) =>
    rows(`SELECT ${COLUMNS} FROM stories ${where}`, ...bindings) as unknown as IndexedStory[];
  const column = <T>(query: string, ...bindings: unknown[]) => rows(query, ...bindings).map(({ value }) => value as T);
  function* values<T>(query: string): Generator<T> {
    for (const { value } of sql.exec(query)) yield value as T;
  }
  const count = (table: string) => column<number>(`SELECT count(*) AS value FROM ${table}`)[0] ?? 0;
  const list = "(SELECT value FROM json_each(?))";
  let revision = 0;

  const state = () => {
    const [json] = column<string>("SELECT json AS value FROM state WHERE name = 'index'");
    return json === undefined ? null : stateSchema.parse(JSON.parse(json));
  };
  const setState = (value: IndexState) =>
    sql.exec("INSERT OR REPLACE INTO state (name, json) VALUES ('index', ?)", JSON.stringify(value));

  return {
    state,
    count: () => count("stories"),
    revision: () => revision,
    ids: () => values<number>("SELECT id AS value FROM stories"),
    slugs: () => values<string>("SELECT full_slug AS value FROM stories"),
    byIds: (ids) => stories(`WHERE id IN ${list}`, JSON.stringify(ids)),
    bySlugs: (slugs) => stories(`WHERE full_slug IN ${list}`, JSON.stringify(slugs)),
    groupsOfSlugs: (slugs) => {
      const wanted = JSON.stringify(slugs);
      const groups = `(SELECT group_id FROM stories WHERE full_slug IN ${list})`;
      return stories(`WHERE full_slug IN ${list} OR group_id IN ${groups} ORDER BY id`, wanted, wanted);
    },
    inFolders: (folders) =>
      folders.flatMap((folder) =>
        // What follows a slash in the order of characters is a nought.
        stories(
          `WHERE full_slug >= ? AND full_slug < ? ORDER BY full_slug LIMIT ${MOST_LISTED}`,
          `${folder}/`,
          `${folder}0`,
        ),
      ),
    search: (text, most) =>
      column<string>(
        "SELECT full_slug AS value FROM stories WHERE instr(lower(full_slug), lower(?)) > 0 ORDER BY full_slug LIMIT ?",
        text,
        most,
      ),
    stage: (arrived) =>
      storage.transactionSync(() => {
        for (const { id, full_slug, uuid, group_id, published_at, component, robots } of arrived) {
          const bindings = [id, full_slug, uuid, group_id, published_at, component, robots];
          sql.exec(`INSERT OR REPLACE INTO staged (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`, ...bindings);
        }
      }),
    countStaged: () => count("staged"),
    staged: () => rows(`SELECT ${COLUMNS} FROM staged ORDER BY rowid`) as unknown as IndexedStory[],
    dropStaged: () => void sql.exec("DELETE FROM staged"),
    apply: ({ gone, state: next }) =>
      storage.transactionSync(() => {
        if (gone.length > 0 || count("staged") > 0) revision++;
        sql.exec(`DELETE FROM stories WHERE id IN ${list}`, JSON.stringify(gone));
        sql.exec(`INSERT OR REPLACE INTO stories (${COLUMNS}) SELECT ${COLUMNS} FROM staged`);
        sql.exec("DELETE FROM staged");
        setState(next);
      }),
    doubt: (doubt) => {
      const current = state();
      if (current) setState({ ...current, doubt });
    },
  };
}
