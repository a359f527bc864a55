import { readFile, writeFile } from "node:fs/promises";
import { main } from "./command.ts";
import { CONFIGURE_FILE, configurePage } from "./configure/configure-page.ts";

/** Rewrites the tables of the page about configuration. */
main(async () => {
  await writeFile(CONFIGURE_FILE, configurePage(await readFile(CONFIGURE_FILE, "utf8")));
  process.stdout.write(`${CONFIGURE_FILE}\n`);
});
