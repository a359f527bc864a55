import type { Sources } from "#blocks/block.ts";
import type { Ask } from "#domain/contract/endpoint.ts";

/** Returns the sources that blocks load from in a test: a commerce backend, and by default folders without stories. */
export function sourcesOf(ask: Ask, stories: Sources["stories"] = { list: async () => [] }): Sources {
  return { ask, askIn: () => ask, carried: async () => null, stories, holdsUntil: () => undefined, now: Date.now };
}

/** A commerce backend that is down. */
export const askNobody: Ask = async ({ path }) => {
  throw new Error(`${path}: gave no answer in time`);
};
