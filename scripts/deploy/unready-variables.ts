import { unstable_readConfig } from "wrangler";
import { parseEnv } from "#worker/env.ts";

/**
 * The names of an environment's variables that stop the shop from starting, such as placeholders. What the platform alone has,
 * bindings and secrets, is not looked at.
 */
export function unreadyVariables(config: string, env: string): string[] {
  const { vars } = unstable_readConfig({ config, env }, { hideWarnings: true });
  const result = parseEnv(vars);
  return result.ok ? [] : result.missing.filter((name) => name in vars);
}
