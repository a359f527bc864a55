import { parsePlan, planSchema, type RolloutPlan } from "#domain/flags/plan.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createKvCopy } from "../memory/kv-copy.ts";
import type { CopiedKv } from "../memory/kv-together.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../upstream.ts";

type Evaluate = typeof import("./evaluate.ts")["evaluate"];

/** The rollout plan, as this isolate knows it. */
export interface FlagPlans {
  /** The plan that was read last, whatever its age; null while there is none. */
  current: () => RolloutPlan | null;
  /** Split's evaluation of a plan, which an isolate loads with the first flag that it reads; null until then. */
  evaluate: () => Evaluate | null;
  /**
   * Sees to it that there is a recent plan, and how it is evaluated: waits for the first of both, and reads later plans in
   * the background. Never rejects; without a plan flags are `control`.
   */
  ready: () => Promise<void>;
  /** Reads the flag service's plan, and puts a newer one into KV. A plan that cannot be used changes nothing. */
  refresh: () => Promise<void>;
}

/** Time for which an isolate uses a plan before it reads KV again. */
const REMEMBERED_MS = 30_000;
/** Time after which a missing plan is looked for again. */
const BACKOFF_MS = 5000;
const LARGEST_PLAN_BYTES = 2_000_000;

interface PlansDependencies extends Omit<Platform, "kvPace"> {
  kv: CopiedKv;
  /** The flag service. */
  service: Service;
  /** The service's key for browsers. It is no secret: pages hold it. */
  key: string;
}

/**
 * Creates the reader of the rollout plan. The cron puts it into KV each minute; the first request of a shop that has
 * none yet asks the service itself.
 */
export function createFlagPlans({ kv, service, key, now, wait, waitUntil, log }: PlansDependencies): FlagPlans {
  // Each environment of the service has its own key, and its own plan.
  const name = `flags:${key}`;
  const onError = (error: unknown) => log("error", "flag-plan-failed", { message: String(error) });
  const copies = createKvCopy<RolloutPlan>({
    kv,
    schema: planSchema,
    isNewer: (one, other) => one.till > other.till,
    limit: { values: 1 },
    // `ready` says when KV is read.
    rememberedMs: 0,
    timeoutMs: LIMITS_MS.flagPlanRead,
    backoffMs: BACKOFF_MS,
    now,
    wait,
    waitUntil,
    onError,
  });
  let readAgainAtMs = 0;
  let evaluate: Evaluate | null = null;

  const load = async () => {
    ({ evaluate } = await import("./evaluate.ts"));
  };
  const current = () => copies.remembered(name);

  /** Reads KV. Requests that wait for the first plan share one read, and one question to the service if KV has none. */
  async function read(): Promise<void> {
    const plan = await copies.read(name);
    if (now() < readAgainAtMs) return;
    readAgainAtMs = now() + (plan ? REMEMBERED_MS : BACKOFF_MS);
    if (!plan) waitUntil(refresh());
  }

  async function refresh(): Promise<void> {
    try {
      const read = parsePlan(await ask(), now());
      if (!read.ok) return log("error", "flag-plan-refused", { code: read.code, message: read.problem });
      // This isolate has it at once, whether KV answers or not.
      const newest = copies.remember(name, read.value);
      const stored = await copies.stored(name);
      if (!stored || stored.till < newest.till) await copies.write(name, newest);
    } catch (error) {
      onError(error);
    }
  }

  async function ask(): Promise<unknown> {
    const headers = { Accept: "application/json", Authorization: `Bearer ${key}` };
    const request = new Request(`${service.endpoint}/splitChanges?s=1.3&since=-1&rbSince=-1`, { headers });
    const reply = await inTime("The flag service", service.upstream.fetch(request), LIMITS_MS.flagService, wait);
    const bytes = await inTime("The flag service", readBody(reply, LARGEST_PLAN_BYTES), LIMITS_MS.flagService, wait);
    if (reply.status !== 200) throw new Error(`The flag service answered ${reply.status}.`);
    if (bytes === BodyTooLarge) throw new Error(`The flag service sent more than ${LARGEST_PLAN_BYTES} bytes.`);
    return parseJson(bytes);
  }

  return {
    current,
    evaluate: () => evaluate,
    refresh,
    ready: async () => {
      const loading = evaluate ? null : load();
      if (now() >= readAgainAtMs) {
        const reading = read();
        if (current()) waitUntil(reading);
        else await reading;
      }
      await loading;
    },
  };
}
