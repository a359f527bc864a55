import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** What the platform calls of a worker. */
export interface BuiltWorker {
  fetch: (request: Request, env: unknown, context: unknown) => Promise<Response>;
}

const RUNTIME = pathToFileURL(resolve("tests/support/cloudflare-workers.ts")).href;

/**
 * The built worker in this process, as Node runs it: each call starts one of its own, which remembers nothing of another.
 * `vitest.config.ts` leaves the file alone by the name of its folder; to transform a whole worker takes seconds.
 */
export async function importBuiltWorker(): Promise<BuiltWorker> {
  const folder = mkdtempSync(join(tmpdir(), "built-worker-"));
  const file = join(folder, "index.mjs");
  try {
    const built = readFileSync("dist/worker/index.js", "utf8");
    writeFileSync(file, built.replaceAll('"cloudflare:workers"', JSON.stringify(RUNTIME)));
    return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: BuiltWorker }).default;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
