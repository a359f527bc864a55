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

/**
 * Maximum number of callers that wait for one object at a time. It serves one after the other, so more would time out.
 */
const MOST_WAITING = 200;
/** Statuses of responses without a body. */
const EMPTY_STATUSES = [204, 304];

/** The Durable Objects of a namespace, by name. */
export interface Objects {
  /**
   * Sends a request to an object, and reads its whole response.
   *
   * @param ms timeout of both together, in milliseconds.
   * @throws NoAnswerError after the timeout; another Error at once if too many callers wait for the object.
   */
  ask: (name: string, address: string, ms: number, init?: RequestInit) => Promise<Response>;
}

/** Creates the access to a namespace. @param who name of its objects in errors. */
export function createObjects(namespace: DurableObjectNamespace, who: string, wait: Wait): Objects {
  const waiting = new Map<string, number>();

  async function answer(name: string, address: string, init?: RequestInit): Promise<Response> {
    const reply = await namespace.get(namespace.idFromName(name)).fetch(address, init);
    return new Response(EMPTY_STATUSES.includes(reply.status) ? null : await reply.arrayBuffer(), reply);
  }

  return {
    ask: async (name, address, ms, init) => {
      const before = waiting.get(name) ?? 0;
      if (before >= MOST_WAITING) throw new Error(`${who} is waited for by ${before} others.`);
      waiting.set(name, before + 1);
      try {
        return await inTime(who, answer(name, address, init), ms, wait);
      } finally {
        const left = (waiting.get(name) ?? 1) - 1;
        if (left > 0) waiting.set(name, left);
        else waiting.delete(name);
      }
    },
  };
}
