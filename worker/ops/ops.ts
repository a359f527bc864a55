import type { Env } from "../env.ts";
import { createObjects } from "../limits/objects.ts";
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
