import { unstable_readConfig, type Unstable_Config as WorkerConfig } from "wrangler";

/** The configuration that is deployed. */
export const CONFIG_PATH = "wrangler.toml";

/**
 * The configuration of the deployed worker, or of one of its environments.
 *
 * @throws with a sentence where it has no such environment.
 */
export function readWorkerConfig(path = CONFIG_PATH, env: string | null = null): WorkerConfig {
  const config = unstable_readConfig({ config: path, ...(env !== null && { env }) }, { hideWarnings: true });
  // Where a file has no environment at all, wrangler takes any name for one.
  if (env !== null && !config.definedEnvironments?.includes(env))
    throw new Error(`${path} has no environment ${env}; a part [env.${env}] would say what is different there.`);
  return config;
}

/** The name that the worker is deployed under. */
export function workerName({ name, configPath }: WorkerConfig): string {
  if (!name) throw new Error(`${configPath} gives the worker no name.`);
  return name;
}
