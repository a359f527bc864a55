import { TIMED_OUT, type Wait, withTimeout } from "../memory/timeout.ts";

/** Something outside the isolate gave no answer within its limit (docs/limits.md). */
export class NoAnswerError extends Error {
  constructor(who: string, ms: number) {
    super(`${who} gave no answer in ${ms} ms.`);
    this.name = "NoAnswerError";
  }
}

/**
 * The result of a call, which goes on where it takes longer than `ms`.
 *
 * @param who names who is called, in the error's sentence.
 * @throws NoAnswerError where there is none in time; else what the call rejects with.
 */
export async function inTime<T>(who: string, call: Promise<T>, ms: number, wait: Wait): Promise<T> {
  const result = await withTimeout(call, ms, wait);
  if (result === TIMED_OUT) throw new NoAnswerError(who, ms);
  return result;
}
