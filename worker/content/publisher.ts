import type { Purge, PurgeJournal } from "#domain/purge-journal.ts";
import type { Channel } from "#domain/shop.ts";
import type { Log } from "../observe.ts";
import type { ContentSpace } from "./content-service.ts";
import { fetchSpaceVersion } from "./fetch-story.ts";
import type { Announcement, Journals, KeptJournal } from "./journal.ts";
import type { WaitUntil } from "./single-flight.ts";
import type { StoryIndexes } from "./story-index.ts";
import type { StoryStore } from "./story-store.ts";

/** An announcement is not held up longer than this by asking for the space's version. */
const VERSION_PATIENCE_MS = 1500;

export interface PublisherDependencies {
  spaces: Record<Channel, ContentSpace>;
  journals: Journals;
  indexes: StoryIndexes;
  store: StoryStore;
  /** Purges a shared cache in front of the shop by tags, null for everything; null where there is none. */
  purgeZone: ((tags: readonly string[] | null) => Promise<void>) | null;
  log: Log;
}

/** A message that says what was published, and what it is known by. */
export interface Message {
  signature?: string;
}

/** What became of an announcement. Layers beyond the journal say in a word how it went; they never reject. */
export interface Announced {
  kept: KeptJournal;
  stories: Promise<string>;
  zone: Promise<string>;
}

/** Makes publishes known: to the journal first, which is what counts, then to whatever can be made ready for them. */
export interface Publisher {
  /**
   * Announces publishes, and fetches the new stories of `fullSlugs` behind the answer, so that the first shopper does not
   * wait.
   *
   * @throws where the journal was not durable; then nothing changed.
   */
  announce: (
    channel: Channel,
    purges: readonly Purge[] | "everything",
    fullSlugs: readonly string[],
    message: Message,
    waitUntil: WaitUntil,
  ) => Promise<Announced>;
  /**
   * Announces whatever the space's index shows to be another than before: what a merged release published. Where there is
   * nothing to compare with, everything is made new.
   *
   * @throws where the journal was not durable.
   */
  announceDifferences: (channel: Channel, waitUntil: WaitUntil) => Promise<PurgeJournal>;
  /** Repairs a missed webhook: where the space has moved on, its index says what changed. Never rejects. */
  repair: (channel: Channel, waitUntil: WaitUntil) => Promise<void>;
}

export function createPublisher(dependencies: PublisherDependencies): Publisher {
  const { spaces, journals, indexes, store, purgeZone, log } = dependencies;

  /** 0 where the service does not say: then nothing is known to be older than this publish. */
  const currentVersion = (channel: Channel) => {
    const timeoutMs = Math.min(VERSION_PATIENCE_MS, spaces[channel].timeoutMs);
    return fetchSpaceVersion({ ...spaces[channel], timeoutMs }).catch(() => 0);
  };

  async function announce(
    channel: Channel,
    purges: readonly Purge[] | "everything",
    fullSlugs: readonly string[],
    { signature }: Message,
    waitUntil: WaitUntil,
  ): Promise<Announced> {
    const announcement: Announcement = {
      purges,
      version: await currentVersion(channel),
      ...(signature !== undefined && { signature }),
    };
    const kept = await journals.append(channel, announcement);
    if (kept.isReplay) return { kept, stories: Promise.resolve("none"), zone: Promise.resolve("none") };
    const tags = purges === "everything" ? null : purges.flatMap((purge) => purge.tags);
    const told = (what: string, done: string, work: Promise<unknown>) =>
      work.then(
        () => done,
        (error: unknown) => {
          report(channel, what)(error);
          return `failed: ${error instanceof Error ? error.message : String(error)}`;
        },
      );
    const fetching = fullSlugs.map((fullSlug) => store.prefetch(channel, fullSlug, kept.journal, waitUntil));
    const stories = told("prefetch", fullSlugs.length > 0 ? "fetched" : "none", Promise.all(fetching));
    const zone = told("zone purge", purgeZone ? "purged" : "none", purgeZone?.(tags) ?? Promise.resolve());
    waitUntil(Promise.all([stories, zone]));
    return { kept, stories, zone };
  }

  function report(channel: Channel, what: string) {
    return (error: unknown) => log("error", "content-service-error", { channel, what, message: String(error) });
  }

  return {
    announce,
    announceDifferences: async (channel, waitUntil) => {
      const compared = await indexes.refresh(channel, waitUntil).catch(report(channel, "index"));
      // The refresh itself has announced what it found.
      if (compared) return journals.read(channel);
      return (await announce(channel, "everything", [], {}, waitUntil)).kept.journal;
    },
    repair: async (channel, waitUntil) => {
      try {
        const [journal, version] = await Promise.all([
          journals.readDurable(channel),
          fetchSpaceVersion(spaces[channel]),
        ]);
        if (version <= journal.version) return;
        const found = await indexes.refresh(channel, waitUntil);
        log("info", "content-repaired", { channel, version, purges: found?.length ?? null });
        if (found === null && journal.version > 0) await announce(channel, "everything", [], {}, waitUntil);
        else await journals.append(channel, { purges: [], version });
      } catch (error) {
        report(channel, "repair")(error);
      }
    },
  };
}
