import { defineConfig } from "@playwright/test";

/** Tests that hold a time want the machine for themselves. */
const TIMED = ["**/live-editing.spec.ts", "**/streaming.spec.ts"];

// No test leaves the machine, and Miniflare would hand each workerd all certificates that the environment names.
delete process.env.NODE_EXTRA_CA_CERTS;

/** Pages in real Chromium, by role and name. `tests/browser/shop.ts` starts a shop for each worker. */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/unpack-chromium.ts",
  fullyParallel: false,
  // Browsers mostly wait: one more than there are cores.
  workers: 3,
  projects: [
    { name: "pages", testMatch: "**/*.spec.ts", testIgnore: TIMED },
    { name: "timed", testMatch: TIMED, workers: 1 },
  ],
  // Only what hangs takes as long: a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  outputDir: "test-results",
  reporter: [["list"]],
});
