import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";

/** The imports of each source file, types included: a file's path in the house, or a package's name. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORT =
  /\b(?:import|export)\s[^"'`;=]*?\bfrom\s*["']([^"'\n]+)["']|\bimport\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g;

/** The folders that `package.json` gives names to. */
const { imports: NAMED } = JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, string> };

/** Matches an import of types alone, of which nothing is left when the code runs. */
const TYPES_ALONE =
  /\bimport\s+type\s[^"'`;=]*?\bfrom\s*["'][^"'\n]+["'];?|\bimport\s*\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from\s*["'][^"'\n]+["'];?/g;

/**
 * Reads the imports of every source file that git knows in `rooms`: all of them, or only those that are left when the code
 * runs.
 */
export function readImports(rooms: readonly string[], which: "all" | "running" = "all"): ImportGraph {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...rooms], { encoding: "utf8" });
  const files = listed.split("\n").filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const read = (file: string) => {
    const text = readFileSync(file, "utf8");
    return importsOf(file, which === "all" ? text : text.replace(TYPES_ALONE, ""));
  };
  return new Map(files.map((file) => [file, read(file)]));
}

/** Matches the comments of a file: each begins a line, since `/*` is also the end of some addresses. */
export const COMMENT = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** Lists the imports of a text at `file`, without those in comments. */
export function importsOf(file: string, text: string): string[] {
  const code = text.replace(COMMENT, "");
  return [...code.matchAll(IMPORT)].map(([, ...groups]) => resolve(file, groups.find(Boolean) ?? ""));
}

function resolve(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, "");
  const [, name = "", rest = ""] = /^(#[\w-]+\/)(.*)$/.exec(path) ?? [];
  if (name !== "") return normalize(`${NAMED[`${name}*`]?.slice(0, -1)}${rest}`);
  return path.startsWith(".") ? normalize(join(file, "..", path)) : path;
}

/**
 * Returns the longest chain of imports from a file, in files.
 *
 * @throws for a circle, with the names of its files.
 */
export function longestChain(graph: ImportGraph): string[] {
  const longest = new Map<string, string[]>();
  const chainFrom = (file: string, above: readonly string[]): string[] => {
    if (above.includes(file)) throw new Error(`A circle: ${[...above.slice(above.indexOf(file)), file].join(" → ")}`);
    const known = longest.get(file);
    if (known) return known;
    let best: string[] = [];
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      const chain = chainFrom(next, [...above, file]);
      if (chain.length > best.length) best = chain;
    }
    longest.set(file, [file, ...best]);
    return [file, ...best];
  };
  return [...graph.keys()].map((file) => chainFrom(file, [])).reduce((a, b) => (b.length > a.length ? b : a), []);
}
