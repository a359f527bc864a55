import type { Wait } from "../memory/timeout.ts";
import { inTime } from "./in-time.ts";

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
