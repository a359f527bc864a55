import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { clientManifestPlugin } from "#scripts/build/client-manifest-plugin.ts";
import { buildFonts } from "#scripts/build/fonts.ts";
import { sheetPlugin } from "#scripts/build/sheet-plugin.ts";
import type { prepareRender, RenderInput } from "./render-work.tsx";
import { median } from "./throughput.ts";

const OUTPUT = "dist/bench";
const STORIES = "backend/content/stories/poster/de-DE";
const ROUNDS = 15;
const RENDERS = 40;

export interface RenderTimes {
  /** Milliseconds a page, medians of interleaved rounds. */
  page: number;
  bare: number;
}

/** Builds both works as the worker is built (production React) and times them in turn on one thread. */
export async function measureRender(commerce: RenderInput["commerce"]): Promise<RenderTimes> {
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [
      react(),
      sheetPlugin(await buildFonts(`${OUTPUT}/fonts`)),
      clientManifestPlugin("dist/client/.vite/manifest.json", "bench"),
    ],
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ["edge-light", "module", "import", "production"] } },
    build: {
      ssr: "tests/bench/render-work.tsx",
      outDir: OUTPUT,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "render-work.mjs" } },
    },
  });
  const module: { prepareRender: typeof prepareRender } = await import(pathToFileURL(`${OUTPUT}/render-work.mjs`).href);
  const works = await module.prepareRender({
    story: await readContent("leinwand"),
    shell: await readContent("shell"),
    commerce,
  });
  const times = { page: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ["bare", "page"] as const) {
      const started = performance.now();
      for (let count = 0; count < RENDERS; count++) await works[name]();
      // The first rounds warm the compiler up.
      if (round >= 5) times[name].push((performance.now() - started) / RENDERS);
    }
  }
  return { page: median(times.page), bare: median(times.bare) };
}

async function readContent(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`${STORIES}/${name}.json`, "utf8")).content;
}
