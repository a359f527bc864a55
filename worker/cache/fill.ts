import type { Context } from "hono";
import { type CopyStamp, isFresh } from "#domain/story/purge-journal.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { dataCentreOf } from "../http/data-centre.ts";
import { LIMITS_MS } from "../limits/limits.ts";

/**
 * Check that a page is current before it is cached. KV may not have the latest publish yet, so the
 * durable journal is read too (docs/freshness.md): once a second per isolate, for all its requests, while
 * the page is still being rendered.
 */
export interface Fill {
  /** Starts to read the durable journal, so that it is there once the page is rendered. */
  begin: () => void;
  /**
   * Tells whether anything that a page is made of was published without this isolate's knowledge; false if
   * the journal cannot be read.
   */
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
