import { isIndexed, parseRobots } from "#domain/page/robots.ts";
import { SITEMAP_PART_SIZE } from "#domain/page/sitemap.ts";
import type { SitemapEntry } from "./index-messages.ts";
import type { TableStorage } from "./story-table.ts";

/** Folders of a host's sitemap, one chain per locale: the locale's own folder, then the folder of its fallback. */
export type FolderChains = readonly (readonly string[])[];

/** Pages of sitemaps, read from an index's stories, one part at a time. */
export interface SitemapTable {
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
        const [query, ...bindings] = select(section, "full_slug, group_id, published_at", robots, from);
        const limit = SITEMAP_PART_SIZE - rows.length;
        const found = sql.exec(`${query} LIMIT ${limit}`, ...bindings).toArray() as unknown as Row[];
        rows.push(...found.map((row) => ({ ...row, chain: section.chain })));
        if (rows.length >= SITEMAP_PART_SIZE) break;
      }
      const groups = groupsOf(rows.flatMap(({ group_id }) => group_id ?? []));
      return rows.map(({ chain, full_slug, group_id, published_at }) => ({
        chain,
        fullSlug: full_slug,
        publishedAt: published_at,
        group: (group_id !== null && groups.get(group_id)) || [full_slug],
      }));
    },
  };
}

interface Row {
  full_slug: string;
  group_id: string | null;
  published_at: string | null;
}

function sectionsOf(chains: FolderChains): Section[] {
  return chains.flatMap((folders, chain) =>
    folders.map((folder, at) => ({ chain, folder, before: folders[at - 1] ?? null })),
  );
}
