import { mkdir, rename } from "node:fs/promises";
import { runQuietly } from "../command.ts";

/**
 * Builds the browser's files into `dist/client` and the worker into `dist/worker`. React's development build stays out.
 * The worker is moved into place whole: a server that watches the file must never read half of it.
 */
export async function buildShop(): Promise<void> {
  await runQuietly("vite", ["build", "--app"], { NODE_ENV: "production" });
  await mkdir("dist/worker", { recursive: true });
  await rename("dist/build/index.js", "dist/worker/index.js");
}
