import type { Unstable_Config as WorkerConfig } from "wrangler";
import { parseEnv } from "#worker/env.ts";

/** Stand-ins for bindings, with the methods that the worker looks for at its start. */
const KV = { get: unused };
const BUCKET = { put: unused };
const IMAGES = { input: unused };
const OBJECT = { idFromName: unused };
const RATE = { limit: unused };
const SERVICE = { fetch: unused };

/** A stand-in for a secret, long enough for each of them. Another check reads from the account which secrets are set. */
const ANY_SECRET = "0".repeat(32);

/**
 * Lists the reasons why a worker of this configuration would not start, a sentence each: variables that are missing, wrong or
 * placeholders, and missing bindings. Its required secrets count as set. Settings that it must not be started with count too.
 *
 * @param secrets the values of secrets that are at hand.
 */
export function startGaps(config: WorkerConfig, secrets: Readonly<Record<string, string>> = {}): string[] {
  return [...environmentGaps(config, secrets), ...cacheGaps(config)];
}

/** Finds a platform cache in front of the whole shop: its keys hold no host, so it would mix up the countries' pages (decision 14). */
function cacheGaps({ cache, exports }: WorkerConfig): string[] {
  const of = (name: string) => {
    const entrypoint = exports?.[name];
    return entrypoint?.type === "worker" ? entrypoint.cache?.enabled : undefined;
  };
  if (!cache?.enabled || of("default") === false) return [];
  return ["[cache] stands before the whole shop: set cache = { enabled = false } in [exports.default]"];
}

function environmentGaps(config: WorkerConfig, secrets: Readonly<Record<string, string>>): string[] {
  const required = config.secrets?.required ?? [];
  const result = parseEnv({
    ...Object.fromEntries(required.map((name) => [name, ANY_SECRET])),
    ...config.vars,
    ...secrets,
    ...bindingsOf(config),
  });
  return result.ok ? [] : result.gaps;
}

function bindingsOf(config: WorkerConfig): Record<string, object> {
  return Object.fromEntries([
    ...config.kv_namespaces.map(({ binding }) => [binding, KV] as const),
    ...config.r2_buckets.map(({ binding }) => [binding, BUCKET] as const),
    ...(config.services ?? []).map(({ binding }) => [binding, SERVICE] as const),
    ...(config.assets?.binding ? [[config.assets.binding, SERVICE] as const] : []),
    ...(config.images ? [[config.images.binding, IMAGES] as const] : []),
    ...config.durable_objects.bindings.map(({ name }) => [name, OBJECT] as const),
    ...(config.ratelimits ?? []).map(({ name }) => [name, RATE] as const),
  ]);
}

function unused(): never {
  throw new Error("A stand-in for a binding was used.");
}
