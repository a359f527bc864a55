import { readdir, readFile } from "node:fs/promises";
import type { SourceMapPayload } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { main } from "./command.ts";
import { readStack } from "./stack/read-stack.ts";

const FOLDER = "dist/worker";
const MAP = ".map";

/**
 * Translates a stack, or a log line with one, from standard input to positions in the original source files. The build in this folder
 * must be of the deployed commit: `npm run build` makes the same scripts of it.
 */
main(async () => {
  const names = (await readdir(FOLDER).catch(() => [])).filter((name) => name.endsWith(MAP));
  if (names.length === 0)
    throw new Error(`There is no map in ${FOLDER}: run npm run build in the commit that was deployed.`);
  const maps = new Map<string, SourceMapPayload>();
  for (const name of names)
    maps.set(name.slice(0, -MAP.length), JSON.parse(await readFile(join(FOLDER, name), "utf8")) as SourceMapPayload);
  process.stdout.write(readStack(await text(process.stdin), maps));
});
