import { appendFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { COMPRESSED } from "#domain/page/compressed-script.ts";

/** The number of rules that Cloudflare reads at most. */
const MOST_RULES = 100;
/** The number of rules in `client/public/_headers`. */
const OWN_RULES = 6;

/**
 * Adds a rule to `_headers` for each file below `assets/`: browsers keep it for ever, as its name contains a hash of its content.
 * One rule for the whole folder would also apply to the 404 of a file that an older page asks for. A file in another encoding
 * (`….js.br`) shares the rule of the file that it encodes.
 *
 * @throws Error if there are more files than rules.
 */
export async function writeAssetHeaders(directory: string): Promise<void> {
  const entries = await readdir(join(directory, "assets"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll("\\", "/"));
  await appendFile(join(directory, "_headers"), assetRules(paths));
}

/**
 * Writes the rules by which browsers keep files for ever, whatever an earlier rule says.
 *
 * @throws Error if there are more rules than the platform reads.
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

/** Returns a file's path, or for a scene's file a pattern of its folder: its name has a hash, so all its files share one rule. */
function patternOf(path: string): string {
  return path.replace(/^(assets\/scenes\/[^/]+-[0-9a-f]{10}\/)[^/]+$/, "$1*");
}
