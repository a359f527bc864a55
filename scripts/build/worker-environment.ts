import type { EnvironmentOptions } from "vite";
import { chunkName } from "./words-plugin.ts";

const CONDITIONS = ["workerd", "worker", "edge-light", "module", "import", "production"];

/** Build options of the worker, whatever its entry: for workerd, minified, with the words of each language beside it. */
export const WORKER_ENVIRONMENT = {
  consumer: "server",
  resolve: { noExternal: true, conditions: CONDITIONS, mainFields: ["browser", "module", "main"] },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "es2023",
    ssr: true,
    copyPublicDir: false,
    minify: "oxc",
    sourcemap: true,
    rolldownOptions: {
      external: [/^cloudflare:/],
      output: { entryFileNames: "index.js", chunkFileNames: chunkName },
    },
  },
} satisfies EnvironmentOptions;
