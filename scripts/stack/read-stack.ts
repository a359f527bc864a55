import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";

/** A position in a module of the worker within a stack, whatever its address: `at Gz (file:///worker/shop.js:12:3456)`. */
const PLACE = /(?:[\w:./-]*\/)?([\w-]+\.js):(\d+):(\d+)/g;
/** The folder to which the maps' source paths are relative. */
const SCRIPT_FOLDER = "dist/worker";

/**
 * Translates a stack of the minified worker to positions in the original source files. A log line's `\n` become line breaks.
 * Positions that no map knows stay as they are.
 *
 * @param maps the map of each module, by the module's file name.
 */
export function readStack(text: string, maps: ReadonlyMap<string, SourceMapPayload>): string {
  const known = new Map([...maps].map(([name, map]) => [name, new SourceMap(map)]));
  return text.replaceAll("\\n", "\n").replace(PLACE, (place, module: string, line: string, column: string) => {
    const entry = known.get(module)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return place;
    return `${join(SCRIPT_FOLDER, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
