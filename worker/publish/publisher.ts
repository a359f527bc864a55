import type { Channel } from "#domain/shop/channel.ts";
import { lastEntry, lastPublished, type Purge, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { changesOf } from "#domain/story/story-changes.ts";
import { placeTag, publishTags, slugTag } from "#domain/story/story-tags.ts";
import type { ContentSpace } from "../content/delivery/content-service.ts";
import { fetchIdentity, fetchSpaceVersion } from "../content/delivery/fetch-stories.ts";
import type { IndexStanding } from "../content/index/index-messages.ts";
import type { StoryIndexes, StoryStore } from "../content/room.ts";
import { type IndexedStory, type Story, successorOf } from "../content/story.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Log } from "../log.ts";
import { createAllowance } from "../memory/allowance.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { Wait } from "../memory/timeout.ts";
import type { IndexNow } from "./index-now.ts";
import type { Journals } from "./journal.ts";
import type { Announced, Publish, Publisher } from "./room.ts";

/**
 * Age at which an index's version is final: versions are in seconds, so a younger index may lack a
 * publish of the same second.
 */
const SETTLED_MS = 30_000;
/**
 * Stories that an isolate fetches for publishes at a time. An import announces thousands in a minute; the rest is fetched
 * for the next visitor who asks for it.
 */
const MOST_FETCHED_AT_ONCE = 5;
/**
 * Stories of which an isolate tells search engines in a minute, with a message for each host. They take more for spam, and
 * find the rest in the sitemap.
 */
const MOST_TOLD_A_MINUTE = 30;

interface PublisherDependencies {
  spaces: Record<Channel, ContentSpace>;
  journals: Journals;
  indexes: StoryIndexes;
  store: StoryStore;
  now: () => number;
  wait: Wait;
  log: Log;
  /** Settings of the messages to search engines; null if they get none. */
  indexNow: IndexNow | null;
}

type NamedStory = Story | IndexedStory;

interface WholePublish {
  purges: Publish["purges"];
  named: NamedStory | null;
}

export function createPublisher(dependencies: PublisherDependencies): Publisher {
  const { spaces, journals, indexes, store, now, wait, log, indexNow } = dependencies;
  let beingFetched = 0;
  const mayTell = createAllowance(MOST_TOLD_A_MINUTE, now);

  /** Space with the timeout of an addition to an announcement. */
  const hurried = (channel: Channel): ContentSpace => {
    const space = spaces[channel];
    return { ...space, timeoutMs: Math.min(LIMITS_MS.publishAddition, space.timeoutMs) };
  };
  /** Gets an optional addition to an announcement; null if it does not come in time. */
  const addition = <T>(what: string, work: Promise<T>): Promise<T | null> =>
    inTime(what, work, LIMITS_MS.publishAddition, wait).catch(() => null);
  /** The space's current version; 0 if the service gives none: then no copy counts as older than this publish. */
  const currentVersion = async (channel: Channel) =>
    (await addition("The space", fetchSpaceVersion(hurried(channel)))) ?? 0;

  async function announce(publish: Publish, waitUntil: WaitUntil): Promise<Announced> {
    const { channel, signature } = publish;
    const [version, { purges, named }] = await Promise.all([currentVersion(channel), wholePurges(publish)]);
    const announcement = { purges, version, ...(signature !== null && { signature }) };
    const kept = await journals.append(channel, announcement);
    const stories = kept.isReplay ? Promise.resolve("none") : settleStories(publish, kept.journal, waitUntil);
    waitUntil(stories);
    // An operator's purge publishes nothing.
    if (indexNow && named && signature !== null && !kept.isReplay && mayTell())
      waitUntil(tell(indexNow, channel, named));
    return { kept, stories };
  }

  async function tell(settings: IndexNow, channel: Channel, story: NamedStory): Promise<void> {
    const { tellSearchEngines } = await import("./index-now.ts");
    await tellSearchEngines(settings, channel, story);
  }

  /**
   * Completes the purges of a message, which names a story only by id and slug. The index has its former address, its
   * translations and the names by which others refer to it; the content service has its current state. Whatever is
   * missing is announced by the next reading of the index.
   *
   * @returns the purges, and the story as it is now, or as it was before it went; null if neither knows it.
   */
  async function wholePurges({ channel, purges, story }: Publish): Promise<WholePublish> {
    if (!story || purges === "everything") return { purges, named: null };
    const { kind, id, fullSlug, isDeleted = false } = story;
    const isChanged = kind === "changed";
    const [index, journal, asked] = await Promise.all([
      addition("The index", indexes.list(channel, { of: "id", id }, "at hand")),
      addition("The journal", journals.readDurable(channel)).then((durable) => durable ?? journals.read(channel)),
      isChanged && fullSlug !== null ? addition("The space", fetchIdentity(hurried(channel), fullSlug)) : null,
    ]);
    const known = index?.stories[0];
    const present = asked?.id === id ? asked : null;
    const named = present ?? known ?? null;
    // The index hears it first: whoever knows of the announcement finds the story's former address redirected.
    const heard = present
      ? { id, fullSlug: present.full_slug, uuid: present.uuid, successor: successorOf(present.content) }
      : { id, fullSlug: null, isDeleted };
    const isHeard = present !== null || !isChanged;
    const left = isHeard ? await addition("The index", indexes.hear(channel, heard, journal.epoch + 1)) : null;
    // The index's own table may not have this address: the story had it since its last reading.
    const leaving: Purge[] = left === null || !isChanged ? [] : [{ kind: "gone", tags: [slugTag(left)] }];
    if (index && known && isChanged) {
      // The story may have moved, gone or appeared since the index was read: its address there is not reliable then.
      const { asOf } = index;
      const isOvertaken = asOf < journal.floor || lastEntry(journal, placeTag(id), asOf) !== undefined;
      const now = present ?? { ...known, full_slug: fullSlug ?? known.full_slug };
      const changes = changesOf(known, now, present !== null && !isOvertaken);
      return { purges: [...(left === known.full_slug ? [] : leaving), ...changes], named };
    }
    if (!named) return { purges, named };
    const whole = purges.map(({ tags }) => ({ kind, tags: [...new Set([...tags, ...publishTags(named)])] }));
    return { purges: [...leaving, ...whole], named };
  }

  /**
   * Caches the published stories, and the absence of those that are gone. @returns the result in a few words; never rejects.
   */
  async function settleStories(
    { channel, fullSlugs, story }: Publish,
    journal: PurgeJournal,
    waitUntil: WaitUntil,
  ): Promise<string> {
    try {
      if (story?.fullSlug === null) await indexes.refresh(channel, { isAnew: true });
      else if (story?.kind === "gone") await store.forget(channel, { ...story, fullSlug: story.fullSlug }, journal);
      if (fullSlugs.length === 0) return "none";
      if (beingFetched >= MOST_FETCHED_AT_ONCE) return "left to the next visitor";
      beingFetched += fullSlugs.length;
      const fetching = fullSlugs.map((fullSlug) => store.prefetch(channel, fullSlug, journal, waitUntil));
      await Promise.all(fetching).finally(() => {
        beingFetched -= fullSlugs.length;
      });
      return "fetched";
    } catch (error) {
      report(channel, "prefetch")(error);
      return `failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  function announceEverything(channel: Channel, waitUntil: WaitUntil): Promise<Announced> {
    return announce({ channel, purges: "everything", fullSlugs: [], story: null, signature: null }, waitUntil);
  }

  function report(channel: Channel, what: string) {
    return (error: unknown) => log("error", "content-service-error", { channel, what, message: String(error) });
  }

  async function repairMirror(channel: Channel, journal: PurgeJournal): Promise<void> {
    const mirror = await journals.readMirror(channel).catch(() => null);
    if ((mirror?.epoch ?? 0) < journal.epoch) await journals.append(channel, { purges: [], version: 0 });
  }

  return {
    announce,
    announceDifferences: async (channel, waitUntil) => {
      const compared = await indexes.refresh(channel, { isAnew: true }).catch(report(channel, "index"));
      // The refresh announces every difference: now, or when a long index is completely read.
      if (compared && !(compared.isOver && compared.purges === null)) return journals.read(channel);
      return (await announceEverything(channel, waitUntil)).kept.journal;
    },
    repair: async (channel, waitUntil, { asksSpace = true } = {}) => {
      try {
        const journal = await journals.readDurable(channel);
        await repairMirror(channel, journal);
        const index = await indexes.standing(channel);
        if (!asksSpace && index?.reading === null && isUpToDate(index, journal, journal.version)) return;
        const version = await fetchSpaceVersion(spaces[channel]);
        if (index && isUpToDate(index, journal, version)) return;
        const found = await indexes.refresh(channel);
        if (!found.isOver) return log("info", "content-index-read-on", { channel, version, pages: found.pages });
        if (found.purges !== 0) log("info", "content-repaired", { channel, version, purges: found.purges });
        if (found.purges === null && journal.version > 0) await announceEverything(channel, waitUntil);
      } catch (error) {
        report(channel, "repair")(error);
      }
    },
  };
}

/**
 * Tells whether an index has everything that is known of its space: it is of the latest version, it was read after that
 * second was over, nothing relevant was announced since, and it is not known to lack stories.
 */
function isUpToDate(index: IndexStanding, journal: PurgeJournal, version: number): boolean {
  const isSettled = index.storedAt >= index.spaceVersion * 1000 + SETTLED_MS;
  return version <= index.spaceVersion && index.asOf >= lastPublished(journal) && isSettled && index.isSure;
}
