import type { ActionBarContent } from "#blocks/shell/action-bar/schema.ts";
import { createLru, type Lru } from "../memory/lru.ts";

/** The bar of a running campaign; null if none runs that is announced. */
export interface KnownCampaign {
  bar: ActionBarContent | null;
  atMs: number;
  untilMs: number;
}

/** The campaigns that this isolate was told of last, by host and locale. */
export type KnownCampaigns = Lru<KnownCampaign>;

export function createKnownCampaigns(): KnownCampaigns {
  return createLru(100);
}
