import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { main } from "./command.ts";
import { readStack } from "./stack/read-stack.ts";

const MAP = "dist/worker/index.js.map";

/**
 * Translates a stack, or a log line with one, from standard input to positions in the original source files. The build in this folder
 * must be of the deployed commit: `npm run build` makes the same script of it.
 */
main(async () => {
  const map = await readFile(MAP, "utf8").catch(() => null);
  if (map === null) throw new Error(`There is no ${MAP}: run npm run build in the commit that was deployed.`);
  process.stdout.write(readStack(await text(process.stdin), JSON.parse(map)));
});
