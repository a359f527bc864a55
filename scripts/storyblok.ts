import { main, runAloud } from "./command.ts";
import { NO_SHOP_RUNS, openRunningShop } from "./local/running-shop.ts";
import { commandLine, namedSpaces, openDoor } from "./storyblok/command-line.ts";

/**
 * Runs Storyblok's command line on the embedded spaces of the shop that runs from this folder, whichever port it has, and on nothing
 * else: `npm run storyblok -- components push --space 287216594031001 --from shop --path docs/storyblok`.
 */
main(async () => {
  const args = process.argv.slice(2);
  const named = namedSpaces(args);
  const { workers, close } = await openRunningShop();
  const door = await openDoor(workers.BACKEND);
  try {
    const isThere = await fetch(new URL("/outbox", door.address)).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere) throw new Error(NO_SHOP_RUNS);
    const where = named.map(({ id, channel }) => `space ${id} (${channel})`).join(", ") || "the embedded spaces";
    process.stdout.write(`On ${where} of the shop that runs from ${process.cwd()}; nothing goes to Storyblok.\n`);
    const { args: program, env } = commandLine(door.address, args);
    process.exitCode = (await runAloud("node", program, env)).code ?? 1;
  } finally {
    await door.close();
    await close();
  }
});
