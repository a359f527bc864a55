import { parseArgs } from "node:util";

/** The arguments of `npm run deploy`. */
export interface DeployArguments {
  /** The value of `--hosts`; null without it. */
  hosts: string | null;
  /** The value of `--name`, the worker to deploy instead of the configuration's own; null without it. */
  name: string | null;
  /** The value of `--env`, the environment of `wrangler.toml` to deploy; null without it. */
  env: string | null;
  isDryRun: boolean;
  /** Arguments that are passed to wrangler unchanged. */
  others: string[];
}

/** Further options of wrangler; none of them changes what is deployed, or to which place. */
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
 * Reads the arguments of a deployment. Unknown ones are refused: wrangler would take `--domain`, `--config` or `--var` without
 * any of the checks that this command makes.
 *
 * @throws Error that says what is wrong.
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

/** Returns an option's only value, trimmed; null if the option is not given, undefined if it is given twice. */
function onlyOne(values: readonly string[] | undefined): string | null | undefined {
  if (values === undefined) return null;
  return values.length === 1 ? values[0]?.trim() : undefined;
}
