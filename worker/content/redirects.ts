import type { PagePath } from "#domain/address/page-address.ts";
import { byIdentity } from "#domain/by-identity.ts";
import { followRedirects, type RedirectTable, type RedirectTarget } from "#domain/redirect/redirect-list.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { isFresh, lastEntry, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { datasourceTag, slugTag } from "#domain/story/story-tags.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createBackoff } from "../memory/backoff.ts";
import { createKvCopy, type KvCopyOptions } from "../memory/kv-copy.ts";
import { isNewerCopy } from "../memory/newer-copy.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { REDIRECTS } from "./delivery/fetch-redirects.ts";
import { type Redirect, type Redirects, redirectsSchema } from "./index/index-messages.ts";
import type { FoundRedirect, RedirectStore, StoryIndexes } from "./room.ts";

/** Tag of everything that the editors' list decides: redirects, and the absence of one. */
export const REDIRECTS_TAG = datasourceTag(REDIRECTS);
/** Time for which an isolate uses its redirects without reading KV; an announcement makes it ask the index before. */
const REMEMBERED_MS = 10_000;
const BACKOFF_MS = 2000;

interface RedirectStoreDependencies
  extends Pick<KvCopyOptions<Redirects>, "kv" | "pace" | "now" | "wait" | "waitUntil" | "onError"> {
  indexes: Pick<StoryIndexes, "redirects" | "present">;
}

export function redirectsKey(channel: Channel): string {
  return `redirects:${channel}`;
}

/** Creates the store. One value of KV holds the redirects of a space; an isolate has it in memory once it has looked. */
export function createRedirectStore({ indexes, ...platform }: RedirectStoreDependencies): RedirectStore {
  const { now, wait, onError } = platform;
  const copies = createKvCopy<Redirects>({
    ...platform,
    schema: redirectsSchema,
    isNewer: (one, other) => isNewerCopy(one, other, now()),
    limit: { values: CHANNELS.length },
    rememberedMs: REMEMBERED_MS,
    timeoutMs: LIMITS_MS.slowStore,
    backoffMs: BACKOFF_MS,
  });
  const flights = createSingleFlight(now, LIMITS_MS.indexRead);
  const backoff = createBackoff(now, BACKOFF_MS);

  /** The redirects of memory or KV; only an isolate's first search waits for KV. */
  async function readCopy(channel: Channel, waitUntil: WaitUntil): Promise<Redirects | null> {
    const held = copies.remembered(redirectsKey(channel));
    const reading = copies.readSoon(redirectsKey(channel));
    if (held) waitUntil(reading);
    const read = held ?? (await reading);
    return read === TIMED_OUT ? null : read;
  }

  /** Asks the index for what the journal has announced since. @returns null if it gives no answer in time. */
  async function askIndex(channel: Channel, journal: PurgeJournal, waitUntil: WaitUntil): Promise<Redirects | null> {
    if (backoff.isOn(channel)) return null;
    const { epoch, floor } = journal;
    const asking = flights.share(`${channel}@${epoch}`, waitUntil, async () => {
      try {
        const listSince = lastEntry(journal, REDIRECTS_TAG, 0)?.epoch ?? Math.min(floor, epoch);
        const told = await indexes.redirects(channel, epoch, listSince);
        if (told.asOf < epoch) backoff.start(channel);
        return copies.remember(redirectsKey(channel), told);
      } catch (error) {
        backoff.start(channel);
        onError(error);
        return null;
      }
    });
    const told = await withTimeout(asking, LIMITS_MS.slowStore, wait);
    return told === TIMED_OUT ? null : told;
  }

  return {
    find: async (channel, page, journal, waitUntil) => {
      const follow = async (redirects: Redirects | null): Promise<FoundRedirect & { isSure: boolean }> => {
        if (!redirects) return { lead: null, asOf: 0, isSure: false };
        const isPage = await pagesAmong(indexes, channel, redirects, page);
        const lead = followRedirects(tableOf(redirects), page, isPage);
        const places = [page, ...(lead?.page ? [lead.page] : [])].flatMap(fullSlugs);
        const isSure = isFresh({ tags: [REDIRECTS_TAG, ...places.map(slugTag)], asOf: redirects.asOf }, journal);
        return { lead, asOf: isSure ? journal.epoch : redirects.asOf, isSure };
      };
      const found = await follow(await readCopy(channel, waitUntil));
      if (found.isSure) return found;
      const told = await askIndex(channel, journal, waitUntil);
      return told ? follow(told) : found;
    },
  };
}

/** The published pages on the way from a page: the way itself is followed as if there were none. */
async function pagesAmong(
  indexes: Pick<StoryIndexes, "present">,
  channel: Channel,
  redirects: Redirects,
  start: PagePath,
): Promise<(page: PagePath) => boolean> {
  const way: string[] = [];
  followRedirects(tableOf(redirects), start, (page) => {
    way.push(...fullSlugs(page));
    return false;
  });
  const present = way.length > 0 ? await indexes.present(channel, way) : new Set<string>();
  return (page) => fullSlugs(page).some((fullSlug) => present.has(fullSlug));
}

/** The full slugs under which a page is looked for. */
function fullSlugs({ locale, slug }: PagePath): string[] {
  return localeChain(locale).map((one) => `${one}/${slug}`);
}

/** The tables of redirects: each set is turned into tables once, and lives as long as these. */
const tableOf = byIdentity(
  ({ rules, moved }: Redirects): RedirectTable => ({
    rules: new Map(rules.map(entryOf)),
    moved: new Map(moved.map(entryOf)),
  }),
);

function entryOf([from, to, kind]: Redirect): [string, RedirectTarget] {
  return [from, { to, kind }];
}
