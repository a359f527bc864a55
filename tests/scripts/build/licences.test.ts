import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Vite's lists of what the last build put into the files for browsers and into the worker. */
const LISTS = { browser: "dist/client/.vite/license.json", worker: "dist/build/.vite/license.json" };
const TABLE = "docs/licences.md";

interface BundledPackage {
  name: string;
  /** The licence that its package.json names. */
  identifier?: string;
}

it("docs/licences.md lists each package that is built into a deployment, with its licence", () => {
  const packages = new Map<string, { licence: string; places: string[] }>();
  for (const [place, path] of Object.entries(LISTS)) {
    for (const { name, identifier = "none named" } of JSON.parse(readFileSync(path, "utf8")) as BundledPackage[]) {
      const places = packages.get(name)?.places ?? [];
      packages.set(name, { licence: identifier, places: [...places, place] });
    }
  }
  const rows = [...packages].map(
    ([name, { licence, places }]) => `| \`${name}\` | ${licence} | ${places.join(", ")} |`,
  );
  const written = readFileSync(TABLE, "utf8").split("\n");
  expect(written.filter((line) => line.startsWith("| `"))).toEqual(rows.sort());
});
