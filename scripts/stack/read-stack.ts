import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";

/** Where the worker's script stands in a stack, whatever its address: `at Gz (file:///worker/index.js:12:3456)`. */
const PLACE = /(?:[\w:./-]*\/)?index\.js:(\d+):(\d+)/g;
/** What the sources of the map are named from. */
const SCRIPT_FOLDER = "dist/worker";

/**
 * Writes a stack of the minified worker in the files that it was written in. A log line's `\n` become line breaks; what the map does not
 * know stays as it is.
 */
export function readStack(text: string, map: SourceMapPayload): string {
  const known = new SourceMap(map);
  return text.replaceAll("\\n", "\n").replace(PLACE, (place, line: string, column: string) => {
    const entry = known.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry)) return place;
    return `${join(SCRIPT_FOLDER, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
