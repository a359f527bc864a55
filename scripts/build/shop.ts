import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { runQuietly } from "../command.ts";

/**
 * Builds the browser's files into `dist/client` and the worker into `dist/worker`. React's development build stays out.
 * The worker is moved into place as a whole: a server that watches the file must never read half of it. Its source map, to which it
 * refers, is moved first.
 *
 * @param root the folder of the shop to build; this one by default.
 */
export async function buildShop(root = "."): Promise<void> {
  await runQuietly("vite", ["build", "--app"], { NODE_ENV: "production" }, root);
  await mkdir(join(root, "dist/worker"), { recursive: true });
  for (const name of ["index.js.map", "index.js"])
    await rename(join(root, "dist/build", name), join(root, "dist/worker", name));
}
