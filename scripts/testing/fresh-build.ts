import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** What both builds are made of. */
const SOURCES = [
  "backend",
  "blocks",
  "client",
  "domain",
  "locales",
  "worker",
  "scripts/build",
  "vite.config.ts",
  "package-lock.json",
];
/** What local workers keep beside their sources is none of them. */
const STATE = ".wrangler";
const BUILT = ["dist/worker/index.js", "dist/backend/index.js"];

/** Builds both unless they were built after the last change of its sources: other tests may be running on it. */
export async function ensureBuild(): Promise<void> {
  const built = await Promise.all(BUILT.map(changedAt));
  const changes = await Promise.all(SOURCES.map(lastChange));
  if (Math.max(...changes) < Math.min(...built)) return;
  // It takes longer to read what builds than to look whether it is wanted.
  const { buildBoth } = await import("../build/both.ts");
  await buildBoth();
}

/** Also of a folder itself, which changes when a file in it goes. */
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
