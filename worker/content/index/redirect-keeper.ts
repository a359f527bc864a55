import * as z from "zod/mini";
import { type CheckedList, checkRedirects, type ListFault } from "#domain/redirect/redirect-list.ts";
import type { RedirectEntry, RedirectHosts } from "#domain/redirect/rule.ts";
import type { Purge, PurgeJournal } from "#domain/story/purge-journal.ts";
import { datasourceTag } from "#domain/story/story-tags.ts";
import { createBackoff } from "../../memory/backoff.ts";
import type { ContentSpace } from "../delivery/content-service.ts";
import { fetchRedirects, REDIRECTS } from "../delivery/fetch-redirects.ts";
import type { CountedRedirects, HeardStory, Redirect, RedirectList, Redirects } from "./index-messages.ts";
import type { Announcement } from "./index-reading.ts";
import type { StoryTable, TableStorage } from "./index-tables.ts";
import { createRedirectCounts } from "./redirect-counts.ts";

/** Time after a failure during which the list is not read. */
const BACKOFF_MS = 2000;
/** Full slugs that are looked up together. */
const BATCH = 5000;

const SCHEMA = [
  "CREATE TABLE IF NOT EXISTS listed (position INTEGER PRIMARY KEY, source TEXT NOT NULL, target TEXT NOT NULL)",
];

/** State of the editors' list: the journal's epoch before it was read, and the time of that. */
const stateSchema = z.object({ asOf: z.int(), storedAt: z.number() });
type ListState = z.infer<typeof stateSchema>;

export interface RedirectKeeperDependencies {
  storage: TableStorage;
  space: ContentSpace;
  table: StoryTable;
  hosts: RedirectHosts;
  readJournal: () => Promise<PurgeJournal>;
  announce: (announcement: Announcement) => Promise<PurgeJournal>;
  /** Publishes the redirects to KV, for all isolates. Never rejects. */
  publish: (redirects: Redirects) => Promise<void>;
  /** Called with the refused entries of a list that was read anew. */
  onRefused: (faults: readonly (ListFault & RedirectEntry)[]) => void;
  now: () => number;
  onError: (error: unknown) => void;
}

/** Keeper of one space's redirects: the editors' list, and the addresses that stories had before. */
export interface RedirectKeeper {
  /** Notes what a webhook told of a story's address. @returns the address that the story has left, or null. */
  hear: (story: HeardStory, epoch: number) => string | null;
  /**
   * The redirects as of an epoch.
   *
   * @param listSince the list is read again unless it was read as of this epoch; the result is as old as the list if that
   * fails.
   */
  read: (since: number, listSince: number) => Promise<Redirects>;
  /** Reads the list again and publishes all redirects, after a reading of the index. Never rejects. */
  renew: () => Promise<void>;
  /** The list with its faults and counts. */
  list: () => RedirectList;
  /** Adds what an isolate counted. */
  count: (counted: CountedRedirects) => void;
}

export function createRedirectKeeper(dependencies: RedirectKeeperDependencies): RedirectKeeper {
  const { storage, space, table, hosts, readJournal, announce, publish, onRefused, now, onError } = dependencies;
  const { sql } = storage;
  for (const statement of SCHEMA) sql.exec(statement);
  const counts = createRedirectCounts(storage, now);
  const backoff = createBackoff(now, BACKOFF_MS);
  let reading: Promise<void> | null = null;
  /** Epoch of the last difference that was announced here. */
  let announcedAt: number | null = null;
  /** The checked list, of which reading and which stories. */
  let checked: { key: string; entries: RedirectEntry[]; list: CheckedList } | null = null;

  function state(): ListState | null {
    const [row] = sql.exec("SELECT json FROM state WHERE name = 'redirects'").toArray();
    return row ? stateSchema.parse(JSON.parse(String(row.json))) : null;
  }

  /** Reads the list. @param isUnheard true to announce a difference, of which no webhook may have told. */
  async function readList(isUnheard: boolean): Promise<void> {
    const { epoch } = await readJournal();
    const entries = await fetchRedirects(space, now());
    const isOther = JSON.stringify(entries) !== JSON.stringify(checkList().entries);
    const isAnnounced = isOther && isUnheard && state() !== null;
    const purges: Purge[] = isAnnounced ? [{ kind: "changed", tags: [datasourceTag(REDIRECTS)] }] : [];
    const after = isAnnounced ? await announce({ purges, version: 0 }) : null;
    // What others announced meanwhile may be missing.
    const asOf = after?.epoch === epoch + 1 ? after.epoch : epoch;
    if (asOf > epoch) announcedAt = asOf;
    storage.transactionSync(() => {
      sql.exec("DELETE FROM listed");
      for (const { from, to } of entries) sql.exec("INSERT INTO listed (source, target) VALUES (?, ?)", from, to);
      const json = JSON.stringify({ asOf, storedAt: now() } satisfies ListState);
      sql.exec("INSERT OR REPLACE INTO state (name, json) VALUES ('redirects', ?)", json);
    });
    const { faults } = checkList().list;
    const refused = faults.filter(({ isRefused }) => isRefused);
    if (refused.length > 0 && isOther)
      onRefused(refused.map((fault) => ({ ...fault, ...(entries[fault.at] as RedirectEntry) })));
  }

  /** Reads the list, once for all who want it. Never rejects. */
  function refresh(isUnheard: boolean): Promise<void> {
    if (backoff.isOn("")) return Promise.resolve();
    reading ??= readList(isUnheard)
      .catch((error: unknown) => {
        backoff.start("");
        onError(error);
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  function checkList() {
    const key = `${state()?.storedAt}:${table.revision()}`;
    if (checked?.key === key) return checked;
    const rows = sql.exec("SELECT source, target FROM listed ORDER BY position").toArray();
    const entries = rows.map(({ source, target }) => ({ from: String(source), to: String(target) }));
    checked = { key, entries, list: checkRedirects(entries, hosts, publishedAmong) };
    return checked;
  }

  function* publishedAmong(fullSlugs: readonly string[]): Iterable<string> {
    for (let start = 0; start < fullSlugs.length; start += BATCH)
      for (const { full_slug } of table.bySlugs(fullSlugs.slice(start, start + BATCH))) yield full_slug;
  }

  function redirects(asOf: number): Redirects {
    const rules = checkList().list.rules.map(({ from, to, kind }): Redirect => [from, to, kind]);
    return { asOf, storedAt: now(), rules, moved: table.moved.list() };
  }

  return {
    hear: (story, epoch) => storage.transactionSync(() => table.moved.hear(story, epoch)),
    read: async (since, listSince) => {
      const isOld = () => (state()?.asOf ?? -1) < listSince;
      // The first reading of the index brings the list along: until then it would be one more question for a view that waits.
      if (isOld() && (state() || table.state())) await refresh(false);
      return redirects(isOld() ? Math.min(state()?.asOf ?? 0, since) : since);
    },
    renew: async () => {
      await refresh(true);
      const index = table.state();
      const listAsOf = state()?.asOf ?? 0;
      const isOwn = listAsOf === announcedAt && index?.asOf === listAsOf - 1;
      if (index) await publish(redirects(isOwn ? listAsOf : Math.min(index.asOf, listAsOf)));
    },
    list: () => {
      const { entries, list } = checkList();
      const { rules, moved } = redirects(0);
      return {
        storedAt: state()?.storedAt ?? null,
        entries,
        rules,
        faults: [...list.faults],
        moved,
        ...counts.report(),
      };
    },
    count: counts.add,
  };
}
