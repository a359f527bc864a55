import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";

/** What each source file imports, types included: a file's path in the house, or a package's name. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORT =
  /\b(?:import|export)\s[^"'`;=]*?\bfrom\s*["']([^"'\n]+)["']|\bimport\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g;

/** Matches an import of types alone, which nothing is left of when the code runs. */
const TYPES_ALONE =
  /\bimport\s+type\s[^"'`;=]*?\bfrom\s*["'][^"'\n]+["'];?|\bimport\s*\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from\s*["'][^"'\n]+["'];?/g;

/** Reads the imports of every source file that git knows in `rooms`: all, or those alone that are left when the code runs. */
export function readImports(rooms: readonly string[], which: "all" | "running" = "all"): ImportGraph {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...rooms], { encoding: "utf8" });
  const files = listed.split("\n").filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const read = (file: string) => {
    const text = readFileSync(file, "utf8");
    return importsOf(file, which === "all" ? text : text.replace(TYPES_ALONE, ""));
  };
  return new Map(files.map((file) => [file, read(file)]));
}

/** What a text at `file` imports; comments are not read. */
export function importsOf(file: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...code.matchAll(IMPORT)].map(([, ...groups]) => resolve(file, groups.find(Boolean) ?? ""));
}

function resolve(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? normalize(join(file, "..", path)) : path;
}

/** The longest way from a file along its imports, in files. A circle throws, naming its files. */
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
