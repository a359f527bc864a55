import { main, runQuietly, step } from "./command.ts";

/** Checks types and lint only. */
main(async () => {
  await step("Types", () => runQuietly("tsc", ["-b"]));
  await step("Lint", () => runQuietly("biome", ["check", "--error-on-warnings", "."]));
});
