import { main, runQuietly, step } from "./command.ts";

/** Types and lint, nothing else. */
main(async () => {
  await step("Types", () => runQuietly("tsc", ["-b"]));
  await step("Lint", () => runQuietly("biome", ["check", "--error-on-warnings", "."]));
});
