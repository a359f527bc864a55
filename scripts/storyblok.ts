import { main, runAloud } from "./command.ts";
import { contentPortBeside, readPort } from "./serve.ts";
import { commandLine } from "./storyblok/command-line.ts";

/**
 * Storyblok's command line on the embedded spaces, while `npm start` runs:
 * `npm run storyblok -- components push --space 1001 --from shop --path docs/storyblok`.
 */
main(async () => {
  const address = new URL(`http://127.0.0.1:${contentPortBeside(readPort())}`);
  const isThere = await fetch(address).then(
    () => true,
    () => false,
  );
  if (!isThere) throw new Error(`No content service answers at ${address.origin}. Run npm start first.`);
  const { args, env } = commandLine(address, process.argv.slice(2));
  process.exitCode = (await runAloud("node", args, env)).code ?? 1;
});
