import { isRunning } from "#domain/age.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { createSingleFlight, type WaitUntil } from "../memory/single-flight.ts";
import { type Wait, withTimeout } from "../memory/timeout.ts";
import type { Journals } from "./journal.ts";

/** Whoever asks within so long of a reading's beginning shares it, be it an answer or none. */
const SHARED_MS = 1000;
/** A reading that takes longer is not waited for by newcomers. */
const LONGEST_MS = 2000;

export interface AskedJournal {
  /** The data centre that asks, by its three letters. */
  centre: string;
  timeoutMs: number;
  waitUntil: WaitUntil;
}

/**
 * The journal itself as it was a second ago at most, for whoever fills a cache: an isolate asks once a second at most,
 * however many strangers ask for pages that nobody has.
 *
 * @returns null where it gave no answer in time. Never rejects.
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
    // What this isolate announced itself meanwhile is newer than what it read.
    return answered === true ? journals.known(channel) : null;
  };
}
