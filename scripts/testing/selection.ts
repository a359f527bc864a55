import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";

/** Files of tests, by the program that runs them. */
export interface TestSelection {
  unit: readonly string[];
  browser: readonly string[];
}

const UNIT = /\.test\.tsx?$/;
const BROWSER = /\.spec\.ts$/;

/**
 * The tests in files and folders, as paths from the folder of the project.
 *
 * @throws Error with a sentence that names a path without any test.
 */
export async function selectTests(paths: readonly string[]): Promise<TestSelection> {
  const files = new Set<string>();
  for (const path of paths) {
    const found = (await filesBelow(path)).filter((file) => UNIT.test(file) || BROWSER.test(file));
    if (found.length === 0) throw new Error(`There is no test at ${path}.`);
    for (const file of found) files.add(relative(".", resolve(file)));
  }
  const sorted = [...files].sort();
  return { unit: sorted.filter((file) => UNIT.test(file)), browser: sorted.filter((file) => BROWSER.test(file)) };
}

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return (await readdir(path, { recursive: true })).map((name) => join(path, name));
}
