import type { Context } from "hono";
import { type CopyStamp, isFresh } from "#domain/story/purge-journal.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { dataCentreOf } from "../http/data-centre.ts";
import { LIMITS_MS } from "../limits/limits.ts";

/**
 * What filling a cache needs to know. KV may not have brought the latest publish yet, so the durable journal is asked
 * (docs/freshness.md): once a second by an isolate, for all its requests, and begun while the page is still being made.
 */
export interface Fill {
  /** Begins to ask, so that the answer is there when the page is. */
  begin: () => void;
  /** Whether something that a page is made of was published without this isolate's knowing; no where nobody can say. */
  isBehind: (stamp: CopyStamp) => Promise<boolean>;
}

export function createFill(context: Context<AppContext>, { publish: { readLatest } }: AppDependencies): Fill {
  const { channel } = context.get("shop");
  const asked = {
    centre: dataCentreOf(context.req.raw),
    waitUntil: waitUntilOf(context),
    timeoutMs: LIMITS_MS.journalLatest,
  };
  return {
    begin: () => void readLatest(channel, asked),
    isBehind: async (stamp) => {
      const journal = await readLatest(channel, asked);
      return journal !== null && !isFresh(stamp, journal);
    },
  };
}
