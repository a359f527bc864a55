import type { Env } from "../env.ts";
import type { Platform } from "../platform.ts";
import type { OpsAccess } from "./access.ts";

/** What operators sign in with, and where copies are listed. */
export interface OpsRoom {
  access: OpsAccess;
  kv: KVNamespace;
}

export function createOps(env: Env, { now }: Platform): OpsRoom {
  return { kv: env.STORIES, access: { token: env.OPS_TOKEN, attempts: env.ATTEMPTS, sessions: env.SESSIONS, now } };
}
