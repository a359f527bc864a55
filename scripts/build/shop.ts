import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { runQuietly } from "../command.ts";

/** The module with which the worker starts. */
const ENTRY = "index.js";

/**
 * Builds the browser's files into `dist/client` and the worker into `dist/worker`. React's development build stays out.
 * The worker is moved into place as a whole: a server that watches the file must never read half of it. Its source map and the other
 * modules, to which it refers, are moved first; what an earlier build left goes last.
 *
 * @param root the folder of the shop to build; this one by default.
 */
export async function buildShop(root = "."): Promise<void> {
  await runQuietly("vite", ["build", "--app"], { NODE_ENV: "production" }, root);
  await mkdir(join(root, "dist/worker"), { recursive: true });
  const built = (await readdir(join(root, "dist/build"))).filter((name) => /\.js(?:\.map)?$/.test(name));
  const inOrder = [...built.filter((name) => name !== ENTRY), ENTRY];
  for (const name of inOrder) await rename(join(root, "dist/build", name), join(root, "dist/worker", name));
  const old = (await readdir(join(root, "dist/worker"))).filter((name) => !built.includes(name));
  for (const name of old) await rm(join(root, "dist/worker", name), { recursive: true });
}
