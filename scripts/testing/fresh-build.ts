import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { buildShop } from "../build/shop.ts";

/** What the build is made of; the backend is bundled when it starts. */
const SOURCES = [
  "blocks",
  "client",
  "domain",
  "locales",
  "worker",
  "scripts/build",
  "vite.config.ts",
  "package-lock.json",
];
const BUILT = "dist/worker/index.js";

/** Builds the shop unless it was built after the last change of its sources: other tests may be running on it. */
export async function ensureBuild(): Promise<void> {
  const built = await changedAt(BUILT);
  const changes = await Promise.all(SOURCES.map(lastChange));
  if (Math.max(...changes) >= built) await buildShop();
}

/** Also of a folder itself, which changes when a file in it goes. */
async function lastChange(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  const changes = await Promise.all([path, ...names.map((name) => join(path, name))].map(changedAt));
  return Math.max(...changes);
}

async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.mtimeMs ?? 0;
}
