import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";

/** The folders of tests that start nothing: no shop, no backend. Vitest's project "unit"; the others are "workers". */
export const UNIT_FOLDERS = ["blocks", "client", "domain", "house", "locales"];

/** Files of tests, by the suite that runs them. */
export interface TestSelection {
  unit: readonly string[];
  workers: readonly string[];
  browser: readonly string[];
}

const BROWSER = /\.spec\.ts$/;
const WITHOUT_BROWSER = /\.test\.tsx?$/;
const UNIT = new RegExp(`^tests/(${UNIT_FOLDERS.join("|")})/.*\\.test\\.tsx?$`);

/**
 * The tests in files and folders, as paths from the folder of the project.
 *
 * @throws Error with a sentence that names a path without any test.
 */
export async function selectTests(paths: readonly string[]): Promise<TestSelection> {
  const files = new Set<string>();
  for (const path of paths) {
    const found = (await filesBelow(path)).filter((file) => BROWSER.test(file) || WITHOUT_BROWSER.test(file));
    if (found.length === 0) throw new Error(`There is no test at ${path}.`);
    for (const file of found) files.add(relative(".", resolve(file)));
  }
  const [browser, others] = partition([...files].sort(), BROWSER);
  const [unit, workers] = partition(others, UNIT);
  return { unit, workers, browser };
}

function partition(files: readonly string[], pattern: RegExp): [string[], string[]] {
  return [files.filter((file) => pattern.test(file)), files.filter((file) => !pattern.test(file))];
}

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return (await readdir(path, { recursive: true })).map((name) => join(path, name));
}
