import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readImports } from "./import-graph.ts";

/** The rooms that are built into the edge worker and the browser's files. */
const DEPLOYED_ROOMS = ["worker", "client", "blocks", "domain", "locales", "brands"];
const OTHER_ROOMS = ["backend", "scripts", "tests", "*.config.ts"];
/** Programs and types that no source file names. */
const UNNAMED = ["@biomejs/biome", "@vitest/coverage-v8", "typescript", /^@types\//];

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const deployed: string[] = Object.keys(dependencies).sort();
const others: string[] = Object.keys(devDependencies).sort();

/** The packages that the files of some rooms import, or only those that are left when the code runs. */
function packagesOf(rooms: readonly string[], which: "all" | "running" = "all"): string[] {
  const targets = new Set([...readImports(rooms, which).values()].flat());
  const names = [...targets].map((target) => /^(@[\w.-]+\/)?[a-z][\w.-]*/.exec(target)?.[0] ?? "");
  return [...new Set(names)].filter((name) => existsSync(`node_modules/${name}/package.json`)).sort();
}

it("dependencies are what the worker and the browser's files hold, and nothing else", () => {
  expect(packagesOf(DEPLOYED_ROOMS, "running")).toEqual(deployed);
});

it("beside them, what is deployed imports types alone of the packages that the tests have too", () => {
  expect(packagesOf(DEPLOYED_ROOMS).filter((name) => !deployed.includes(name))).toEqual(["schema-dts"]);
});

it("no package is imported that is installed only because another needs it", () => {
  expect(packagesOf(OTHER_ROOMS).filter((name) => ![...deployed, ...others].includes(name))).toEqual([]);
});

it("every other package is used by a file of the house", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*/tsconfig.json"], { encoding: "utf8" });
  const text = files
    .trim()
    .split("\n")
    .map((file) => readFileSync(file, "utf8"));
  const isNamed = (name: string) => text.some((source) => new RegExp(`["'/]${name}["'/]`).test(source));
  const isUnnamed = (name: string) =>
    UNNAMED.some((known) => (known instanceof RegExp ? known.test(name) : known === name));
  expect(others.filter((name) => !isNamed(name) && !isUnnamed(name))).toEqual([]);
});
