import type { Wait } from "../memory/timeout.ts";
import { inTime } from "./in-time.ts";

/** More that wait for one object at the same time are refused: it takes one after the other, and they would come too late. */
const MOST_WAITING = 200;
/** Answers that have no body. */
const EMPTY_STATUSES = [204, 304];

/** The Durable Objects of a namespace, by name. */
export interface Objects {
  /**
   * Asks an object, and reads its answer to the end.
   *
   * @param ms how long both may take.
   * @throws NoAnswerError where they take longer, and an error at once where too many wait for the object already.
   */
  ask: (name: string, address: string, ms: number, init?: RequestInit) => Promise<Response>;
}

/** @param who names the objects in errors. */
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
