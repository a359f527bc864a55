import { runQuietly } from "../command.ts";

/** Builds the browser's files and the worker into `dist/`. React's development build stays out. */
export async function buildShop(): Promise<void> {
  await runQuietly("vite", ["build", "--app"], { NODE_ENV: "production" });
}
