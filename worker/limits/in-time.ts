import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";

/** Error of a call to something outside the isolate that exceeded its limit (docs/limits.md). */
export class NoAnswerError extends Error {
  constructor(who: string, ms: number) {
    super(`${who} gave no answer in ${ms} ms.`);
    this.name = "NoAnswerError";
  }
}

/**
 * The result of a call; the call itself continues after the timeout.
 *
 * @param who name of the called party, for the error's sentence.
 * @throws NoAnswerError after `ms` milliseconds; else whatever the call rejects with.
 */
export async function inTime<T>(who: string, call: Promise<T>, ms: number, wait: Wait): Promise<T> {
  const result = await withTimeout(call, ms, wait);
  if (result === TIMED_OUT) throw new NoAnswerError(who, ms);
  return result;
}
