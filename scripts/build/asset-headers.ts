import { appendFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { COMPRESSED } from "#domain/page/compressed-script.ts";

/** Cloudflare reads no more rules than this. */
const MOST_RULES = 100;
/** Those of `client/public/_headers`. */
const OWN_RULES = 6;

/**
 * Adds a rule to `_headers` for each file below `assets/`, all of which are named by their content: it is kept for ever. One
 * rule for the whole folder would also count for the 404 of a file that an older page asks for. What is a file in another
 * encoding (`….js.br`) shares the rule of its name.
 *
 * @throws where there are more files than rules.
 */
export async function writeAssetHeaders(directory: string): Promise<void> {
  const entries = await readdir(join(directory, "assets"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll("\\", "/"));
  await appendFile(join(directory, "_headers"), assetRules(paths));
}

/**
 * The rules that keep files for ever, whatever a rule before them said.
 *
 * @throws where there are more of them than the platform reads.
 */
export function assetRules(paths: readonly string[]): string {
  const names = [...new Set(paths.filter((path) => !path.endsWith(COMPRESSED)).map(patternOf))];
  if (names.length > MOST_RULES - OWN_RULES)
    throw new Error(`_headers has room for ${MOST_RULES - OWN_RULES} files of assets/, and there are ${names.length}.`);
  const rules = names.toSorted().map((path) => {
    const pattern = paths.includes(`${path}${COMPRESSED}`) ? `${path}*` : path;
    return `/${pattern}\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n`;
  });
  return rules.join("");
}

/** The files of a scene share a folder that is named by their content, and so a rule. */
function patternOf(path: string): string {
  return path.replace(/^(assets\/scenes\/[^/]+-[0-9a-f]{10}\/)[^/]+$/, "$1*");
}
