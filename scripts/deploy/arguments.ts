import { parseArgs } from "node:util";

/** What `npm run deploy` was called with. */
export interface DeployArguments {
  /** What `--hosts` says; null where it is not there. */
  hosts: string | null;
  /** What `--name` says: the worker to deploy, where that is not the configuration's own. */
  name: string | null;
  /** What `--env` says: the environment of `wrangler.toml` that is deployed. */
  env: string | null;
  isDryRun: boolean;
  /** What goes to wrangler as it is. */
  others: string[];
}

/** What wrangler takes besides, none of which changes what is deployed where. */
const PASSED_ON = {
  "secrets-file": { type: "string" },
  message: { type: "string" },
  tag: { type: "string" },
  outdir: { type: "string" },
  "keep-vars": { type: "boolean" },
} as const;

const OPTIONS = {
  hosts: { type: "string", multiple: true },
  name: { type: "string", multiple: true },
  env: { type: "string", short: "e", multiple: true },
  "dry-run": { type: "boolean" },
  ...PASSED_ON,
} as const;

/**
 * Reads the arguments of a deployment. What it does not know it refuses: wrangler would take `--domain`, `--config` or `--var` without
 * any of the checks that this command makes.
 *
 * @throws with a sentence.
 */
export function parseDeployArguments(args: readonly string[]): DeployArguments {
  const { values } = readOptions(args);
  const hosts = onlyOne(values.hosts);
  if (hosts === undefined || hosts === "" || hosts?.startsWith("-"))
    throw new Error(
      "--hosts takes all, or names separated by commas: npm run deploy -- --hosts posterliebe.de,posterliebe.at",
    );
  const name = onlyOne(values.name);
  if (name === undefined || (name !== null && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)))
    throw new Error("--name takes one worker's name, of small letters, digits and dashes: --name printshop-staging");
  const env = onlyOne(values.env);
  if (env === undefined || env === "")
    throw new Error("--env takes one environment of wrangler.toml: --env staging deploys what [env.staging] says.");
  const others = (Object.keys(PASSED_ON) as (keyof typeof PASSED_ON)[]).flatMap((option) => {
    const value = values[option];
    if (value === undefined) return [];
    return value === true ? [`--${option}`] : [`--${option}=${value}`];
  });
  return { hosts, name, env, isDryRun: values["dry-run"] === true, others };
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS });
  } catch (error) {
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new Error(
      `${error instanceof Error ? error.message.replace(/\. .*$/s, "") : error}. npm run deploy takes ${known.join(", ")}; ` +
        "all else is in wrangler.toml.",
    );
  }
}

/** The one value of an option, trimmed; null where it is not there, undefined where it comes twice. */
function onlyOne(values: readonly string[] | undefined): string | null | undefined {
  if (values === undefined) return null;
  return values.length === 1 ? values[0]?.trim() : undefined;
}
