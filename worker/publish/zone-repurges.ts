import type { Log } from "../log.ts";
import { KV_BOUND_MS } from "./kv-bound.ts";
import { MOST_TAGS, type PurgeZone } from "./zone-purge.ts";

/** What is due within so long of each other is purged at once. */
const TOGETHER_MS = 5000;
const RETRY_MS = 60_000;
/** So long a purge that fails is tried again. */
const TRIED_FOR_MS = 15 * 60_000;

/** What is to be purged in front of the shop once more. */
interface Repurge {
  dueAtMs: number;
  /** After that a failing one is given up. */
  untilMs: number;
  /** Null for everything. */
  tags: readonly string[] | null;
}

/**
 * The second purge of a cache in front of the shop. An isolate that has not heard of a publish yet may fill that cache with an
 * old page after the first purge; once KV's bound is over everybody has heard, and the same tags are purged again. The list is
 * in the storage of the journal's object, whose alarm works it off.
 */
export interface ZoneRepurges {
  /** What to put into the storage, beside the journal, for an announcement of now; and when its purge is due. */
  planned: (tags: readonly string[] | null) => Promise<{ repurges: readonly Repurge[]; dueAtMs: number }>;
  /**
   * Purges what is due.
   *
   * @returns when the next one is due; null where none is left. Never rejects for the zone's sake.
   */
  work: () => Promise<number | null>;
}

export interface ZoneRepurgesDependencies {
  storage: DurableObjectStorage;
  purgeZone: PurgeZone;
  now: () => number;
  log: Log;
}

export function createZoneRepurges({ storage, purgeZone, now, log }: ZoneRepurgesDependencies): ZoneRepurges {
  const listed = async () => (await storage.get<readonly Repurge[]>("repurges")) ?? [];

  async function failed(due: Repurge, error: unknown): Promise<void> {
    const isGivenUp = now() >= due.untilMs;
    const detail = { what: "second zone purge", message: String(error), isGivenUp };
    log("error", "content-service-error", detail);
    if (isGivenUp) return;
    await storage.put({ repurges: [{ ...due, dueAtMs: now() + RETRY_MS }, ...(await listed())] });
  }

  return {
    planned: async (tags) => {
      const repurges = await listed();
      const dueAtMs = Math.ceil((now() + KV_BOUND_MS) / TOGETHER_MS) * TOGETHER_MS;
      const planned = { dueAtMs, untilMs: dueAtMs + TRIED_FOR_MS, tags };
      const same = repurges.filter((one) => one.dueAtMs === dueAtMs);
      return { repurges: [...repurges.filter((one) => !same.includes(one)), together([...same, planned])], dueAtMs };
    },
    work: async () => {
      const isDue = ({ dueAtMs }: Repurge) => dueAtMs <= startedAtMs;
      const startedAtMs = now();
      const due = (await listed()).filter(isDue);
      if (due.length > 0) {
        const all = together(due);
        const error = await purgeZone(all.tags).then(
          () => null,
          (reason: unknown) => ({ reason }),
        );
        // Others may have been planned meanwhile.
        await storage.put({ repurges: (await listed()).filter((one) => !isDue(one)) });
        if (error) await failed(all, error.reason);
      }
      const left = (await listed()).map(({ dueAtMs }) => dueAtMs);
      return left.length > 0 ? Math.min(...left) : null;
    },
  };
}

/** Several purges as one: as late as the latest, and of everything where their tags are too many. */
function together(repurges: readonly Repurge[]): Repurge {
  const isEverything = repurges.some(({ tags }) => tags === null);
  const tags = [...new Set(repurges.flatMap((one) => one.tags ?? []))];
  return {
    dueAtMs: Math.max(...repurges.map(({ dueAtMs }) => dueAtMs)),
    untilMs: Math.max(...repurges.map(({ untilMs }) => untilMs)),
    tags: isEverything || tags.length > MOST_TAGS ? null : tags,
  };
}
