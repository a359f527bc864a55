import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The sources of both builds. */
const SOURCES = [
  "backend",
  "blocks",
  "brands",
  "client",
  "domain",
  "locales",
  "worker",
  "scripts/brands",
  "scripts/build",
  "package.json",
  "vite.config.ts",
  "package-lock.json",
];
/** The folder of local workers' state, which lies among the sources and is none of them. */
const STATE = ".wrangler";
const BUILT = ["dist/worker/index.js", "dist/backend/index.js"];

/** Builds both workers, unless they are newer than the last change of their sources: other tests may be running on them. */
export async function ensureBuild(): Promise<void> {
  const built = await Promise.all(BUILT.map(changedAt));
  const changes = await Promise.all(SOURCES.map(lastChange));
  if (Math.max(...changes) < Math.min(...built)) return;
  // Loaded only if needed: that takes longer than this check.
  const { buildBoth } = await import("../build/both.ts");
  await buildBoth();
}

/** Returns the time of the last change below a path, including the folder itself, which changes when a file is removed. */
async function lastChange(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  const sources = names.filter((name) => !name.startsWith(STATE)).map((name) => join(path, name));
  const changes = await Promise.all([path, ...sources].map(changedAt));
  return Math.max(...changes);
}

async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.mtimeMs ?? 0;
}
