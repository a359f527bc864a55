import { buildShop } from "./build/shop.ts";
import { main, runAloud, step } from "./command.ts";
import { keepPastBuilds } from "./deploy/past-builds.ts";
import { unreadyVariables } from "./deploy/unready-variables.ts";

/**
 * Builds and deploys the edge worker (not the embedded backend), with the files of the builds before it, which the shop at
 * `SHOP_URL` has. With variables that the shop would not start with it deploys nothing. Further arguments go to wrangler: `--dry-run`.
 */
main(async () => {
  const args = process.argv.slice(2);
  const unready = unreadyVariables("wrangler.toml", "production");
  const sentence = `With these variables of [env.production] in wrangler.toml the shop does not start: ${unready.join(", ")}.`;
  if (unready.length > 0 && !args.includes("--dry-run")) throw new Error(sentence);
  if (unready.length > 0) process.stdout.write(`  Warning: ${sentence}\n`);
  await step("Building the shop", buildShop);
  const keeping = () => keepPastBuilds("dist/client", process.env.SHOP_URL);
  for (const problem of await step("Keeping the files of the last builds", keeping))
    process.stdout.write(`  Warning: ${problem}\n`);
  const { code } = await runAloud("wrangler", ["deploy", "-c", "wrangler.toml", "--env", "production", ...args]);
  process.exitCode = code ?? 1;
});
