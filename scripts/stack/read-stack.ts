import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";

/** A position in the worker's script within a stack, whatever its address: `at Gz (file:///worker/index.js:12:3456)`. */
const PLACE = /(?:[\w:./-]*\/)?index\.js:(\d+):(\d+)/g;
/** The folder to which the map's source paths are relative. */
const SCRIPT_FOLDER = "dist/worker";

/**
 * Translates a stack of the minified worker to positions in the original source files. A log line's `\n` become line breaks.
 * Positions that the map does not know stay as they are.
 */
export function readStack(text: string, map: SourceMapPayload): string {
  const known = new SourceMap(map);
  return text.replaceAll("\\n", "\n").replace(PLACE, (place, line: string, column: string) => {
    const entry = known.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry)) return place;
    return `${join(SCRIPT_FOLDER, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
