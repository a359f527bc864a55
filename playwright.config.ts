import { defineConfig } from "@playwright/test";

/** Pages in real Chromium, by role and name. `tests/browser/shop.ts` starts a shop for each worker. */
export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  // A busy machine has hung a renderer for a minute; a second try tells that from a defect, and is reported as flaky.
  retries: 1,
  outputDir: "test-results",
  reporter: [["list"]],
});
