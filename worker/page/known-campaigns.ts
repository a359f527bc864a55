import * as z from "zod/mini";
import { ageOf } from "#domain/age.ts";
import { articleSchema } from "#domain/contract/articles.ts";
import { isFresh, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createKvCopy } from "../memory/kv-copy.ts";
import type { CopiedKv } from "../memory/kv-together.ts";
import { createLru } from "../memory/lru.ts";
import { TIMED_OUT } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";

/** Time for which an isolate uses what it knows before it reads KV again. */
const REMEMBERED_MS = 30_000;
/** Time after a failure of KV during which it is not read. */
const BACKOFF_MS = 5000;
/** Lifetime of what is known, in seconds: the pages of a shop that nobody visited for longer begin without a bar. */
const KEPT_SECONDS = 24 * 3600;
/** Interval after which the same campaign is written again. */
const WRITTEN_AGAIN_MS = 30 * 60_000;
/** Number of hosts with their languages, of which an isolate knows the campaigns. */
const MOST_SHOPS = 100;

const knownSchema = z.object({
  announced: z.nullable(
    z.object({ name: z.string(), endMs: z.number(), articles: z.readonly(z.array(articleSchema)) }),
  ),
  /** Tags of the prices that decide what may be announced. */
  tags: z.array(z.string()),
  /** The journal's epoch before the backend was asked. */
  asOf: z.int(),
  /** The time when the backend was asked, in epoch milliseconds. */
  atMs: z.number(),
  /** The time until which that holds, in epoch milliseconds; null if no end is known. */
  untilMs: z.nullable(z.number()),
});

/** The campaign that a shop announces, as the backend said it last; `announced` is null if it announces none. */
export type KnownCampaign = z.infer<typeof knownSchema>;

/** Store of each shop's last known campaign, by host and locale: the isolate's memory, with a copy in KV. */
export interface KnownCampaigns {
  /** Reads a campaign; null if none is known, or KV is slow. Only an isolate's first view waits for KV. */
  read: (shop: string) => Promise<KnownCampaign | null>;
  /**
   * Notes what the backend said. KV is written if that is new, if prices were announced since it was written, or half
   * an hour later.
   */
  note: (shop: string, found: KnownCampaign, journal: PurgeJournal) => Promise<void>;
}

interface KnownDependencies extends Platform {
  kv: CopiedKv;
}

export function createKnownCampaigns({
  kv,
  kvPace: pace,
  now,
  wait,
  waitUntil,
  log,
}: KnownDependencies): KnownCampaigns {
  const copies = createKvCopy<KnownCampaign>({
    kv,
    pace,
    schema: knownSchema,
    isNewer: (one, other) => ageOf(one.atMs, now()) < ageOf(other.atMs, now()),
    limit: { values: MOST_SHOPS },
    rememberedMs: REMEMBERED_MS,
    timeoutMs: LIMITS_MS.kvRead,
    backoffMs: BACKOFF_MS,
    keptSeconds: KEPT_SECONDS,
    now,
    wait,
    waitUntil,
    onError: (error) => log("error", "commerce-error", { what: "campaigns in KV", message: String(error) }),
  });
  /** Campaigns that this isolate wrote last, or found in KV, by shop. */
  const stored = createLru<KnownCampaign>(MOST_SHOPS);
  const keyOf = (shop: string) => `campaign:${shop}`;
  const said = ({ announced, tags, untilMs }: KnownCampaign) => JSON.stringify([announced, tags, untilMs]);
  return {
    read: async (shop) => {
      const known = copies.remembered(keyOf(shop));
      const reading = copies.readSoon(keyOf(shop));
      if (known) waitUntil(reading);
      const read = known ?? (await reading);
      return read === TIMED_OUT ? null : read;
    },
    note: async (shop, found, journal) => {
      const last = stored.get(shop) ?? (await copies.read(keyOf(shop)));
      const isSame = last !== null && said(last) === said(found) && isFresh(last, journal);
      const isKept = isSame && ageOf(last.atMs, now()) < WRITTEN_AGAIN_MS;
      stored.set(shop, isKept ? last : found);
      if (isKept) copies.remember(keyOf(shop), found);
      else await copies.write(keyOf(shop), found);
    },
  };
}
