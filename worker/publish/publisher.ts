import type { Channel } from "#domain/shop/shop.ts";
import type { ContentSpace } from "../content/delivery/content-service.ts";
import { fetchSpaceVersion } from "../content/delivery/fetch-index.ts";
import type { StoryIndexes, StoryStore } from "../content/room.ts";
import type { Log } from "../log.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { Announcer } from "./announcer.ts";
import type { Journals } from "./journal.ts";
import type { Announced, Publish, Publisher } from "./room.ts";

/** An announcement is not held up longer than this by asking for the space's version. */
const VERSION_TIMEOUT_MS = 1500;

export interface PublisherDependencies {
  spaces: Record<Channel, ContentSpace>;
  journals: Journals;
  indexes: StoryIndexes;
  store: StoryStore;
  announcer: Announcer;
  log: Log;
}

export function createPublisher(dependencies: PublisherDependencies): Publisher {
  const { spaces, journals, announcer, indexes, store, log } = dependencies;

  /** 0 where the service does not say: then nothing is known to be older than this publish. */
  const currentVersion = (channel: Channel) => {
    const timeoutMs = Math.min(VERSION_TIMEOUT_MS, spaces[channel].timeoutMs);
    return fetchSpaceVersion({ ...spaces[channel], timeoutMs }).catch(() => 0);
  };

  async function announce(
    { channel, purges, fullSlugs, signature }: Publish,
    waitUntil: WaitUntil,
  ): Promise<Announced> {
    const version = await currentVersion(channel);
    const announcement = { purges, version, ...(signature !== null && { signature }) };
    const { kept, zone } = await announcer.announce(channel, announcement, waitUntil);
    const prefetch = async () => {
      if (kept.isReplay || fullSlugs.length === 0) return "none";
      try {
        await Promise.all(fullSlugs.map((fullSlug) => store.prefetch(channel, fullSlug, kept.journal, waitUntil)));
        return "fetched";
      } catch (error) {
        report(channel, "prefetch")(error);
        return `failed: ${error instanceof Error ? error.message : String(error)}`;
      }
    };
    const stories = prefetch();
    waitUntil(stories);
    return { kept, stories, zone };
  }

  function announceEverything(channel: Channel, waitUntil: WaitUntil): Promise<Announced> {
    return announce({ channel, purges: "everything", fullSlugs: [], signature: null }, waitUntil);
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
      return (await announceEverything(channel, waitUntil)).kept.journal;
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
        if (found === null && journal.version > 0) await announceEverything(channel, waitUntil);
        else await journals.append(channel, { purges: [], version });
      } catch (error) {
        report(channel, "repair")(error);
      }
    },
  };
}
