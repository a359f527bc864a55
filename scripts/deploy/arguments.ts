/** What `npm run deploy` was called with. */
export interface DeployArguments {
  /** What `--hosts` says; null where it is not there. */
  hosts: string | null;
  isDryRun: boolean;
  /** All else, for wrangler. */
  others: string[];
}

/** @throws with a sentence where `--hosts` names nothing, or comes twice. */
export function parseDeployArguments(args: readonly string[]): DeployArguments {
  const others: string[] = [];
  const named: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (arg === "--hosts") named.push(args[++at] ?? "");
    else if (arg.startsWith("--hosts=")) named.push(arg.slice("--hosts=".length));
    else others.push(arg);
  }
  const [hosts = null] = named;
  if (named.length > 1 || hosts?.trim() === "" || hosts?.startsWith("-"))
    throw new Error(
      "--hosts takes all, or names separated by commas: npm run deploy -- --hosts posterliebe.de,posterliebe.at",
    );
  return { hosts, isDryRun: others.includes("--dry-run"), others };
}
