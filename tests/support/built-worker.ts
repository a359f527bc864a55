import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The functions of a worker that the platform calls. */
export interface BuiltWorker {
  fetch: (request: Request, env: unknown, context: unknown) => Promise<Response>;
}

const RUNTIME = pathToFileURL(resolve("tests/support/cloudflare-workers.ts")).href;

/**
 * Imports the built worker into this process, as Node runs it. Each call starts a worker of its own, which shares no memory with
 * another. `vitest.config.ts` excludes the file from transforming, by the name of its folder, because transforming a whole worker takes
 * seconds.
 */
export async function importBuiltWorker(): Promise<BuiltWorker> {
  const folder = mkdtempSync(join(tmpdir(), "built-worker-"));
  // The worker imports its other modules when they are asked for.
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const file = join(folder, "index.mjs");
  const read = (name: string) =>
    readFileSync(join("dist/worker", name), "utf8").replaceAll('"cloudflare:workers"', JSON.stringify(RUNTIME));
  writeFileSync(file, read("index.js"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const name of readdirSync("dist/worker"))
    if (name.endsWith(".js") && name !== "index.js") writeFileSync(join(folder, name), read(name));
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: BuiltWorker }).default;
}
