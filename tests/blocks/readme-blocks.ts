import { readFileSync } from "node:fs";

/** The blocks that the README says a page is made of, under their components' names: "USP teaser" is `usp-teaser`. */
export function blocksOfReadme(readme = readFileSync("README.md", "utf8")): string[] {
  const [, listed = ""] = /story of blocks:\s*([^.]+)\./.exec(readme) ?? [];
  return listed
    .split(/,|\sand\s/)
    .flatMap((name) => name.trim().toLowerCase().replaceAll("/", "").replaceAll(/\s+/g, "-") || []);
}
