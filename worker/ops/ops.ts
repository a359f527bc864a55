import type { Channel } from "#domain/shop/channel.ts";
import { COPY_PREFIX, copyMetadataSchema, type StoryCopies } from "../content/story-copies.ts";
import type { Env } from "../env.ts";
import { createObjects, inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Wait } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import type { OpsAccess } from "./access.ts";

/** Access of operators: their sign-in, and the store whose copies they list. */
export interface OpsRoom {
  access: OpsAccess;
  kv: KVNamespace;
  wait: Wait;
}

export function createOps(env: Env, { now, wait, log }: Platform): OpsRoom {
  const onError = (error: unknown) => log("error", "ops-not-recognised", { message: String(error) });
  return {
    kv: env.STORIES,
    wait,
    access: {
      token: env.OPS_TOKEN,
      attempts: createObjects(env.ATTEMPTS, "The sign-in's object", wait),
      sessions: createObjects(env.SESSIONS, "The session's object", wait),
      now,
      onError,
    },
  };
}

/** Stored copies of a channel's stories, by slug. */
interface CopyList {
  copies: ListedCopy[];
  /** False if there are more copies, or some whose tags were not read. */
  isWhole: boolean;
}

/** A stored copy, as an operator sees it. */
export interface ListedCopy {
  fullSlug: string;
  /** Null if the story is known to be gone. */
  id: number | null;
  /** Empty if there are many, and they were not read. */
  tags: readonly string[];
  asOf: number;
  storedAtMs: number;
}

/** Maximum number of list pages that are read, 1,000 copies each; the list is cut there. */
const MOST_LISTS = 10;
/** Number of copies read at a time, if their tags do not fit into KV's metadata. */
const BATCH = 20;
/** Maximum number of these: the platform allows a request a thousand reads. */
const MOST_READ = 400;

/**
 * Lists the copies of a channel's stories.
 *
 * @throws Error if KV fails, or takes too long.
 */
export function listCopies({ kv, wait }: OpsRoom, copies: StoryCopies, channel: Channel): Promise<CopyList> {
  return inTime("KV", readAll(kv, copies, channel), LIMITS_MS.kvList, wait);
}

async function readAll(kv: KVNamespace, copies: StoryCopies, channel: Channel): Promise<CopyList> {
  const prefix = `${COPY_PREFIX}${channel}:`;
  const listed: ListedCopy[] = [];
  const long: ListedCopy[] = [];
  let isComplete = false;
  let cursor: string | undefined;
  for (let count = 0; count < MOST_LISTS && !isComplete; count++) {
    const page: KVNamespaceListResult<unknown> = await kv.list({ prefix, ...(cursor && { cursor }) });
    for (const { name, metadata } of page.keys) {
      const { data } = copyMetadataSchema.safeParse(metadata);
      const { id = null, asOf = 0, storedAt = 0, tags } = data ?? {};
      const copy = { fullSlug: name.slice(prefix.length), id, asOf, storedAtMs: storedAt, tags: tags ?? [] };
      (tags ? listed : long).push(copy);
    }
    isComplete = page.list_complete;
    if (!page.list_complete) cursor = page.cursor;
  }
  for (let start = 0; start < Math.min(long.length, MOST_READ); start += BATCH) {
    const batch = long.slice(start, start + BATCH);
    const read = await Promise.all(batch.map(({ fullSlug }) => copies.read(channel, fullSlug)));
    for (const [at, copy] of read.entries()) {
      if (!copy) continue;
      const { story, tags, asOf, storedAt } = copy;
      listed.push({ fullSlug: batch[at]?.fullSlug ?? "", id: story?.id ?? null, tags, asOf, storedAtMs: storedAt });
    }
  }
  listed.push(...long.slice(MOST_READ));
  return {
    copies: listed.sort((a, b) => (a.fullSlug < b.fullSlug ? -1 : 1)),
    isWhole: isComplete && long.length <= MOST_READ,
  };
}
