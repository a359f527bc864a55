import type { Channel } from "#domain/shop/shop.ts";
import type { Log } from "../log.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { Announcement, Journals, KeptJournal } from "./journal.ts";
import type { PurgeZone } from "./zone-purge.ts";

export interface AnnouncerDependencies {
  journals: Journals;
  /** Null where there is no cache in front of the shop. */
  purgeZone: PurgeZone | null;
  log: Log;
}

/**
 * The one way to make a publish known, whoever found out about it: to the journal, which is what counts, then to a cache in
 * front of the shop.
 */
export interface Announcer {
  /**
   * @returns what became of it in the journal, and `zone`: in a word, how it went in front of the shop. It never rejects.
   * @throws where the journal was not durable; then nothing changed.
   */
  announce: (
    channel: Channel,
    announcement: Announcement,
    waitUntil: WaitUntil,
  ) => Promise<{ kept: KeptJournal; zone: Promise<string> }>;
}

/** What is to be purged in front of the shop; null for everything. */
export function tagsOf(purges: Announcement["purges"]): string[] | null {
  return purges === "everything" ? null : [...new Set(purges.flatMap(({ tags }) => tags))];
}

export function createAnnouncer({ journals, purgeZone, log }: AnnouncerDependencies): Announcer {
  async function purgeInFront(channel: Channel, purges: Announcement["purges"]): Promise<string> {
    if (!purgeZone || purges.length === 0) return "none";
    try {
      await purgeZone(tagsOf(purges));
      return "purged";
    } catch (error) {
      log("error", "content-service-error", { channel, what: "zone purge", message: String(error) });
      return `failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  return {
    announce: async (channel, announcement, waitUntil) => {
      const kept = await journals.append(channel, announcement);
      const zone = kept.isReplay ? Promise.resolve("none") : purgeInFront(channel, announcement.purges);
      waitUntil(zone);
      return { kept, zone };
    },
  };
}
