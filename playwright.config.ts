import { defineConfig } from "@playwright/test";

/** Pages in real Chromium, by role and name. `tests/browser/shop.ts` starts a shop for each worker. */
export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  outputDir: "test-results",
  reporter: [["list"]],
});
