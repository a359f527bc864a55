import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { fontFaces } from "./scripts/build/font-face.ts";
import { readScenes, sceneLayers } from "./scripts/build/scene-files.ts";
import { scenesPlugin } from "./scripts/build/scenes-plugin.ts";
import { sheetPlugin } from "./scripts/build/sheet-plugin.ts";
import { UNIT_FOLDERS } from "./scripts/testing/selection.ts";

process.env.WRANGLER_SEND_METRICS = "false";
process.env.WRANGLER_SEND_ERROR_REPORTS = "false";
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
process.env.WRANGLER_HIDE_BANNER = "true";
// No test leaves the machine, and Miniflare would hand each workerd all certificates that the environment names.
delete process.env.NODE_EXTRA_CA_CERTS;

/** Style sheets are imported as in a build; which files their fonts are in matters to no test. */
const FONTS = fontFaces((name) => `/${name}.woff2`);

const SCENES = await readScenes();

const UNIT_TESTS = UNIT_FOLDERS.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  plugins: [react(), sheetPlugin(FONTS, sceneLayers(SCENES.values())), scenesPlugin(SCENES)],
  resolve: { alias: { "cloudflare:workers": resolve("tests/support/cloudflare-workers.ts") } },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: UNIT_TESTS } },
      { extends: true, test: { name: "workers", include: ["tests/**/*.test.{ts,tsx}"], exclude: UNIT_TESTS } },
    ],
    // Only what hangs takes as long: a busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    setupFiles: ["tests/support/property-reports.ts"],
    // What `importBuiltWorker` imports runs as it is.
    server: { deps: { external: [/\/built-worker-/] } },
    // Files share what they import, which costs a minute otherwise; no mock or variable outlives its test.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // The shop's rules are covered whole. Types alone leave nothing to run.
    coverage: {
      include: ["domain/**/*.ts"],
      exclude: ["domain/**/*.d.ts"],
      reporter: [["text", { skipFull: true }]],
      reportsDirectory: "test-results/coverage",
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
  },
});
