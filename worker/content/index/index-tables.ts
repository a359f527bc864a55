import * as z from "zod/mini";
import { isIndexed, parseRobots, SITEMAP_PART_SIZE } from "#domain/page/crawlers.ts";
import type { Doubt } from "#domain/story/story-changes.ts";
import type { IndexedStory } from "../story.ts";
import type { SitemapEntry } from "./index-messages.ts";
import { createMovedStories, type MovedStories } from "./moved-stories.ts";

/** State of an index as a whole. */
const stateSchema = z.object({
  /** Journal epoch as of which the index is current. */
  asOf: z.int(),
  /** Time when its reading ended, in epoch milliseconds. */
  storedAt: z.number(),
  /** Version of the space that was read; 0 if the service did not state it. */
  spaceVersion: z.number(),
  /** The loss of stories that the latest reading showed, until a second one confirms it; otherwise null. */
  doubt: z.nullable(z.object({ atMs: z.number(), lost: z.string() })),
  /** Time until which the index is read again each minute, since it may lack stories. */
  suspectUntilMs: z.number(),
});
export type IndexState = z.infer<typeof stateSchema>;
/** The columns that its reading filled; an older build's state does not state them. */
const readSchema = z.object({ columns: z.catch(z.string(), "") });

/** The parts of a Durable Object's storage that an index needs. */
export type TableStorage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/** A space's published stories without their blocks: a table in a Durable Object's storage, and its state. */
export interface StoryTable {
  /** State of the index; null until one was read completely. */
  state: () => IndexState | null;
  /** False if the reading was an older build's, which did not fill every column. */
  isWhole: () => boolean;
  count: () => number;
  /** Rises with each reading that changed stories. */
  revision: () => number;
  /** Yields the ids one after the other: all at once would need too much memory. */
  ids: () => Iterable<number>;
  slugs: () => Iterable<string>;
  byIds: (ids: readonly number[]) => IndexedStory[];
  bySlugs: (slugs: readonly string[]) => IndexedStory[];
  /** The stories under any of these slugs, and all their translations. */
  groupsOfSlugs: (slugs: readonly string[]) => IndexedStory[];
  /** Stories in folders, such as `de-DE/magazin`, by slug; a thousand per folder at most. */
  inFolders: (folders: readonly string[]) => IndexedStory[];
  /** Slugs that contain a text, ignoring case. */
  search: (text: string, most: number) => string[];
  /** Stores a reading's stories aside, in storage, since there may be as many as the space has. */
  stage: (stories: readonly IndexedStory[]) => void;
  /** Fills columns of stories that are what they were, if an older build did not read them. */
  complete: (stories: readonly IndexedStory[]) => void;
  countStaged: () => number;
  staged: () => IndexedStory[];
  dropStaged: () => void;
  /** Replaces stories by the staged ones and deletes those that are gone, in one transaction. */
  apply: (reading: { gone: readonly number[]; state: IndexState }) => void;
  doubt: (doubt: Doubt) => void;
  /** The addresses that stories had before. */
  moved: MovedStories;
}

/** Maximum number of stories in a folder's list. */
const MOST_LISTED = 1000;
const NAMES = [
  ...["id", "full_slug", "uuid", "group_id", "published_at"],
  ...["component", "robots", "successor", "cover", "canonical"],
] as const satisfies readonly (keyof IndexedStory)[];
const COLUMNS = NAMES.join(", ");
const STORY = `id INTEGER PRIMARY KEY, full_slug TEXT NOT NULL, uuid TEXT, group_id TEXT, published_at TEXT,
  component TEXT NOT NULL, robots TEXT, successor TEXT, cover TEXT, canonical TEXT`;
const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS stories (${STORY})`,
  `CREATE TABLE IF NOT EXISTS staged (${STORY})`,
  "CREATE INDEX IF NOT EXISTS stories_slug ON stories (full_slug)",
  "CREATE INDEX IF NOT EXISTS stories_group ON stories (group_id)",
  "CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, json TEXT NOT NULL)",
];

/** Creates the table. @param now the clock by which former addresses are dated. */
export function createStoryTable(storage: TableStorage, now: () => number): StoryTable {
  const { sql } = storage;
  for (const statement of SCHEMA) sql.exec(statement);
  addColumns(sql);
  const rows = (query: string, ...bindings: unknown[]) => sql.exec(query, ...bindings).toArray();
  const stories = (where: string, ...bindings: unknown[]) =>
    rows(`SELECT ${COLUMNS} FROM stories ${where}`, ...bindings) as unknown as IndexedStory[];
  const column = <T>(query: string, ...bindings: unknown[]) => rows(query, ...bindings).map(({ value }) => value as T);
  function* values<T>(query: string): Generator<T> {
    for (const { value } of sql.exec(query)) yield value as T;
  }
  const moved = createMovedStories(storage, now);
  const count = (table: string) => column<number>(`SELECT count(*) AS value FROM ${table}`)[0] ?? 0;
  const list = "(SELECT value FROM json_each(?))";
  let revision = 0;

  const readState = () => {
    const [json] = column<string>("SELECT json AS value FROM state WHERE name = 'index'");
    return json === undefined ? null : (JSON.parse(json) as unknown);
  };
  const state = () => {
    const json = readState();
    return json === null ? null : stateSchema.parse(json);
  };
  const isWhole = () => readSchema.safeParse(readState()).data?.columns === COLUMNS;
  const setState = (value: IndexState, columns: string) =>
    sql.exec(
      "INSERT OR REPLACE INTO state (name, json) VALUES ('index', ?)",
      JSON.stringify({ ...value, columns } satisfies IndexState & z.infer<typeof readSchema>),
    );
  const write = (into: string, arrived: readonly IndexedStory[]) =>
    storage.transactionSync(() => {
      const places = NAMES.map(() => "?").join(", ");
      for (const story of arrived)
        sql.exec(`INSERT OR REPLACE INTO ${into} (${COLUMNS}) VALUES (${places})`, ...NAMES.map((name) => story[name]));
    });

  return {
    state,
    isWhole,
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
        // The character after a slash is a nought, so this range is the folder's content.
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
    stage: (arrived) => write("staged", arrived),
    complete: (stories) => {
      if (stories.length > 0) revision++;
      write("stories", stories);
    },
    countStaged: () => count("staged"),
    staged: () => rows(`SELECT ${COLUMNS} FROM staged ORDER BY rowid`) as unknown as IndexedStory[],
    dropStaged: () => void sql.exec("DELETE FROM staged"),
    apply: ({ gone, state: next }) =>
      storage.transactionSync(() => {
        if (gone.length > 0 || count("staged") > 0) revision++;
        moved.beforeReading(gone);
        sql.exec(`DELETE FROM stories WHERE id IN ${list}`, JSON.stringify(gone));
        sql.exec(`INSERT OR REPLACE INTO stories (${COLUMNS}) SELECT ${COLUMNS} FROM staged`);
        sql.exec("DELETE FROM staged");
        setState(next, COLUMNS);
        moved.afterReading(next.asOf);
      }),
    moved,
    doubt: (doubt) => {
      const current = state();
      if (current) setState({ ...current, doubt }, isWhole() ? COLUMNS : "");
    },
  };
}

/** Adds the columns that an older build's tables lack. Their stories have nothing in them until the index is next read. */
function addColumns(sql: TableStorage["sql"]): void {
  for (const table of ["stories", "staged"]) {
    const [found] = sql.exec("SELECT sql FROM sqlite_master WHERE name = ?", table).toArray();
    for (const column of ["successor", "cover", "canonical"])
      if (!String(found?.sql).includes(column)) sql.exec(`ALTER TABLE ${table} ADD COLUMN ${column} TEXT`);
  }
}

/** Folders of a host's sitemap, one chain per locale: the locale's own folder, then the folder of its fallback. */
type FolderChains = readonly (readonly string[])[];

/** Pages of sitemaps, read from an index's stories, one part at a time. */
interface SitemapTable {
  /** The number of parts, at least one. Counted once per host and reading of the index. */
  countParts: (chains: FolderChains) => number;
  /** The pages of a part, counted from 1; null if there is no such part. */
  readPart: (chains: FolderChains, part: number) => SitemapEntry[] | null;
}

/** One folder of a chain. A page that also exists in the folder before is left out, since that one is shown. */
interface Section {
  chain: number;
  folder: string;
  before: string | null;
}

/** Start of a part. */
interface Place {
  section: number;
  fullSlug: string;
}

/** Creates the sitemap table. @param revision rises whenever the table's stories change. */
export function createSitemapTable({ sql }: Pick<TableStorage, "sql">, revision: () => number): SitemapTable {
  const known = { revision: -1, robots: "", starts: new Map<string, Place[]>() };

  /** The values that all parts of a revision share. */
  function knownNow() {
    if (known.revision !== revision())
      Object.assign(known, { revision: revision(), robots: shownRobots(), starts: new Map() });
    return known;
  }

  /** The values of `robots`, as JSON, that allow a page to be indexed. */
  function shownRobots(): string {
    const said = sql.exec("SELECT DISTINCT robots FROM stories").toArray() as { robots: string | null }[];
    return JSON.stringify(said.map(({ robots }) => robots).filter((robots) => isIndexed(parseRobots(robots))));
  }

  /** Builds the query for the indexable pages of a section, from a slug on, ordered by slug. */
  function select(
    section: Section,
    columns: string,
    robots: string,
    from: string,
  ): [query: string, ...bindings: string[]] {
    const { folder, before } = section;
    const own =
      "component = 'page' AND robots IN (SELECT value FROM json_each(?)) AND full_slug >= ? AND full_slug < ?";
    const query = `SELECT ${columns} FROM stories AS story WHERE ${own}`;
    // The character after a slash is a nought, so this range is the folder's content.
    const bindings = [robots, from, `${folder}0`];
    if (before === null) return [`${query} ORDER BY full_slug`, ...bindings];
    const place = "SELECT 1 FROM stories WHERE full_slug = ? || substr(story.full_slug, ?)";
    const group = "SELECT 1 FROM stories WHERE group_id = story.group_id AND full_slug >= ? AND full_slug < ?";
    const others = [`${before}/`, String(folder.length + 2), `${before}/`, `${before}0`];
    return [`${query} AND NOT EXISTS (${place}) AND NOT EXISTS (${group}) ORDER BY full_slug`, ...bindings, ...others];
  }

  function startsOf(sections: readonly Section[]): Place[] {
    const { robots, starts } = knownNow();
    const host = JSON.stringify(sections);
    const counted = starts.get(host);
    if (counted) return counted;
    const places: Place[] = [];
    let pages = 0;
    for (const [at, section] of sections.entries()) {
      const [query, ...bindings] = select(section, "full_slug", robots, `${section.folder}/`);
      // The database counts, since each row that it returns costs far more.
      const numbered = `SELECT full_slug, row_number() OVER () + ${pages} AS page FROM (${query})`;
      const first = `SELECT full_slug FROM (${numbered}) WHERE page % ${SITEMAP_PART_SIZE} = 1`;
      for (const row of sql.exec(first, ...bindings)) places.push({ section: at, fullSlug: String(row.full_slug) });
      const isLast = at === sections.length - 1;
      if (!isLast)
        pages += Number(sql.exec(`SELECT count(*) AS pages FROM (${query})`, ...bindings).toArray()[0]?.pages);
    }
    starts.set(host, places);
    return places;
  }

  /** The full slugs of translation groups, by group. */
  function groupsOf(ids: readonly string[]): Map<string, string[]> {
    const query =
      "SELECT group_id, full_slug FROM stories WHERE group_id IN (SELECT value FROM json_each(?)) ORDER BY id";
    const groups = new Map<string, string[]>();
    for (const row of sql.exec(query, JSON.stringify(ids))) {
      const group = String(row.group_id);
      groups.set(group, [...(groups.get(group) ?? []), String(row.full_slug)]);
    }
    return groups;
  }

  return {
    countParts: (chains) => Math.max(1, startsOf(sectionsOf(chains)).length),
    readPart: (chains, part) => {
      const sections = sectionsOf(chains);
      const places = startsOf(sections);
      const start = places[part - 1];
      if (!start) return part === 1 ? [] : null;
      const { robots } = knownNow();
      const rows: (Row & { chain: number })[] = [];
      for (const [at, section] of sections.entries()) {
        if (at < start.section) continue;
        const from = at === start.section ? start.fullSlug : `${section.folder}/`;
        const [query, ...bindings] = select(
          section,
          "full_slug, group_id, published_at, cover, canonical",
          robots,
          from,
        );
        const limit = SITEMAP_PART_SIZE - rows.length;
        const found = sql.exec(`${query} LIMIT ${limit}`, ...bindings).toArray() as unknown as Row[];
        rows.push(...found.map((row) => ({ ...row, chain: section.chain })));
        if (rows.length >= SITEMAP_PART_SIZE) break;
      }
      const groups = groupsOf(rows.flatMap(({ group_id }) => group_id ?? []));
      return rows.map(({ chain, full_slug, group_id, published_at, cover, canonical }) => ({
        chain,
        fullSlug: full_slug,
        publishedAt: published_at,
        cover,
        canonical,
        group: (group_id !== null && groups.get(group_id)) || [full_slug],
      }));
    },
  };
}

interface Row {
  full_slug: string;
  group_id: string | null;
  published_at: string | null;
  cover: string | null;
  canonical: string | null;
}

function sectionsOf(chains: FolderChains): Section[] {
  return chains.flatMap((folders, chain) =>
    folders.map((folder, at) => ({ chain, folder, before: folders[at - 1] ?? null })),
  );
}
