import { unstable_readConfig, type Unstable_Config as WorkerConfig } from "wrangler";

/** The configuration that is deployed. */
export const CONFIG_PATH = "wrangler.toml";

/** The deployed worker's configuration. */
export function readWorkerConfig(path = CONFIG_PATH): WorkerConfig {
  return unstable_readConfig({ config: path }, { hideWarnings: true });
}

/** The name that the worker is deployed under. */
export function workerName({ name, configPath }: WorkerConfig): string {
  if (!name) throw new Error(`${configPath} gives the worker no name.`);
  return name;
}
