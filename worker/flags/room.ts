import type { Env } from "../env.ts";
import type { CopiedKv } from "../memory/kv-together.ts";
import type { Platform } from "../platform.ts";
import { type Service, serviceAt } from "../upstream.ts";
import { createFlagPlans, type FlagPlans } from "./plans.ts";

/** The flag service as the edge and browsers ask it. */
export interface FlagsRoom {
  plans: FlagPlans;
  /** The service that takes browsers' reports. */
  reports: Service;
  /** The service's key for browsers. */
  key: string;
  /** The embedded service, whose flags operators change at `/ops/flags`; null if it is another one. */
  operators: Service | null;
}

/** Opens the room of the flags; null in a shop without a key for the flag service: every flag is `control` there. */
export function openFlags(env: Env, kv: CopiedKv, platform: Platform): FlagsRoom | null {
  const key = env.FLAGS_KEY;
  if (key === "" || !(env.FLAGS_URL || env.BACKEND)) return null;
  const service = serviceAt(env.FLAGS_URL, "flags", env);
  return {
    plans: createFlagPlans({ kv, service, key, ...platform }),
    reports: env.FLAGS_EVENTS_URL ? serviceAt(env.FLAGS_EVENTS_URL, "flags", env) : service,
    key,
    operators: env.FLAGS_URL === "" ? service : null,
  };
}
