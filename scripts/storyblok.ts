import { main, runAloud } from "./command.ts";
import { commandLine, namedSpaces, openBackendDoor } from "./storyblok/command-line.ts";

/**
 * Runs Storyblok's command line on the embedded spaces of the shop that runs from this folder, whichever port it has, and on nothing
 * else: `npm run storyblok -- components push --space 287216594031001 --from shop --path docs/storyblok`.
 */
main(async () => {
  const args = process.argv.slice(2);
  const named = namedSpaces(args);
  const door = await openBackendDoor();
  try {
    const where = named.map(({ id, channel }) => `space ${id} (${channel})`).join(", ") || "the embedded spaces";
    process.stdout.write(`On ${where} of the shop that runs from ${process.cwd()}; nothing goes to Storyblok.\n`);
    const { args: program, env } = commandLine(door.address, args);
    process.exitCode = (await runAloud("node", program, env)).code ?? 1;
  } finally {
    await door.close();
  }
});
