import { unstable_readConfig, type Unstable_Config as WorkerConfig } from "wrangler";
import { CHANNELS, type Channel, spaceVariable } from "#domain/shop/channel.ts";
import { publicHosts } from "./hosts.ts";

/** The worker that a command concerns. */
interface Target {
  config: WorkerConfig;
  worker: string;
  /** The environment of the configuration; null for its top level. */
  env: string | null;
  /** True for production: the worker that the configuration's top level names. */
  isOwn: boolean;
}

/**
 * Finds the worker that `--name` and `--env` name, or the equivalent variables of wrangler and of Cloudflare's builds.
 *
 * @throws Error if there is no such environment, if two names are given, or if another worker's storage would be shared.
 */
export function readTarget(
  { name, env }: { name: string | null; env: string | null },
  environment: Readonly<Record<string, string | undefined>>,
): Target {
  const { CLOUDFLARE_ENV, WRANGLER_CI_OVERRIDE_NAME: forced } = environment;
  const chosen = env ?? (CLOUDFLARE_ENV || null);
  const config = readWorkerConfig(CONFIG_PATH, chosen);
  if (chosen !== null) refuseProductionParts(config, chosen);
  if (name && forced && name !== forced)
    throw new Error(`--name says ${name}, and WRANGLER_CI_OVERRIDE_NAME says ${forced}: which one is meant?`);
  const worker = name ?? (forced || workerName(config));
  if (worker !== workerName(config)) refuseSharedStorage(config, worker);
  return { config, worker, env: chosen, isOwn: chosen === null && worker === workerName(config) };
}

/** Refuses an environment that names something of production's: both would write into it, count in it or answer there. */
function refuseProductionParts(config: WorkerConfig, env: string): void {
  const production = new Set(ownParts(readWorkerConfig()));
  const shared = ownParts(config).filter((part) => production.has(part));
  if (shared.length > 0)
    throw new Error(
      `[env.${env}] of ${CONFIG_PATH} names what is production's: ${shared.join(", ")}. Give it its own.`,
    );
}

/** Returns what a worker has to have alone: its name, storage, rate limits and hosts, each as words. */
export function ownParts(config: WorkerConfig): string[] {
  const { kv_namespaces, r2_buckets, d1_databases, ratelimits, durable_objects, name } = config;
  return [
    `the name ${name}`,
    ...kv_namespaces.flatMap(({ id }) => (id ? [`the KV namespace ${id}`] : [])),
    ...r2_buckets.map(({ bucket_name }) => `the bucket ${bucket_name}`),
    ...d1_databases.map(({ database_id, binding }) => `the database ${database_id ?? binding}`),
    ...ratelimits.map(({ namespace_id }) => `the rate limit ${namespace_id}`),
    ...durable_objects.bindings.flatMap(({ script_name }) => (script_name ? [`the objects of ${script_name}`] : [])),
    ...publicHosts(config.vars, channelsOf(config)).map(({ host }) => `the host ${host}`),
  ];
}

/** Refuses a worker of another name that would write to the storage of the configuration's own worker. */
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

/** The path of the configuration that is deployed. */
export const CONFIG_PATH = "wrangler.toml";

/**
 * Reads the configuration of the deployed worker, or of one of its environments.
 *
 * @throws Error if it has no such environment.
 */
export function readWorkerConfig(path = CONFIG_PATH, env: string | null = null): WorkerConfig {
  // An empty name is production, whatever CLOUDFLARE_ENV says.
  const production = unstable_readConfig({ config: path, env: "" }, { hideWarnings: true });
  if (env === null) return production;
  if (!production.definedEnvironments?.includes(env))
    throw new Error(`${path} has no environment ${env}; a part [env.${env}] would say what is different there.`);
  return unstable_readConfig({ config: path, env }, { hideWarnings: true });
}

/** Returns the channels that the deployed shop serves: those whose space's token is one of its required secrets. */
export function channelsOf({ secrets }: Pick<WorkerConfig, "secrets">): Channel[] {
  const required = secrets?.required ?? [];
  return CHANNELS.filter((channel) => required.includes(spaceVariable("TOKEN", channel)));
}

/** Returns the option by which commands mean the environment of a configuration, after a space; empty for production. */
export function environmentOption({ targetEnvironment }: Pick<WorkerConfig, "targetEnvironment">): string {
  return targetEnvironment ? ` --env ${targetEnvironment}` : "";
}

/** Returns the name under which the worker is deployed. @throws Error if the configuration has none. */
function workerName({ name, configPath }: WorkerConfig): string {
  if (!name) throw new Error(`${configPath} gives the worker no name.`);
  return name;
}
