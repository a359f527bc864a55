import type { Unstable_Config as WorkerConfig } from "wrangler";
import { CONFIG_PATH, readWorkerConfig, workerName } from "./worker-config.ts";

/** The worker that a command is about. */
export interface Target {
  config: WorkerConfig;
  worker: string;
  /** The environment of the configuration; null where it is the configuration's own part. */
  env: string | null;
  /** Whether it is the worker that the configuration names, in its own part: production. */
  isOwn: boolean;
}

/**
 * The worker that `--name` and `--env` mean, or the variables by which wrangler and Cloudflare's builds say the same.
 *
 * @throws with a sentence where there is no such environment, two names are given, or another worker's storage would be shared.
 */
export function readTarget(
  { name, env }: { name: string | null; env: string | null },
  environment: Readonly<Record<string, string | undefined>>,
): Target {
  const { CLOUDFLARE_ENV, WRANGLER_CI_OVERRIDE_NAME: forced } = environment;
  const chosen = env ?? (CLOUDFLARE_ENV || null);
  const config = readWorkerConfig(CONFIG_PATH, chosen);
  if (name && forced && name !== forced)
    throw new Error(`--name says ${name}, and WRANGLER_CI_OVERRIDE_NAME says ${forced}: which one is meant?`);
  const worker = name ?? (forced || workerName(config));
  if (worker !== workerName(config)) refuseSharedStorage(config, worker);
  return { config, worker, env: chosen, isOwn: chosen === null && worker === workerName(config) };
}

/** Refuses a worker of another name that would write where the configuration's own one does. */
function refuseSharedStorage(config: WorkerConfig, worker: string): void {
  const kept = [
    ...config.kv_namespaces.flatMap(({ binding, id }) => (id ? [`the KV namespace of ${binding}`] : [])),
    ...config.r2_buckets.map(({ bucket_name }) => `the bucket ${bucket_name}`),
  ];
  if (kept.length === 0) return;
  throw new Error(
    `${worker} would write into ${kept.join(" and ")}, which ${CONFIG_PATH} names for ${workerName(config)}. Give it its own in ` +
      "an environment, [env.staging], and deploy that: --env staging.",
  );
}
