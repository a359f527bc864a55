import { isRunning } from "#domain/age.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import { type Wait, withTimeout } from "../memory/timeout.ts";
import type { Journals } from "./journal.ts";

/** Time from the start of a read for which its result is shared, even if it failed. */
const SHARED_MS = 1000;
/** Age of a read after which newcomers start another. */
const LONGEST_MS = 2000;

export interface AskedJournal {
  /** Data centre of the caller, by its three letters. */
  centre: string;
  timeoutMs: number;
  waitUntil: WaitUntil;
}

/**
 * Reads the durable journal as it was at most a second ago, before a cache is filled: an isolate reads it once a second
 * at most, however many strangers request uncached pages.
 *
 * @returns null if it gave no answer in time. Never rejects.
 */
export type ReadLatest = (channel: Channel, asked: AskedJournal) => Promise<PurgeJournal | null>;

export interface LatestJournalDependencies {
  journals: Pick<Journals, "readDurable" | "known">;
  now: () => number;
  wait: Wait;
  onError: (error: unknown) => void;
}

export function createReadLatest({ journals, now, wait, onError }: LatestJournalDependencies): ReadLatest {
  const flights = createSingleFlight(now, LONGEST_MS);
  const readings = new Map<Channel, { isAnswered: boolean; sharedUntilMs: number }>();

  async function isAnswered(channel: Channel, centre: string): Promise<boolean> {
    const sharedUntilMs = now() + SHARED_MS;
    const answered = await journals.readDurable(channel, centre).then(
      () => true,
      (error: unknown) => {
        onError(error);
        return false;
      },
    );
    readings.set(channel, { isAnswered: answered, sharedUntilMs });
    return answered;
  }

  return async (channel, { centre, timeoutMs, waitUntil }) => {
    const last = readings.get(channel);
    const isShared = last !== undefined && isRunning(last.sharedUntilMs, now(), SHARED_MS);
    const answered = isShared
      ? last.isAnswered
      : await withTimeout(
          flights.share(channel, waitUntil, () => isAnswered(channel, centre)),
          timeoutMs,
          wait,
        );
    // The isolate's own announcements meanwhile are newer than what was read.
    return answered === true ? journals.known(channel) : null;
  };
}
