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

/** A stored copy, as an operator sees it. */
export interface ListedCopy {
  fullSlug: string;
  /** Null if the story is known to be gone. */
  id: number | null;
  tags: readonly string[];
  asOf: number;
  storedAtMs: number;
}

/** Maximum number of list pages that are read, more than any shop has; the list is cut there. */
const MOST_LISTS = 10;
/** Number of copies read at a time, if their tags do not fit into KV's metadata. */
const BATCH = 20;

/**
 * Lists every copy of a channel's stories, by slug.
 *
 * @throws Error if KV fails, or takes too long.
 */
export function listCopies({ kv, wait }: OpsRoom, copies: StoryCopies, channel: Channel): Promise<ListedCopy[]> {
  return inTime("KV", readAll(kv, copies, channel), LIMITS_MS.kvList, wait);
}

async function readAll(kv: KVNamespace, copies: StoryCopies, channel: Channel): Promise<ListedCopy[]> {
  const prefix = `${COPY_PREFIX}${channel}:`;
  const listed: ListedCopy[] = [];
  const whole: string[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < MOST_LISTS; count++) {
    const page: KVNamespaceListResult<unknown> = await kv.list({ prefix, ...(cursor && { cursor }) });
    for (const { name, metadata } of page.keys) {
      const fullSlug = name.slice(prefix.length);
      const parsed = copyMetadataSchema.safeParse(metadata);
      if (!parsed.success || !parsed.data.tags) whole.push(fullSlug);
      else {
        const { id, asOf, storedAt, tags } = parsed.data;
        listed.push({ fullSlug, id, asOf, storedAtMs: storedAt, tags });
      }
    }
    if (page.list_complete) break;
    cursor = page.cursor;
  }
  for (let start = 0; start < whole.length; start += BATCH) {
    const batch = whole.slice(start, start + BATCH);
    const read = await Promise.all(batch.map((fullSlug) => copies.read(channel, fullSlug)));
    for (const [at, copy] of read.entries()) {
      if (!copy) continue;
      const { story, tags, asOf, storedAt } = copy;
      listed.push({ fullSlug: batch[at] ?? "", id: story?.id ?? null, tags, asOf, storedAtMs: storedAt });
    }
  }
  return listed.sort((a, b) => (a.fullSlug < b.fullSlug ? -1 : 1));
}
